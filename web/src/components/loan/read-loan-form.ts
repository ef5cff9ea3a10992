import { readFinancingAsk, type FinancingAsk } from '@pahiya/domain/finance/financing-query'

/** What a form asks for, read as the address would be that it opens. */
export function askOfForm(form: HTMLFormElement): FinancingAsk {
  const params = new URLSearchParams()
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') params.append(name, value)
  return readFinancingAsk(params)
}

/** A field holds something else than the server rendered. */
export function isFilledIn(form: HTMLFormElement): boolean {
  return [...form.elements].some(
    (field) =>
      field instanceof HTMLInputElement &&
      (field.value !== field.defaultValue || field.checked !== field.defaultChecked),
  )
}
