import { unwrapResponse } from '../../api/unwrap-response.ts'
import { apiContext } from '../../api/api-context.ts'
import { StockPage } from '../../features/selling/dealers/stock-page.tsx'
import { sharedPageHeaders } from '../../app/shared-cache-headers.ts'
import type { Route } from './+types/$slug.ts'

export const headers = sharedPageHeaders

async function load({ context, params: { slug }, request }: Route.LoaderArgs | Route.ClientLoaderArgs) {
  const after = new URL(request.url).searchParams.get('after')
  const query = after === null ? {} : { after }
  const stock = await unwrapResponse(
    context
      .get(apiContext)
      .GET('/api/dealer-stock/{slug}', { params: { path: { slug }, query }, signal: request.signal }),
  )
  return { stock, isFirst: after === null }
}
export const loader = (args: Route.LoaderArgs) => load(args)
export const clientLoader = (args: Route.ClientLoaderArgs) => load(args)

export default function DealerStock({ loaderData }: Route.ComponentProps) {
  return <StockPage {...loaderData} />
}
