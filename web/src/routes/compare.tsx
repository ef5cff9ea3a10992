import { unwrapResponse } from '../api/unwrap-response.ts'
import { apiContext } from '../api/api-context.ts'
import { ComparePage } from '../features/compare/compare-page.tsx'
import { readIds } from '../features/compare/compare-url.ts'
import { compareView } from '../features/compare/compare-view.ts'
import type { Route } from './+types/compare.ts'

async function load({ context, request }: Route.LoaderArgs | Route.ClientLoaderArgs) {
  const params = new URL(request.url).searchParams
  const ids = readIds(params)
  const asked = { params: { query: { ids } }, signal: request.signal }
  const { listings } =
    ids.length === 0
      ? { listings: [] }
      : await unwrapResponse(context.get(apiContext).GET('/api/marketplace/listings', asked))
  return { view: compareView(listings, new Date()), onlyDifferences: params.get('show') === 'differences' }
}

export const loader = (args: Route.LoaderArgs) => load(args)
export const clientLoader = (args: Route.ClientLoaderArgs) => load(args)

export default function Compare({ loaderData: { view, onlyDifferences } }: Route.ComponentProps) {
  return <ComparePage view={view} onlyDifferences={onlyDifferences} />
}
