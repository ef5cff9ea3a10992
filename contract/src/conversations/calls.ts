import * as z from 'zod'
import { Id, Instant } from '../core/fields.ts'
import { route } from '../core/route.ts'

/**
 * Calls through one of our numbers, from the caller's point of view. off: neither party has allowed them. waiting: only
 * the caller has. asked: only the other party has. ready: both have.
 */
export const Calls = z
  .object({
    state: z.enum(['off', 'waiting', 'asked', 'ready']),
    /** The number that both parties see, and the time until which it is assigned to this conversation. */
    number: z.string().nullable(),
    until: Instant.nullable(),
    /** Number of calls that the caller may still make within 24 hours. */
    left: z.int(),
    /**
     * No calls are connected before this time. Null if calls are possible now, or if the parties have not both agreed
     * yet.
     */
    quietUntil: Instant.nullable(),
    /** Status of the caller's latest call within the last ten minutes. */
    last: z.enum(['asked', 'ringing', 'completed', 'busy', 'no_answer', 'failed']).nullable(),
  })
  .meta({ id: 'Calls' })
export type Calls = z.infer<typeof Calls>

/** Null while this site has no telephony, or if either party has no account or no verified phone. */
const CallsAnswer = z.object({ calls: Calls.nullable() }).meta({ id: 'CallsAnswer' })

const owned = { access: { owner: 'conversation_not_found' }, params: z.object({ id: Id }) } as const

export const callsRoute = route({
  ...owned,
  method: 'GET',
  path: '/api/conversations/:id/calls',
  summary: 'Whether the two can call each other without showing their numbers',
  response: CallsAnswer,
  rate: 'browse',
  errors: [],
})

export const allowCallsRoute = route({
  ...owned,
  method: 'POST',
  path: '/api/conversations/:id/calls/consent',
  summary: 'Allows calls through one of our numbers, or ends them',
  body: z.object({ allowed: z.boolean() }),
  response: CallsAnswer,
  rate: 'write',
  errors: ['phone_not_verified', 'calls_not_available', 'conversation_closed'],
})

export const callRoute = route({
  ...owned,
  method: 'POST',
  path: '/api/conversations/:id/calls',
  summary: 'Rings the caller and then the other person',
  body: z.object({ key: Id.optional() }),
  response: CallsAnswer,
  status: 202,
  rate: 'write',
  errors: ['calls_not_available', 'calls_quiet', 'calls_used_up', 'conversation_closed'],
})

/**
 * CAR-18: for buyers with Pro. carId as in a contact. The request to the seller is made in the returned conversation.
 */
export const directContactRoute = route({
  method: 'POST',
  path: '/api/contacts/direct',
  summary: 'Asks the seller of a car for a call through one of our numbers',
  body: z.object({ carId: z.string().max(100) }),
  response: z.object({ conversationId: Id }).meta({ id: 'DirectContact' }),
  status: 201,
  access: 'phone-verified',
  rate: 'write',
  errors: [
    'pro_needed',
    'calls_not_available',
    'call_asks_used_up',
    'car_not_found',
    'seller_elsewhere',
    'own_car',
    'conversation_closed',
  ],
})

/** The provider's report of how a call ended (Exotel, StatusCallback, terminal); only these fields are read. */
export const CallStatus = z
  .object({
    CallSid: z.string().min(1).max(100),
    Status: z.string().max(40),
    ConversationDuration: z.coerce.number().pipe(z.int().min(0)).optional(),
  })
  .meta({ id: 'CallStatus' })

/** The URL given to the provider is signed for that one call. */
export const callStatusRoute = route({
  method: 'POST',
  path: '/api/calls/status',
  summary: 'Receives the outcome of a call from the telephony provider',
  query: z.object({ call: z.string().max(40).optional(), signature: z.string().max(100).optional() }),
  body: CallStatus,
  response: 'none',
  access: 'public',
  rate: 'report',
  errors: ['forbidden'],
})
