import * as z from 'zod'
import { Id, Instant } from '../core/fields.ts'
import { route } from '../core/route.ts'
import { DecisionReason } from './desk.ts'

const mostApprovals = 50

/** An action that needs the approval of a second person. */
export const Approval = z
  .object({
    id: Id,
    /** Such as close-account. */
    action: z.string(),
    subjectKey: z.string(),
    title: z.string(),
    /** Everything that the action depends on; only exactly this is executed. */
    details: z.record(z.string(), z.unknown()),
    reason: z.string(),
    state: z.enum(['open', 'approved']),
    /** Null if the account was erased. */
    askedBy: z.string().nullable(),
    decidedBy: z.string().nullable(),
    askedAt: Instant,
    expiresAt: Instant,
    isYours: z.boolean(),
    /** The caller is not the requester and has the role that the action needs. */
    mayApprove: z.boolean(),
    /** Also possible after the approval, until the action is executed. */
    mayRefuse: z.boolean(),
  })
  .meta({ id: 'Approval' })
export type Approval = z.infer<typeof Approval>

export const approvalsRoute = route({
  method: 'GET',
  path: '/api/desk/approvals',
  summary: 'Actions that await a second person, or are approved but not yet carried out, oldest first',
  query: z.object({ after: Id.optional() }),
  response: z
    .object({
      approvals: z.array(Approval).max(mostApprovals),
      hasMore: z.boolean(),
      /** The site has only one admin, so no second admin can approve a request. */
      isOnlyAdmin: z.boolean(),
    })
    .meta({ id: 'Approvals' }),
  access: { grant: 'moderator' },
  rate: 'browse',
  errors: [],
})

export const decideApprovalRoute = route({
  method: 'PATCH',
  path: '/api/desk/approvals/:id',
  summary: 'Approves or refuses a request of another person; an approval can be revoked until it is carried out',
  params: z.object({ id: Id }),
  body: z.object({ decision: z.enum(['approved', 'refused']), reason: DecisionReason }),
  response: 'none',
  access: { grant: 'moderator' },
  rate: 'write',
  errors: ['approval_not_found', 'forbidden'],
})

export const withdrawApprovalRoute = route({
  method: 'DELETE',
  path: '/api/desk/approvals/:id',
  summary: 'Withdraws a request of the caller, even after it was approved',
  params: z.object({ id: Id }),
  response: 'none',
  access: { grant: 'moderator' },
  rate: 'write',
  errors: ['approval_not_found'],
})
