import type { ErrorBody } from '@pahiya/contract/core/errors'
import type { Api } from '../../../api/api-context.ts'

/** The result of Apply for a lender without a link (FIN-20). */
export type LoanRequestResult = { lenderId: string; outcome: 'saved' | 'sign-in' | 'failed'; message: string | null }

export async function requestLoan(api: Api, form: URLSearchParams): Promise<LoanRequestResult> {
  const lenderId = form.get('lenderId') ?? ''
  const body = { lenderId, amount: Number(form.get('amount')), tenure: Number(form.get('tenure')) }
  try {
    const { response, error } = await api.POST('/api/financing/requests', { body })
    if (response.ok) return { lenderId, outcome: 'saved', message: null }
    if (response.status === 401) return { lenderId, outcome: 'sign-in', message: null }
    return { lenderId, outcome: 'failed', message: (error as ErrorBody | undefined)?.message ?? null }
  } catch {
    return { lenderId, outcome: 'failed', message: null }
  }
}
