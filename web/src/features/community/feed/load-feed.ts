import { feedTabs, spotlightCategories, type FeedTab } from '@pahiya/domain/community/post-fields'
import type { Api } from '../../../api/api-context.ts'
import { dataOrNull, loadStats, readSignedIn, type PostPage } from '../list/load-community.ts'

/** COMM-22: everything on /community/feed. A tab loads only its own list. */
export async function loadFeed(api: Api, { url, signal }: Request) {
  const { origin, searchParams } = new URL(url)
  const tab: FeedTab = feedTabs.find((each) => each === searchParams.get('tab')) ?? 'feed'
  const before = searchParams.get('before')?.slice(0, 80) ?? null
  const after = searchParams.get('after')?.slice(0, 80) ?? null
  const spotlightKind = spotlightCategories.find((each) => each === searchParams.get('kind')) ?? null
  const [isSignedIn, stats, posts, spotlights, events] = await Promise.all([
    readSignedIn(api, signal),
    loadStats(api, signal),
    tab === 'feed' ? loadPosts(api, before, signal) : null,
    dataOrNull(
      api.GET('/api/community/spotlights', {
        params: {
          query: { ...(spotlightKind !== null && { category: spotlightKind }), ...(after !== null && { after }) },
        },
        signal,
      }),
    ),
    dataOrNull(api.GET('/api/community/events', { params: { query: { limit: 20 } }, signal })),
  ])
  const isSubmitting = tab === 'spotlight' && searchParams.has('submit')
  const own = isSignedIn && tab === 'spotlight' ? await loadOwn(api, signal) : null
  return {
    tab,
    before,
    spotlightKind,
    isSignedIn,
    stats,
    page: posts,
    spotlights,
    events,
    own,
    isSubmitting,
    origin,
    now: new Date().toISOString(),
  }
}

async function loadPosts(api: Api, before: string | null, signal: AbortSignal): Promise<PostPage | null> {
  const query = before === null ? {} : { before }
  const found = await dataOrNull(api.GET('/api/community/feed', { params: { query }, signal }))
  return found && { ...found, next: found.posts.at(-1)?.position ?? null }
}

function loadOwn(api: Api, signal: AbortSignal) {
  return dataOrNull(api.GET('/api/community/my-spotlights', { signal }))
}

export type FeedData = Awaited<ReturnType<typeof loadFeed>>
