import type { ErrorBody } from '@pahiya/contract/core/errors'
import { data, redirect } from 'react-router'
import { unwrapResponse } from '../../api/unwrap-response.ts'
import type { Api } from '../../api/api-context.ts'
import type { DirectContact } from './direct-contact-page.tsx'

/**
 * The page shares the route of the contact form, with one more path segment: a separate route would add to the size of
 * every first visit.
 */
export const isDirect = ({ url }: Request) => new URL(url).pathname.replace(/\.data$/, '').endsWith('/direct')

export async function loadDirectContact(api: Api, id: string, signal: AbortSignal): Promise<DirectContact> {
  const listing = await unwrapResponse(api.GET('/api/marketplace/listing/{id}', { params: { path: { id } }, signal }))
  if (listing.status !== 'active' || listing.sourceKey !== 'pahiya') throw data(null, { status: 404 })
  return {
    listingId: listing.listingId,
    title: listing.title,
    href: `/car/${listing.carId}`,
    caller: await callerOf(api, signal),
  }
}

async function callerOf(api: Api, signal: AbortSignal): Promise<DirectContact['caller']> {
  const { plan, phoneVerified } = await unwrapResponse(api.GET('/api/usage/status', { signal }))
  if (plan !== 'pro') return plan
  return phoneVerified ? 'ready' : 'no-phone'
}

export async function requestCall(api: Api, id: string): Promise<Response | { failed: string }> {
  const { data: asked, error } = await api.POST('/api/contacts/direct', { body: { carId: id } })
  if (asked) return redirect(`/messages?with=${asked.conversationId}`)
  return { failed: (error as Partial<ErrorBody> | undefined)?.message ?? '' }
}
