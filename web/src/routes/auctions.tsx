import { data } from 'react-router'
import { apiContext } from '../api/api-context.ts'
import { unwrapResponse } from '../api/unwrap-response.ts'
import { noFilter } from '../components/controls/select.tsx'
import { AuctionsPage, filterNames, type AskedAuctions } from '../features/auctions/auctions-page.tsx'
import { LotPage } from '../features/auctions/lot-page.tsx'
import type { Route } from './+types/auctions.ts'

/** One route for the list and a lot, because each route adds to the script of the first visit. */
async function load({ context, params: { id }, request }: Route.LoaderArgs | Route.ClientLoaderArgs) {
  const api = context.get(apiContext)
  const { signal } = request
  const now = new Date().toISOString()
  if (id !== undefined) {
    const found = await api.GET('/api/auctions/{id}', { params: { path: { id } }, signal })
    if (found.response.status === 404) throw data(null, { status: 404 })
    return { kind: 'lot' as const, lot: await unwrapResponse(Promise.resolve(found)), now }
  }
  const { searchParams } = new URL(request.url)
  const asked: AskedAuctions = Object.fromEntries(
    filterNames.flatMap((name) => {
      const value = searchParams.get(name) ?? ''
      return value === '' || value === noFilter ? [] : [[name, value]]
    }),
  )
  const after = searchParams.get('after')
  const { state, reserveMax, ...named } = asked
  const known: 'open' | 'upcoming' | undefined = state === 'open' || state === 'upcoming' ? state : undefined
  const query = {
    ...named,
    ...(known && { state: known }),
    ...(/^\d{1,10}$/.test(reserveMax ?? '') && { reserveMax: Number(reserveMax) }),
    ...(after !== null && { after: after.slice(0, 120) }),
  }
  const answer = await unwrapResponse(api.GET('/api/auctions', { params: { query }, signal }))
  return { kind: 'list' as const, answer, asked, isFirst: after === null, now }
}

export const loader = (args: Route.LoaderArgs) => load(args)
export const clientLoader = (args: Route.ClientLoaderArgs) => load(args)

export default function Auctions({ loaderData }: Route.ComponentProps) {
  if (loaderData.kind === 'lot') return <LotPage lot={loaderData.lot} now={loaderData.now} />
  const { answer, asked, isFirst, now } = loaderData
  return <AuctionsPage answer={answer} asked={asked} isFirst={isFirst} now={now} />
}
