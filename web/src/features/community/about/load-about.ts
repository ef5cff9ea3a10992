import type { Api } from '../../../api/api-context.ts'
import { unwrapResponse } from '../../../api/unwrap-response.ts'
import { dataOrNull } from '../list/load-community.ts'

/** The data of a small page; null if no page has this name, which may be that of a brand. */
export async function loadAbout(api: Api, name: string, id: string | undefined, request: Request) {
  if (name === 'members' && id !== undefined)
    return { page: 'member' as const, ...(await loadMember(api, id, request)) }
  if (id !== undefined) return null
  switch (name) {
    case 'guidelines':
      return { page: 'guidelines' as const }
    case 'contact':
      return { page: 'contact' as const }
    case 'members':
      return { page: 'members' as const, ...(await loadMembers(api, request)) }
    case 'join':
      return { page: 'join' as const, ...(await loadJoin(api, request)) }
    case 'events':
      return { page: 'events' as const, ...(await loadEvents(api, request)) }
    case 'moderation':
      return { page: 'moderation' as const, ...(await loadFigures(api, request)) }
    case 'standing':
      return { page: 'standing' as const, ...(await loadStanding(api, request)) }
    default:
      return null
  }
}
export type AboutData = NonNullable<Awaited<ReturnType<typeof loadAbout>>>

async function loadMembers(api: Api, { url, signal }: Request) {
  const { searchParams } = new URL(url)
  const city = searchParams.get('city')?.trim().slice(0, 60) || null
  const after = searchParams.get('after')?.slice(0, 80) ?? null
  const query = { ...(city !== null && city.length > 1 && { city }), ...(after !== null && { after }) }
  const members = await dataOrNull(api.GET('/api/community/members', { params: { query }, signal }))
  return { members, city }
}
export type MembersData = Awaited<ReturnType<typeof loadMembers>>

async function loadMember(api: Api, id: string, { signal }: Request) {
  const found = await unwrapResponse(api.GET('/api/community/members/{id}', { params: { path: { id } }, signal }))
  return { ...found, now: new Date().toISOString() }
}

async function loadEvents(api: Api, { url, signal }: Request) {
  const { searchParams } = new URL(url)
  const when = searchParams.get('when') === 'past' ? ('past' as const) : ('coming' as const)
  const after = searchParams.get('after')?.slice(0, 80) ?? null
  const query = { when, ...(after !== null && { after }) }
  const events = await dataOrNull(api.GET('/api/community/events', { params: { query }, signal }))
  return { events, when, now: new Date().toISOString() }
}
export type EventsData = Awaited<ReturnType<typeof loadEvents>>

/** Null membership: signed out. */
async function loadJoin(api: Api, { signal }: Request) {
  return { membership: await dataOrNull(api.GET('/api/community/membership', { signal })) }
}
export type JoinData = Awaited<ReturnType<typeof loadJoin>>

async function loadFigures(api: Api, { signal }: Request) {
  return { figures: await dataOrNull(api.GET('/api/community/moderation-figures', { signal })) }
}

/** Null for signed-out people. */
async function loadStanding(api: Api, { signal }: Request) {
  const asked = await api.GET('/api/community/standing', { signal })
  if (asked.response.status === 401) return { standing: null }
  return { standing: await unwrapResponse(Promise.resolve(asked)) }
}
