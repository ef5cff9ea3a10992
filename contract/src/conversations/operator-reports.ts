import * as z from 'zod'
import { DecisionReason } from '../admin/desk.ts'
import { Id, Instant } from '../core/fields.ts'
import { route } from '../core/route.ts'

const mostShown = 50
const admin = { access: { grant: 'admin' } } as const

/** A report by a person about the other person of a conversation. */
export const OpenReport = z
  .object({
    id: Id,
    reportedAt: Instant,
    reason: z.string(),
    note: z.string(),
    conversationId: Id,
    /** What the conversation is about. */
    subject: z.string(),
    /** Null for a person without an account, or whose account was erased. */
    reportedAccount: Id.nullable(),
  })
  .meta({ id: 'OpenConversationReport' })
export type OpenReport = z.infer<typeof OpenReport>

/** A person whose messages were shown with a warning in several conversations. */
export const WarningCase = z
  .object({
    id: Id,
    account: Id.nullable(),
    /** The last four digits of the number that a person without an account typed. */
    guestPhoneEnd: z.string().nullable(),
    openedAt: Instant,
    lastWarningAt: Instant,
    reopened: z.int(),
    conversations: z.int(),
    evidence: z.array(z.object({ conversationId: Id, kind: z.string(), at: z.string(), text: z.string() })),
  })
  .meta({ id: 'WarningCase' })
export type WarningCase = z.infer<typeof WarningCase>

export const operatorReportsRoute = route({
  ...admin,
  method: 'GET',
  path: '/api/admin/conversation-reports',
  summary: 'Open reports and repeated warnings in conversations, the oldest first',
  query: z.object({ reportsAfter: Id.optional(), casesAfter: Id.optional() }),
  response: z
    .object({
      reports: z.array(OpenReport).max(mostShown),
      hasMoreReports: z.boolean(),
      cases: z.array(WarningCase).max(mostShown),
      hasMoreCases: z.boolean(),
    })
    .meta({ id: 'OperatorReports' }),
  rate: 'browse',
  errors: [],
})

export const closeOperatorReportRoute = route({
  ...admin,
  method: 'POST',
  path: '/api/admin/conversation-reports/:id/close',
  summary: 'Closes an open report, or a case of repeated warnings; another warning opens the case again',
  params: z.object({ id: Id }),
  body: z.object({ reason: DecisionReason }),
  response: 'none',
  rate: 'write',
  errors: ['report_not_found'],
})
