import { data } from 'react-router'
import type { Api } from '../../../api/api-context.ts'
import { unwrapResponse } from '../../../api/unwrap-response.ts'
import { readAdminQuery } from './admin-url.ts'

type Answer = { data?: unknown; error?: unknown; response: Response }

/** Responds 404 to anyone without the right, exactly as for a path that does not exist. */
export async function loadAdminCommunity(api: Api, { url, signal }: Request) {
  const query = readAdminQuery(new URL(url).searchParams)
  const now = new Date().toISOString()
  switch (query.view) {
    case 'spotlights':
      return { kind: 'spotlights' as const, query, now, ...(await loadSubmitted(api, query.after, signal)) }
    case 'events':
      return { kind: 'events' as const, query, now, ...(await loadEntered(api, signal)) }
    default:
      return { kind: 'cases' as const, query, now, ...(await loadCases(api, query.open, query.after, signal)) }
  }
}

async function loadCases(api: Api, open: string | null, after: string | null, signal: AbortSignal) {
  const params = { query: after === null ? {} : { after } }
  const queue = await ofModerators(api.GET('/api/admin/community/cases', { params, signal }))
  const asked =
    open === null ? null : await api.GET('/api/admin/community/cases/{id}', { params: { path: { id: open } }, signal })
  // Another moderator may have decided it in the meantime.
  const isGone = asked?.response.status === 404 || asked?.response.status === 400
  return { queue, open: asked && !isGone ? await unwrapResponse(Promise.resolve(asked)) : null, isGone }
}

async function loadSubmitted(api: Api, after: string | null, signal: AbortSignal) {
  const params = { query: after === null ? {} : { after } }
  return { submitted: await ofModerators(api.GET('/api/admin/community/spotlights', { params, signal })) }
}

/** Events are public, but only admins can change them, so the caller's roles decide. */
async function loadEntered(api: Api, signal: AbortSignal) {
  const [user, events] = await Promise.all([
    api.GET('/api/auth/user', { signal }),
    unwrapResponse(api.GET('/api/community/events', { params: { query: { limit: 50 } }, signal })),
  ])
  if (!user.data?.roles.some((role) => role === 'admin' || role === 'auditor')) throw data(null, { status: 404 })
  return { events }
}

async function ofModerators<Asked extends Answer>(asking: Promise<Asked>): Promise<NonNullable<Asked['data']>> {
  const answer = await asking
  const { status } = answer.response
  if (status === 401 || status === 403) throw data(null, { status: 404 })
  return unwrapResponse(Promise.resolve(answer))
}

export type AdminCommunityData = Awaited<ReturnType<typeof loadAdminCommunity>>
