import type { ErrorBody } from '@pahiya/contract/errors'
import { data } from 'react-router'
import { answerOf } from '../api/answer-of.ts'
import { apiContext } from '../api/api-context.ts'
import { ContactPage, type ContactCar, type Posted } from '../features/conversations/contact-page.tsx'
import type { Route } from './+types/contact.ts'

async function load({ context, params: { id }, request }: Route.LoaderArgs | Route.ClientLoaderArgs) {
  const api = context.get(apiContext)
  const listing = await answerOf(
    api.GET('/api/marketplace/listing/{id}', { params: { path: { id } }, signal: request.signal }),
  )
  const leadId = new URL(request.url).searchParams.get('lead')
  const lead =
    leadId === null
      ? undefined
      : (await api.GET('/api/contacts/leads/{id}', { params: { path: { id: leadId } }, signal: request.signal })).data
  // What became of a message is told also when the car is gone.
  if (listing.status !== 'active' && !lead) throw data(null, { status: 404 })
  const soldHere = listing.sourceKey === 'pahiya'
  const path = { id: listing.listingId }
  const way = soldHere
    ? undefined
    : (await api.GET('/api/contacts/way/{id}', { params: { path }, signal: request.signal })).data
  const car: ContactCar = {
    listingId: listing.listingId,
    title: listing.title,
    href: soldHere ? `/car/${listing.carId}` : `/marketplace/${listing.id}`,
    url: listing.url,
    soldHere,
    passOnTo: way?.way === 'lead' ? { key: way.sourceKey, name: way.sourceName } : null,
    lead: lead ?? null,
  }
  return car
}
export const loader = (args: Route.LoaderArgs) => load(args)
export const clientLoader = (args: Route.ClientLoaderArgs) => load(args)

/** What a form without script posts. */
async function act({ context, params: { id }, request }: Route.ActionArgs | Route.ClientActionArgs): Promise<Posted> {
  const form = new URLSearchParams(await request.text())
  const typed = {
    buyerName: form.get('buyerName') ?? '',
    buyerPhone: form.get('buyerPhone') ?? '',
    buyerEmail: form.get('buyerEmail') ?? '',
    message: form.get('message') ?? '',
  }
  const passOnTo = form.get('passOnTo')
  const body = { carId: id, ...typed, ...(passOnTo !== null && { passOnTo }) }
  const answer = await context.get(apiContext).POST('/api/contacts', { body })
  if (answer.data) {
    const { conversationId, leadId } = answer.data
    return { sent: true, conversationId, leadId }
  }
  const { message, issues = [] } = answer.error as ErrorBody
  const named = Object.fromEntries(issues.map(({ path, message: words }) => [path, words]))
  return { sent: false, issues: named, message, typed }
}
export const action = (args: Route.ActionArgs) => act(args)
export const clientAction = (args: Route.ClientActionArgs) => act(args)

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  return <ContactPage car={loaderData} posted={actionData} />
}
