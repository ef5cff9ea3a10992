import { data, redirect } from 'react-router'
import { answerOf } from '../api/answer-of.ts'
import { apiContext } from '../api/api-context.ts'
import { CarPage } from '../features/car/car-page.tsx'
import { carView, isGone, type OfferedView } from '../features/car/car-view.ts'
import { GonePage, UnknownPage } from '../features/car/gone-page.tsx'
import { loadLandedCost } from '../features/car/landed-cost/load-landed-cost.ts'
import { loadInsights } from '../features/car/load-insights.ts'
import { loadReport } from '../features/car/load-report.ts'
import { loadSeller } from '../features/car/load-seller.ts'
import { loadSimilar } from '../features/car/load-similar.ts'
import { loadStory } from '../features/car/story/load-story.ts'
import { SimilarCars } from '../features/car/similar-cars.tsx'
import { WayUp } from '../features/car/way-up.tsx'
import { wayUp } from '../features/car/way-up.server.ts'
import { linkedCar, LinkedCars } from '../features/search/cars/linked-cars.tsx'
import { useSavePressed } from '../features/search/cars/use-save-pressed.ts'
import { deferredHydration } from '../hydration/page-scripts.tsx'
import { headersOfLoader, sharedPage } from '../shared-page.ts'
import { usePublicOrigin } from '../use-public-origin.ts'
import type { Crumb } from '../components/head/breadcrumbs.tsx'
import type { Route } from './+types/car.ts'

/** Beside a page that has no car to show. */
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
  const car = await answerOf(asked)
  // The car was joined to another one and has its id now; its own may come back to use.
  // oxlint-disable-next-line typescript/only-throw-error -- the router takes a thrown Response for its answer
  if (car.carId !== id) throw redirect(`/car/${car.carId}`, 302)
  const found = loadReport(api, car.listingId, signal)
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
    // A page of which a part failed is not kept for others.
    { status: 200, ...(isWhole && { headers: sharedPage }) },
  )
}

export const headers = headersOfLoader
export const handle = deferredHydration
export const loader = (args: Route.LoaderArgs) => load(args, wayUp)
export const clientLoader = (args: Route.ClientLoaderArgs) => load(args, () => [])

export default function Car({
  loaderData: { view, origin: asked, crumbs, similar, seller, report, landed, now },
}: Route.ComponentProps) {
  useSavePressed()
  const origin = usePublicOrigin(asked)
  if (view === null) return <UnknownPage kind="car" />
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
      <WayUp crumbs={crumbs} origin={origin} />
    </>
  )
}
