import { data } from 'react-router'
import { apiContext } from '../api/api-context.ts'
import { forwardLoaderHeaders } from '../app/shared-cache-headers.ts'
import { AboutPage } from '../features/community/about/about-page.tsx'
import { loadAbout } from '../features/community/about/load-about.ts'
import { FeedPage } from '../features/community/feed/feed-page.tsx'
import { loadFeed } from '../features/community/feed/load-feed.ts'
import { CommunityPage } from '../features/community/list/community-page.tsx'
import { loadBrand, loadCommunity } from '../features/community/list/load-community.ts'
import { actOnCommunity } from '../features/community/parts/act-on-community.ts'
import { GonePost } from '../features/community/post/gone-page.tsx'
import { loadPost } from '../features/community/post/load-post.ts'
import { PostCar } from '../features/community/post/post-car.tsx'
import { PostPage } from '../features/community/post/post-page.tsx'
import { linkedCar, LinkedCars } from '../features/search/cars/linked-cars.tsx'
import { usePublicOrigin } from '../site/use-public-origin.ts'
import type { Route } from './+types/community.ts'

/**
 * One route for /community with everything below it, and for /contact: each route adds to the script of the first
 * visit. The lists contain `page`, which the button for more posts reads (post-list.tsx).
 */
async function load({ context, params, request }: Route.LoaderArgs | Route.ClientLoaderArgs) {
  // /contact has no parameters.
  const { page: name, id } = params as { page?: string; id?: string }
  const api = context.get(apiContext)
  const { origin, pathname } = new URL(request.url)
  const isContact = pathname.startsWith('/contact')
  if (name === undefined && !isContact) return { kind: 'list' as const, ...(await loadCommunity(api, request)) }
  if (name === 'post' && id !== undefined) {
    const loaded = await loadPost(api, id, request)
    if (loaded.kind === 'gone') return { ...loaded, origin }
    return { ...loaded, car: loaded.car && linkedCar(loaded.car) }
  }
  if (name === 'feed' && id === undefined) return { kind: 'feed' as const, ...(await loadFeed(api, request)) }
  const about = await loadAbout(api, isContact ? 'contact' : name!, id, request)
  if (about !== null) return { kind: 'about' as const, about, origin }
  if (id !== undefined) throw data(null, { status: 404 })
  return { kind: 'list' as const, ...(await loadBrand(api, name!, request)) }
}

/** A deleted post returns 410, and a list that could not be loaded 503, so that no cache stores it. */
export async function loader(args: Route.LoaderArgs) {
  const loaded = await load(args)
  const isFailed = loaded.kind === 'list' && loaded.page === null
  const status = loaded.kind === 'gone' ? 410 : isFailed ? 503 : 200
  return data(loaded, { status, headers: { 'cache-control': 'private, no-store' } })
}
export const headers = forwardLoaderHeaders
export const clientLoader = (args: Route.ClientLoaderArgs) => load(args)
export const action = ({ context, request, url }: Route.ActionArgs) =>
  actOnCommunity(context.get(apiContext), request, url)

export default function Community({ loaderData, actionData }: Route.ComponentProps) {
  const origin = usePublicOrigin(loaderData.origin)
  switch (loaderData.kind) {
    case 'list':
      return <CommunityPage data={loaderData} acted={actionData} origin={origin} />
    case 'feed':
      return <FeedPage data={loaderData} acted={actionData} origin={origin} />
    case 'gone':
      return <GonePost />
    case 'about':
      return <AboutPage about={loaderData.about} acted={actionData} origin={origin} />
    default: {
      const { car, ...shown } = loaderData
      const cars = car && <LinkedCars cars={[car]} now={new Date(loaderData.now)} rows />
      return <PostPage data={shown} acted={actionData} origin={origin} car={cars && <PostCar>{cars}</PostCar>} />
    }
  }
}
