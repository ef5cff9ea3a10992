import * as z from 'zod'
import { LookReason } from '../accounts/people.ts'
import { DecisionReason } from '../admin/desk.ts'
import { Id, Instant } from '../core/fields.ts'
import { route } from '../core/route.ts'

const mostShown = 50
const admin = { access: { grant: 'admin' } } as const

/** A report by one party of a conversation about the other. */
export const OpenReport = z
  .object({
    id: Id,
    reportedAt: Instant,
    reason: z.string(),
    conversationId: Id,
    /** The subject of the conversation. */
    subject: z.string(),
    /** Null for a person without an account, or whose account was erased. */
    reportedAccount: Id.nullable(),
    /** The text of the reporter. Null until the caller has given a reason. */
    opened: z.object({ note: z.string(), until: Instant }).nullable(),
  })
  .meta({ id: 'OpenConversationReport' })
export type OpenReport = z.infer<typeof OpenReport>

/** A person whose messages caused warnings in several conversations. */
export const WarningCase = z
  .object({
    id: Id,
    account: Id.nullable(),
    openedAt: Instant,
    lastWarningAt: Instant,
    reopened: z.int(),
    conversations: z.int(),
    /** Excerpts of the messages. Null until the caller has given a reason. */
    opened: z
      .object({
        /** The last four digits of the number that the sender entered without an account. */
        guestPhoneEnd: z.string().nullable(),
        evidence: z.array(z.object({ conversationId: Id, kind: z.string(), at: z.string(), text: z.string() })),
        until: Instant,
      })
      .nullable(),
  })
  .meta({ id: 'WarningCase' })
export type WarningCase = z.infer<typeof WarningCase>

export const operatorReportsRoute = route({
  ...admin,
  method: 'GET',
  path: '/api/admin/conversation-reports',
  summary: 'Open reports and repeated warnings in conversations, oldest first',
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

export const openOperatorReportRoute = route({
  ...admin,
  method: 'POST',
  path: '/api/admin/conversation-reports/:id/looks',
  summary: 'Shows the caller the texts of a report or case for 30 minutes; the people concerned can read the reason',
  params: z.object({ id: Id }),
  body: z.strictObject({ reason: LookReason }).meta({ id: 'ReportLookRequest' }),
  response: 'none',
  rate: 'write',
  errors: ['report_not_found'],
})

export const closeOperatorReportRoute = route({
  ...admin,
  method: 'POST',
  path: '/api/admin/conversation-reports/:id/close',
  summary: 'Closes an open report, or a case of repeated warnings; new warnings open the case again',
  params: z.object({ id: Id }),
  body: z.object({ reason: DecisionReason }),
  response: 'none',
  rate: 'write',
  errors: ['report_not_found'],
})
