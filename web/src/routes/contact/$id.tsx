import type { ErrorBody } from '@pahiya/contract/core/errors'
import { data, redirect } from 'react-router'
import { unwrapResponse } from '../../api/unwrap-response.ts'
import { apiContext, type Api } from '../../api/api-context.ts'
import { DirectContactPage } from '../../features/contact/direct-contact-page.tsx'
import { requestCall, isDirect, loadDirectContact } from '../../features/contact/load-direct-contact.ts'
import { visitContext } from '../../app/visit-context.ts'
import { ContactPage, type ContactCar, type ContactFormResult } from '../../features/contact/contact-page.tsx'
import type { SentLead } from '../../features/contact/use-lead.ts'
import type { Route } from './+types/$id.ts'

async function load({ context, params: { id }, request }: Route.LoaderArgs | Route.ClientLoaderArgs) {
  const api = context.get(apiContext)
  if (isDirect(request)) return { direct: await loadDirectContact(api, id, request.signal) }
  const listing = await unwrapResponse(
    api.GET('/api/marketplace/listing/{id}', { params: { path: { id } }, signal: request.signal }),
  )
  const leadId = new URL(request.url).searchParams.get('lead')
  const lead = leadId === null ? null : await loadLead(api, leadId, request.signal)
  // The state of a lead is shown even if the car is gone.
  const soldHere = listing.sourceKey === 'pahiya'
  const href = soldHere ? `/car/${listing.carId}` : `/marketplace/${listing.id}`
  // The card may have been rendered before the car was sold; the car's own page states that it is sold.
  if (listing.status !== 'active' && !lead) return redirect(href)
  const path = { id: listing.listingId }
  const way =
    soldHere || lead
      ? undefined
      : (await api.GET('/api/contacts/way/{id}', { params: { path }, signal: request.signal })).data
  const car: ContactCar = {
    listingId: listing.listingId,
    title: listing.title,
    href,
    url: listing.url,
    soldHere,
    passOnTo: way?.way === 'lead' ? { key: way.sourceKey, name: way.sourceName } : null,
    lead,
  }
  return { car }
}

/**
 * Null if there is no such lead. Any other failure is thrown: showing the form instead could send the message twice.
 */
async function loadLead(api: Api, id: string, signal: AbortSignal): Promise<SentLead | null> {
  const asked = await api.GET('/api/contacts/leads/{id}', { params: { path: { id } }, signal })
  if (asked.data) return { ...asked.data, id }
  if (asked.response.status === 404) return null
  throw data(asked.error, { status: asked.response.status })
}

export const loader = (args: Route.LoaderArgs) => {
  // Without telephony this page does not exist, and nothing links to it.
  if (isDirect(args.request) && args.context.get(visitContext).settings.callsOn !== true)
    throw data(null, { status: 404 })
  return load(args)
}
export const clientLoader = (args: Route.ClientLoaderArgs) => load(args)

/**
 * Handles a form posted without JavaScript. Its key, and the redirect that follows, prevent a reload from sending the
 * form twice.
 */
async function act({ context, params: { id }, request }: Route.ActionArgs | Route.ClientActionArgs) {
  if (isDirect(request)) return requestCall(context.get(apiContext), id)
  const form = new URLSearchParams(await request.text())
  const typed = {
    buyerName: form.get('buyerName') ?? '',
    buyerPhone: form.get('buyerPhone') ?? '',
    buyerEmail: form.get('buyerEmail') ?? '',
    message: form.get('message') ?? '',
  }
  const passOnTo = form.get('passOnTo')
  const key = form.get('key')
  const body = { carId: id, ...typed, ...(key && { key }), ...(passOnTo !== null && { passOnTo }) }
  const answer = await context.get(apiContext).POST('/api/contacts', { body })
  if (answer.data) {
    const { conversationId, leadId } = answer.data
    if (leadId !== null) return redirect(`/contact/${id}?lead=${leadId}`)
    return { sent: true, conversationId } satisfies ContactFormResult
  }
  const { message, issues = [] } = answer.error as ErrorBody
  const named = Object.fromEntries(issues.map(({ path, message: words }) => [path, words]))
  return { sent: false, issues: named, message, typed } satisfies ContactFormResult
}
export const action = (args: Route.ActionArgs) => act(args)
export const clientAction = (args: Route.ClientActionArgs) => act(args)

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.direct) {
    const failed = actionData && 'failed' in actionData ? actionData.failed : null
    return <DirectContactPage contact={loaderData.direct} failed={failed} />
  }
  return <ContactPage car={loaderData.car} posted={actionData && 'sent' in actionData ? actionData : undefined} />
}
