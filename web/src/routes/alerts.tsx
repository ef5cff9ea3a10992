import { fromParams } from '@pahiya/domain/search/filter-params'
import { data, redirect, redirectDocument } from 'react-router'
import { apiContext, type Api } from '../api/api-context.ts'
import { unwrapResponse } from '../api/unwrap-response.ts'
import { actOnAlert, type AlertAct } from '../features/alerts/act-on-alert.ts'
import { AlertsPage } from '../features/alerts/alerts-page.tsx'
import { NewAlertPage, type NewAlertData } from '../features/alerts/new-alert-page.tsx'
import { StopAlertPage, type StopAlertState } from '../features/alerts/stop-alert-page.tsx'
import { sendable } from '../features/search/query/search-requests.ts'
import { signInAddress } from '../site/sign-in-addresses.ts'
import type { Route } from './+types/alerts.ts'

/** /alerts lists the alerts of an account, /alerts/new saves one, and /alerts/stop is the link in e-mails. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { searchParams } = new URL(request.url)
  switch (params.page) {
    case undefined: {
      const asked = await api.GET('/api/alerts', { signal: request.signal })
      if (asked.response.status === 401) return redirectDocument(signInAddress('/alerts'))
      const { alerts } = await unwrapResponse(Promise.resolve(asked))
      return { page: 'list' as const, alerts, isNew: searchParams.has('saved'), now: new Date().toISOString() }
    }
    case 'new':
      return { page: 'new' as const, alert: await loadNewAlert(api, searchParams, request.signal) }
    case 'stop':
      // Opening the link changes nothing, because mail scanners open links; only the button stops the alert.
      return { page: 'stop' as const, hasKey: searchParams.has('key') }
    default:
      throw data(null, { status: 404 })
  }
}

async function loadNewAlert(api: Api, params: URLSearchParams, signal: AbortSignal): Promise<NewAlertData> {
  const listing = params.get('listing')
  if (listing !== null) {
    const query = { ids: [listing] }
    const { listings } = await unwrapResponse(api.GET('/api/marketplace/listings', { params: { query }, signal }))
    const car = listings[0]
    if (!car || car.status !== 'active') throw data(null, { status: 404 })
    return { kind: 'car', carId: car.carId, title: car.title, price: car.price }
  }
  const filters = sendable(fromParams(params))
  const asked = await api.POST('/api/alerts/preview', { body: { filters }, signal })
  if (asked.response.status === 400) return { kind: 'too-wide' }
  return { kind: 'search', preview: await unwrapResponse(Promise.resolve(asked)) }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const api = context.get(apiContext)
  const form = new URLSearchParams(await request.text())
  const address = new URL(request.url)
  if (params.page === 'stop') return { stopped: await stop(api, address.searchParams.get('key')) }
  return params.page === 'new' ? create(api, form, address) : { changed: await actOnAlert(api, form) }
}

/** Without a session the person signs in first and returns to this page. */
async function create(api: Api, form: URLSearchParams, { pathname, search, searchParams }: URL) {
  const carId = form.get('carId')
  const body =
    carId === null
      ? { kind: 'search' as const, filters: sendable(fromParams(searchParams)), rhythm: null }
      : { kind: 'car' as const, carId, targetRupees: Number(form.get('targetRupees')) }
  const { response, error } = await api.POST('/api/alerts', { body })
  if (response.status === 401) return redirectDocument(signInAddress(`${pathname}${search}`))
  if (response.ok) return redirect('/alerts?saved')
  return { failed: response.status < 500 ? (error?.message ?? '') : '' }
}

async function stop(api: Api, key: string | null): Promise<StopAlertState> {
  if (key === null) return 'unknown'
  const { response } = await api.POST('/api/alerts/stop', { params: { query: { key } } })
  if (response.ok) return 'done'
  return response.status < 500 && response.status !== 429 ? 'unknown' : 'failed'
}

const nothing: Acted = {}
type Acted = { changed?: AlertAct; failed?: string; stopped?: StopAlertState }

export default function Alerts({ loaderData, actionData }: Route.ComponentProps) {
  const { changed, failed, stopped }: Acted = actionData ?? nothing
  switch (loaderData.page) {
    case 'list': {
      const { alerts, isNew, now } = loaderData
      return <AlertsPage alerts={alerts} now={new Date(now)} result={changed ?? (isNew ? 'created' : undefined)} />
    }
    case 'new':
      return <NewAlertPage data={loaderData.alert} failed={failed ?? null} />
    case 'stop':
      return <StopAlertPage state={loaderData.hasKey ? (stopped ?? 'asked') : 'unknown'} />
  }
}
