import type { ErrorBody } from '@pahiya/contract/errors'
import { data, redirect } from 'react-router'
import { answerOf } from '../api/answer-of.ts'
import { apiContext, type Api } from '../api/api-context.ts'
import { DirectContactPage, type DirectContact } from '../features/conversations/direct-contact-page.tsx'
import { visitContext } from '../visit-context.ts'
import type { Route } from './+types/direct-contact.ts'

export async function loader({ context, params: { id }, request }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { signal } = request
  const listing = await answerOf(api.GET('/api/marketplace/listing/{id}', { params: { path: { id } }, signal }))
  const canBeCalled = listing.status === 'active' && listing.sourceKey === 'pahiya'
  // Without telephony there is no such page, as there is no link to it.
  if (!canBeCalled || context.get(visitContext).settings.callsOn !== true) throw data(null, { status: 404 })
  return {
    listingId: listing.listingId,
    title: listing.title,
    href: `/car/${listing.carId}`,
    caller: await callerOf(api, signal),
  } satisfies DirectContact
}

async function callerOf(api: Api, signal: AbortSignal): Promise<DirectContact['caller']> {
  const { plan, phoneVerified } = await answerOf(api.GET('/api/usage/status', { signal }))
  if (plan !== 'pro') return plan
  return phoneVerified ? 'ready' : 'no-phone'
}

export async function action({ context, params: { id } }: Route.ActionArgs) {
  const { data: asked, error } = await context.get(apiContext).POST('/api/contacts/direct', { body: { carId: id } })
  if (asked) return redirect(`/messages?with=${asked.conversationId}`)
  return { failed: (error as Partial<ErrorBody> | undefined)?.message ?? '' }
}

export default function Direct({ loaderData, actionData }: Route.ComponentProps) {
  return <DirectContactPage contact={loaderData} failed={actionData?.failed ?? null} />
}
