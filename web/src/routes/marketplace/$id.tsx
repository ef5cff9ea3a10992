import { data, type ShouldRevalidateFunctionArgs } from 'react-router'
import { unwrapResponse } from '../../api/unwrap-response.ts'
import { apiContext } from '../../api/api-context.ts'
import { loadLenders } from '../../api/load-lenders.ts'
import { isGone, listingView, type OfferedView } from '../../features/car-detail/page/car-view.ts'
import { GonePage, NotFoundCarPage } from '../../features/car-detail/page/gone-page.tsx'
import { listedLender } from '../../features/car-detail/loan/listed-lender.ts'
import { ListingPage } from '../../features/car-detail/page/listing-page.tsx'
import { loadLandedCost } from '../../features/car-detail/landed-cost/load-landed-cost.ts'
import { loadInsights } from '../../features/car-detail/price/load-insights.ts'
import { loadInspectionReport } from '../../features/car-detail/evidence/load-inspection-report.ts'
import { loadSeller } from '../../features/car-detail/seller/load-seller.ts'
import { loadSimilar } from '../../features/car-detail/page/load-similar.ts'
import { loadContactMethod } from '../../api/load-contact-method.ts'
import { loadStory } from '../../features/car-detail/story/load-story.ts'
import { SimilarCars } from '../../features/car-detail/page/similar-cars.tsx'
import { CarBreadcrumbs } from '../../features/car-detail/page/car-breadcrumbs.tsx'
import { buildCarBreadcrumbs } from '../../features/car-detail/page/car-breadcrumbs.server.ts'
import { linkedCar, LinkedCars } from '../../features/search/cars/linked-cars.tsx'
import { useSaveEarlyPresses } from '../../features/search/cars/use-save-early-presses.ts'
import { deferredHydration } from '../../hydration/page-scripts.tsx'
import { forwardLoaderHeaders, sharedCacheHeaders } from '../../app/shared-cache-headers.ts'
import { usePublicOrigin } from '../../site/use-public-origin.ts'
import type { Crumb } from '../../components/head/breadcrumbs.tsx'
import type { Route } from './+types/$id.ts'

/** The data for a page without a car. */
const nothing = { crumbs: [], similar: [], landed: null, lenders: [], seller: null, report: null, now: '' }

async function load(
  { context, params: { id }, request }: Route.LoaderArgs | Route.ClientLoaderArgs,
  way: (view: OfferedView) => Crumb[],
) {
  const api = context.get(apiContext)
  const { signal } = request
  const insights = loadInsights(api, { kind: 'listing', id }, signal)
  const landed = loadLandedCost(api, { kind: 'listing', id }, request)
  const similar = loadSimilar(api, { kind: 'listing', id }, signal)
  const story = loadStory(api, { kind: 'listing', id }, signal)
  const lenders = loadLenders(api, signal)
  const asked = api.GET('/api/marketplace/listing/{id}', { params: { path: { id } }, signal })
  const contact = loadContactMethod(api, id, signal)
  const found = loadInspectionReport(api, id, signal)
  const { origin } = new URL(request.url)
  if ((await asked).response.status === 404) return data({ view: null, origin, ...nothing }, { status: 404 })
  const now = new Date()
  const [told, past, reached] = await Promise.all([insights, story, contact])
  const view = listingView(await unwrapResponse(asked), now, told, past, reached?.way === 'lead')
  const seller = view.soldHere ? loadSeller(api, id, signal) : null
  const cars = (await similar).map(linkedCar)
  if (isGone(view)) {
    return data({ view, origin, ...nothing, similar: cars, now: now.toISOString() }, { status: 404 })
  }
  const [cost, who, offered, report] = await Promise.all([landed, seller, lenders, found])
  const isWhole = told && cost && past && reached && offered && report !== undefined && (seller === null || who)
  return data(
    {
      view,
      origin,
      crumbs: way(view),
      similar: cars,
      landed: cost,
      lenders: (offered ?? []).map(listedLender),
      seller: who,
      report: report ?? null,
      now: now.toISOString(),
    },
    // A page with a failed part is not cached for others.
    { status: 200, ...(isWhole && { headers: sharedCacheHeaders }) },
  )
}

export const headers = forwardLoaderHeaders
export const handle = deferredHydration
export const loader = (args: Route.LoaderArgs) => load(args, buildCarBreadcrumbs)
export const clientLoader = (args: Route.ClientLoaderArgs) => load(args, () => [])

/** Switching between tabs loads nothing new. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname === nextUrl.pathname ? false : defaultShouldRevalidate
}

export default function Listing({
  loaderData: { view, origin: asked, crumbs, similar, landed, lenders, seller, report, now },
}: Route.ComponentProps) {
  useSaveEarlyPresses()
  const origin = usePublicOrigin(asked)
  if (view === null) return <NotFoundCarPage kind="listing" />
  const beside = similar.length > 0 && (
    <SimilarCars view={view}>
      <LinkedCars cars={similar} now={new Date(now)} />
    </SimilarCars>
  )
  if (isGone(view)) return <GonePage view={view}>{beside}</GonePage>
  return (
    <>
      <ListingPage view={view} landed={landed} lenders={lenders} seller={seller} report={report} origin={origin}>
        {beside}
      </ListingPage>
      <CarBreadcrumbs crumbs={crumbs} origin={origin} />
    </>
  )
}
