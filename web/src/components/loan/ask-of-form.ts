import { readFinancingAsk, type FinancingAsk } from '@pahiya/domain/finance/financing-ask'

/** What a form asks for, read as the address would be that it opens. */
export function askOfForm(form: HTMLFormElement): FinancingAsk {
  const params = new URLSearchParams()
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') params.append(name, value)
  return readFinancingAsk(params)
}
