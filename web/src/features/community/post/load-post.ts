import { data } from 'react-router'
import type { Api } from '../../../api/api-context.ts'
import { unwrapResponse } from '../../../api/unwrap-response.ts'
import { dataOrNull, readSignedIn } from '../list/load-community.ts'

/** SHARE-05: the post with a page of its thread. The thread may be missing: the post is readable without it. */
export async function loadPost(api: Api, id: string, { url, signal }: Request) {
  const { searchParams, origin } = new URL(url)
  const after = searchParams.get('after')?.slice(0, 80)
  const at = Number(searchParams.get('at'))
  const thread = {
    ...(after !== undefined && { after }),
    ...(after === undefined && Number.isInteger(at) && at > 0 && { at }),
  }
  const params = { path: { id } }
  const [asked, comments, isSignedIn] = await Promise.all([
    api.GET('/api/community/posts/{id}', { params, signal }),
    dataOrNull(api.GET('/api/community/posts/{id}/comments', { params: { ...params, query: thread }, signal })),
    readSignedIn(api, signal),
  ])
  if (asked.response.status === 410) return { kind: 'gone' as const }
  // The API returns 400 for a malformed id in the URL.
  if (asked.response.status === 400) throw data(null, { status: 404 })
  const page = await unwrapResponse(Promise.resolve(asked))
  return {
    kind: 'post' as const,
    ...page,
    comments,
    isSignedIn,
    isStart: after === undefined,
    origin,
    now: new Date().toISOString(),
  }
}

/** Without the car, which the route renders. */
export type PostData = Omit<Extract<Awaited<ReturnType<typeof loadPost>>, { kind: 'post' }>, 'car'>
