import { readFinancingQuery, type FinancingQuery } from '@pahiya/domain/finance/financing-query'

/** Reads the form's request, exactly as from the URL that the form opens. */
export function readLoanForm(form: HTMLFormElement): FinancingQuery {
  const params = new URLSearchParams()
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') params.append(name, value)
  return readFinancingQuery(params)
}

/** True if a field differs from the value that the server rendered. */
export function isFilledIn(form: HTMLFormElement): boolean {
  return [...form.elements].some(
    (field) =>
      field instanceof HTMLInputElement &&
      (field.value !== field.defaultValue || field.checked !== field.defaultChecked),
  )
}
