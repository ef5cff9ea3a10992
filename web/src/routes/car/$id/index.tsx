import { data, redirect } from 'react-router'
import { unwrapResponse } from '../../../api/unwrap-response.ts'
import { apiContext } from '../../../api/api-context.ts'
import { CarPage } from '../../../features/car-detail/page/car-page.tsx'
import { carView, isGone, ownPageId, type OfferedView } from '../../../features/car-detail/page/car-view.ts'
import { GonePage, NotFoundCarPage } from '../../../features/car-detail/page/gone-page.tsx'
import { loadLandedCost } from '../../../features/car-detail/landed-cost/load-landed-cost.ts'
import { loadInsights } from '../../../features/car-detail/price/load-insights.ts'
import { loadInspectionReport } from '../../../features/car-detail/evidence/load-inspection-report.ts'
import { loadSeller } from '../../../features/car-detail/seller/load-seller.ts'
import { loadSimilar } from '../../../features/car-detail/page/load-similar.ts'
import { loadStory } from '../../../features/car-detail/story/load-story.ts'
import { SimilarCars } from '../../../features/car-detail/page/similar-cars.tsx'
import { CarBreadcrumbs } from '../../../features/car-detail/page/car-breadcrumbs.tsx'
import { buildCarBreadcrumbs } from '../../../features/car-detail/page/car-breadcrumbs.server.ts'
import { linkedCar, LinkedCars } from '../../../features/search/cars/linked-cars.tsx'
import { useSaveEarlyPresses } from '../../../features/search/cars/use-save-early-presses.ts'
import { deferredHydration } from '../../../hydration/page-scripts.tsx'
import { forwardLoaderHeaders, sharedCacheHeaders } from '../../../app/shared-cache-headers.ts'
import { usePublicOrigin } from '../../../site/use-public-origin.ts'
import type { Crumb } from '../../../components/head/breadcrumbs.tsx'
import type { Route } from './+types/index.ts'

/** The data for a page without a car. */
const nothing = { crumbs: [], similar: [], seller: null, report: null, landed: null, now: '' }

async function load(
  { context, params: { id }, request }: Route.LoaderArgs | Route.ClientLoaderArgs,
  way: (view: OfferedView) => Crumb[],
) {
  const api = context.get(apiContext)
  const { signal } = request
  const insights = loadInsights(api, { kind: 'car', id }, signal)
  const landed = loadLandedCost(api, { kind: 'car', id }, request)
  const similar = loadSimilar(api, { kind: 'car', id }, signal)
  const story = loadStory(api, { kind: 'car', id }, signal)
  const seller = loadSeller(api, id, signal)
  const asked = api.GET('/api/cars/{id}', { params: { path: { id } }, signal })
  const { origin } = new URL(request.url)
  if ((await asked).response.status === 404) return data({ view: null, origin, ...nothing }, { status: 404 })
  const car = await unwrapResponse(asked)
  // The car was merged into another one and has its id now; its own id may be used again.
  const page = ownPageId(car, car.listingId)
  // oxlint-disable-next-line typescript/only-throw-error -- the router takes a thrown Response for its answer
  if (id !== page && id !== car.carId) throw redirect(`/car/${page}`, 302)
  const found = loadInspectionReport(api, car.listingId, signal)
  const now = new Date()
  const [told, past] = await Promise.all([insights, story])
  const view = carView(car, now, told, past)
  const cars = (await similar).map(linkedCar)
  if (isGone(view)) {
    return data({ view, origin, ...nothing, similar: cars, now: now.toISOString() }, { status: 404 })
  }
  const [cost, who, report] = await Promise.all([landed, seller, found])
  const isWhole = told && cost && past && report !== undefined && (!view.soldHere || who)
  return data(
    {
      view,
      origin,
      crumbs: way(view),
      similar: cars,
      seller: who,
      report: report ?? null,
      landed: cost,
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

export default function Car({
  loaderData: { view, origin: asked, crumbs, similar, seller, report, landed, now },
}: Route.ComponentProps) {
  useSaveEarlyPresses()
  const origin = usePublicOrigin(asked)
  if (view === null) return <NotFoundCarPage kind="car" />
  const beside = similar.length > 0 && (
    <SimilarCars view={view}>
      <LinkedCars cars={similar} now={new Date(now)} />
    </SimilarCars>
  )
  if (isGone(view)) return <GonePage view={view}>{beside}</GonePage>
  return (
    <>
      <CarPage view={view} seller={seller} report={report} landed={landed} origin={origin}>
        {beside}
      </CarPage>
      <CarBreadcrumbs crumbs={crumbs} origin={origin} />
    </>
  )
}
