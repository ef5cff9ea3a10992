import * as z from 'zod'
import { readJson } from '../../../platform/outbound/read-json.ts'
import { partnerVehicle } from '../formats/partner-vehicles.ts'
import {
  sendRequest,
  isForLater,
  responseExcerpt,
  type ChannelResponse,
  type CarPort,
  type Later,
  type Refused,
  type Accepted,
} from './channel-port.ts'

const Receipt = z.object({ receipt: z.string().min(1).max(200) })
const Errors = z.object({
  errors: z.array(z.object({ field: z.string().max(200), message: z.string().max(500) })).max(50),
})

/** Our JSON API for partners (docs/channels.md): PUT and DELETE of one vehicle, safe to repeat. */
export function createPartnerApi({ url, key }: { url: string; key: string }): CarPort {
  const send = async (method: 'PUT' | 'DELETE', ref: string, version: number, body?: string) => {
    const query = method === 'DELETE' ? `?version=${version}` : ''
    const answer = await sendRequest(`${url.replace(/\/$/, '')}/v1/vehicles/${ref}${query}`, {
      method,
      headers: {
        authorization: `Bearer ${key}`,
        'idempotency-key': `${ref}-${version}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body }),
    })
    return outcomeOf(answer, method)
  }
  return {
    show: (listing, version) =>
      send('PUT', listing.ownListingId, version, JSON.stringify(partnerVehicle(listing, version))),
    remove: (ownListingId, version) => send('DELETE', ownListingId, version),
  }
}

function outcomeOf(answer: ChannelResponse | Later, method: 'PUT' | 'DELETE'): Accepted | Refused | Later {
  if ('kind' in answer) return answer
  const { status, text } = answer
  // Removing a car that the partner does not have succeeds.
  if ((status >= 200 && status < 300) || (method === 'DELETE' && [404, 410].includes(status))) {
    const receipt = readJson(Receipt, text)?.receipt ?? null
    return { kind: 'taken', status, receipt, responseExcerpt: responseExcerpt(text) }
  }
  if (isForLater(status) || method === 'DELETE')
    return { kind: 'later', reason: `status ${status}: ${responseExcerpt(text)}`.slice(0, 200) }
  const problems = readJson(Errors, text)?.errors ?? []
  return { kind: 'refused', status, responseExcerpt: responseExcerpt(text), problems }
}
