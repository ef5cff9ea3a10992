import * as z from 'zod'
import { Id, Instant } from '../core/fields.ts'
import { route } from '../core/route.ts'
import { DecisionReason } from './desk.ts'

const mostApprovals = 50

/** An action that needs a second person. */
export const Approval = z
  .object({
    id: Id,
    /** Such as close-account. */
    action: z.string(),
    subjectKey: z.string(),
    title: z.string(),
    /** Everything that the action depends on; only exactly this is carried out. */
    details: z.record(z.string(), z.unknown()),
    reason: z.string(),
    state: z.enum(['open', 'approved']),
    /** Null if the account was erased. */
    askedBy: z.string().nullable(),
    decidedBy: z.string().nullable(),
    askedAt: Instant,
    expiresAt: Instant,
    isYours: z.boolean(),
    /** Whether the caller may approve or refuse: another person than the one who asked, with the grant it needs. */
    mayDecide: z.boolean(),
  })
  .meta({ id: 'Approval' })
export type Approval = z.infer<typeof Approval>

export const approvalsRoute = route({
  method: 'GET',
  path: '/api/desk/approvals',
  summary: 'Actions that wait for a second person, or are approved and not carried out, the oldest first',
  query: z.object({ after: Id.optional() }),
  response: z
    .object({ approvals: z.array(Approval).max(mostApprovals), hasMore: z.boolean() })
    .meta({ id: 'Approvals' }),
  access: { grant: 'moderator' },
  rate: 'browse',
  errors: [],
})

export const decideApprovalRoute = route({
  method: 'PATCH',
  path: '/api/desk/approvals/:id',
  summary: 'Approves or refuses what another person asked for',
  params: z.object({ id: Id }),
  body: z.object({ decision: z.enum(['approved', 'refused']), reason: DecisionReason }),
  response: 'none',
  access: { grant: 'moderator' },
  rate: 'write',
  errors: ['approval_not_found', 'forbidden'],
})
