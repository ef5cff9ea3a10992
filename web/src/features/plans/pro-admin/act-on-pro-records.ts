import type { ErrorBody } from '@pahiya/contract/core/errors'
import type { Api } from '../../../api/api-context.ts'

type Done = 'granted' | 'revoked' | 'refunded' | 'retried' | 'by_hand'

export type ProAdminResult =
  | { done: Done }
  | { failed: string }
  | { found: string }
  /** No account has this e-mail address. */
  | { missing: string }

/** Handles the forms of the payments page. An e-mail address is never part of a URL, which is logged by proxies. */
export async function actOnProRecords(api: Api, form: URLSearchParams): Promise<ProAdminResult> {
  const id = form.get('id') ?? ''
  const path = { id }
  switch (form.get('do')) {
    case 'find': {
      const email = (form.get('email') ?? '').trim()
      const { data, response } = await api.GET('/api/admin/pro', { params: { query: { email } } })
      if (!response.ok) return { failed: '' }
      return data?.account ? { found: data.account.id } : { missing: email }
    }
    case 'grant': {
      const body = { accountId: id, days: Number(form.get('days')), reason: (form.get('reason') ?? '').trim() }
      return resultOf(await api.POST('/api/admin/pro-grants', { body }), 'granted')
    }
    case 'revoke':
      return resultOf(await api.DELETE('/api/admin/pro-grants/{id}', { params: { path } }), 'revoked')
    case 'refund':
      return resultOf(await api.POST('/api/admin/payments/{id}/refund', { params: { path } }), 'refunded')
    case 'refund-unused':
      return resultOf(await api.POST('/api/admin/payments/{id}/refund-unused', { params: { path } }), 'refunded')
    case 'retry-refund':
      return resultOf(await api.POST('/api/admin/refunds/{id}/retry', { params: { path } }), 'retried')
    case 'by-hand': {
      const body = { reference: (form.get('reference') ?? '').trim() }
      return resultOf(await api.POST('/api/admin/refunds/{id}/by-hand', { params: { path }, body }), 'by_hand')
    }
    default:
      return { failed: '' }
  }
}

type Answer = { error?: unknown; response: Response }

function resultOf({ error, response }: Answer, done: Done): ProAdminResult {
  return response.ok ? { done } : { failed: (error as Partial<ErrorBody> | undefined)?.message ?? '' }
}
