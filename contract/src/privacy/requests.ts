import * as z from 'zod'
import { Id, Instant } from '../core/fields.ts'
import { route } from '../core/route.ts'

const privacyRequestKinds = ['access', 'correction', 'withdrawal', 'portability', 'nomination', 'grievance'] as const
export type PrivacyRequestKind = (typeof privacyRequestKinds)[number]

/** Every request is answered within this many days; rule 14 of the DPDP Rules allows 90. */
export const answerDays = 7
/** Maximum number of unanswered requests per person. */
export const mostOpenRequests = 5

const Text = z.string().trim().min(3).max(2_000)

export const PrivacyRequest = z
  .object({
    id: Id,
    number: z.int(),
    kind: z.enum(privacyRequestKinds),
    text: z.string(),
    askedAt: Instant,
    dueAt: Instant,
    /** Null until the request is answered. */
    answer: z.object({ outcome: z.enum(['done', 'refused']), text: z.string(), at: Instant }).nullable(),
  })
  .meta({ id: 'PrivacyRequest' })
export type PrivacyRequest = z.infer<typeof PrivacyRequest>

export const ownPrivacyRequestsRoute = route({
  method: 'GET',
  path: '/api/account/requests',
  summary: 'The requests of the caller about their data, newest first',
  query: z.object({ before: Id.optional() }),
  response: z
    .object({ requests: z.array(PrivacyRequest).max(20), hasMore: z.boolean() })
    .meta({ id: 'PrivacyRequests' }),
  access: 'account',
  rate: 'browse',
  errors: [],
})

/** POL-07: requests that no button covers, answered by a person. */
export const makePrivacyRequestRoute = route({
  method: 'POST',
  path: '/api/account/requests',
  summary: 'Submits a request about the data of the caller',
  body: z.strictObject({ kind: z.enum(privacyRequestKinds), text: Text }).meta({ id: 'PrivacyRequestBody' }),
  response: PrivacyRequest,
  status: 201,
  access: 'account',
  rate: 'write',
  errors: ['privacy_request_limit'],
})

export const OpenPrivacyRequest = z
  .object({
    ...PrivacyRequest.omit({ answer: true }).shape,
    accountId: Id,
    /** Claimed by another staff member. */
    claimedBy: z.string().nullable(),
  })
  .meta({ id: 'OpenPrivacyRequest' })
export type OpenPrivacyRequest = z.infer<typeof OpenPrivacyRequest>

export const openPrivacyRequestsRoute = route({
  method: 'GET',
  path: '/api/desk/privacy-requests',
  summary: 'Requests about personal data that wait for an answer, oldest first',
  query: z.object({ after: Id.optional() }),
  response: z
    .object({
      requests: z.array(OpenPrivacyRequest).max(20),
      hasMore: z.boolean(),
      /** Added to every answer; null if the operator has not set an address. */
      contact: z.string().nullable(),
    })
    .meta({ id: 'OpenPrivacyRequests' }),
  access: { grant: 'admin' },
  rate: 'browse',
  errors: [],
})

export const answerPrivacyRequestRoute = route({
  method: 'POST',
  path: '/api/desk/privacy-requests/:id',
  summary: 'Answers a request about personal data; the person is notified, with the contact',
  params: z.object({ id: Id }),
  body: z.strictObject({ outcome: z.enum(['done', 'refused']), answer: Text }).meta({ id: 'PrivacyAnswerBody' }),
  response: 'none',
  access: { grant: 'admin' },
  rate: 'write',
  errors: ['privacy_request_not_found', 'desk_item_claimed', 'desk_item_not_found'],
})
