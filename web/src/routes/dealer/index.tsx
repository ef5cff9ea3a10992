import { data, redirect } from 'react-router'
import { unwrapResponse } from '../../api/unwrap-response.ts'
import { apiContext, type Api } from '../../api/api-context.ts'
import { actAsDealer } from '../../features/selling/dealers/act-as-dealer.ts'
import { DealerPage, type DealerView } from '../../features/selling/dealers/dealer-page.tsx'
import { OpenDealershipPage } from '../../features/selling/dealers/open-dealership-page.tsx'
import { signInAddress } from '../../site/sign-in-addresses.ts'
import type { Route } from './+types/index.ts'

async function load({ context, request }: Route.LoaderArgs | Route.ClientLoaderArgs) {
  const api = context.get(apiContext)
  const { signal } = request
  const { searchParams } = new URL(request.url)
  const asked = await api.GET('/api/dealer', { signal })
  if (asked.response.status === 401) return redirect(signInAddress('/dealer'))
  const { dealer, role, check } = await unwrapResponse(Promise.resolve(asked))
  if (dealer === null || role === null || check === null) return { dealer: null, isSaved: false, view: null }
  const view = await viewOf(api, dealer.id, searchParams, signal)
  return { dealer, role, check, view, isSaved: searchParams.has('saved') }
}
export const loader = (args: Route.LoaderArgs) => load(args)
export const clientLoader = (args: Route.ClientLoaderArgs) => load(args)

async function viewOf(api: Api, id: string, asked: URLSearchParams, signal: AbortSignal): Promise<DealerView> {
  const path = { id }
  const importId = asked.get('import')
  if (importId !== null) {
    const show = asked.get('show') === 'bad' ? ('bad' as const) : ('all' as const)
    const query = { show, after: Number(asked.get('after') ?? 0) || 0 }
    const sheet = await unwrapResponse(
      api.GET('/api/dealer-imports/{id}', { params: { path: { id: importId }, query }, signal }),
    )
    return { tab: 'import', sheet, show }
  }
  const tab = asked.get('view')
  if (tab === 'team')
    return { tab, team: await unwrapResponse(api.GET('/api/dealers/{id}/team', { params: { path }, signal })) }
  if (tab === 'profile') return { tab }
  if (tab === 'spreadsheet') {
    const { imports } = await unwrapResponse(api.GET('/api/dealers/{id}/imports', { params: { path }, signal }))
    return { tab, imports }
  }
  const after = asked.get('after')
  const query = after === null ? {} : { after }
  return {
    tab: 'stock',
    ...(await unwrapResponse(api.GET('/api/dealers/{id}/stock', { params: { path, query }, signal }))),
  }
}

async function act({ context, request }: Route.ActionArgs | Route.ClientActionArgs) {
  const outcome = await actAsDealer(context.get(apiContext), await request.formData())
  return 'to' in outcome ? redirect(outcome.to) : data(outcome)
}
export const action = (args: Route.ActionArgs) => act(args)
export const clientAction = (args: Route.ClientActionArgs) => act(args)

export default function Dealer({ loaderData, actionData }: Route.ComponentProps) {
  const failed = actionData ?? null
  if (loaderData.dealer === null) return <OpenDealershipPage failed={failed} />
  return <DealerPage {...loaderData} failed={failed} />
}
