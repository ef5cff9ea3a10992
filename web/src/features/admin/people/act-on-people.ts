import type { LookPurpose } from '@pahiya/contract/accounts/people'
import type { Grant } from '@pahiya/contract/core/access'
import type { ErrorBody } from '@pahiya/contract/core/errors'
import type { Api } from '../../../api/api-context.ts'

type Done = 'opened' | 'given' | 'role-waits' | 'taken' | 'ended' | 'closed' | 'waits'

export type PeopleResult =
  | { done: Done }
  | { failed: string }
  | { found: string }
  /** No account has exactly this e-mail address, phone number or id. */
  | { missing: string }

/** Handles the forms of both pages. The search term never appears in a URL, because proxies log URLs. */
export async function actOnPeople(api: Api, form: URLSearchParams, id: string | null): Promise<PeopleResult> {
  const text = (name: string) => (form.get(name) ?? '').trim()
  if (id === null || text('do') === 'find') {
    const { data, response } = await api.POST('/api/admin/people/find', { body: { text: text('text') } })
    if (data) return { found: data.id }
    return response.status === 404 || response.status === 400 ? { missing: text('text') } : { failed: '' }
  }
  const path = { id }
  const reason = text('reason')
  switch (text('do')) {
    case 'open':
      return resultOf(
        await api.POST('/api/admin/people/{id}/looks', {
          params: { path },
          body: { purpose: text('purpose') as LookPurpose, reason },
        }),
        'opened',
      )
    case 'give': {
      const body = { accountId: id, grant: text('grant') as Grant, reason }
      const asked = await api.POST('/api/admin/grants', { body })
      return resultOf(asked, asked.data?.outcome === 'waits' ? 'role-waits' : 'given')
    }
    case 'take': {
      const params = { path: { accountId: id, grant: text('grant') as Grant } }
      return resultOf(await api.DELETE('/api/admin/grants/{accountId}/{grant}', { params }), 'taken')
    }
    case 'end-session': {
      const params = { path: { id, session: text('session') } }
      return resultOf(await api.DELETE('/api/admin/people/{id}/sessions/{session}', { params }), 'ended')
    }
    case 'end-all':
      return resultOf(await api.DELETE('/api/admin/people/{id}/sessions', { params: { path } }), 'ended')
    case 'close': {
      const asked = await api.POST('/api/admin/people/{id}/close', { params: { path }, body: { reason } })
      return resultOf(asked, asked.data?.outcome ?? 'waits')
    }
    default:
      return { failed: '' }
  }
}

function resultOf({ error, response }: { error?: unknown; response: Response }, done: Done): PeopleResult {
  return response.ok ? { done } : { failed: (error as Partial<ErrorBody> | undefined)?.message ?? '' }
}
