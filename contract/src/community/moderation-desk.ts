import { clockKinds, deciders, longestGrievance, subjectKinds } from '@pahiya/domain/community/moderation-fields'
import * as z from 'zod'
import { DecisionReason, DeskClaim } from '../admin/desk.ts'
import { Id, Instant } from '../core/fields.ts'
import { route } from '../core/route.ts'
import { CommunityRule, Restriction, Subject, TrustLevel } from './moderation.ts'
import { ReviewReason, TextState } from './posts.ts'

const mostCases = 50
const triage = { access: { grant: 'triage' } } as const
const moderator = { access: { grant: 'moderator' } } as const

export const caseKinds = ['text', 'report', 'appeal', 'order', 'grievance'] as const

/** A case in the queue, with enough to decide most of them. Ordered by harm and deadline; appeals first among equals. */
export const ModerationCase = z
  .object({
    id: Id,
    kind: z.enum(caseKinds),
    subject: Subject.nullable(),
    rule: CommunityRule.nullable(),
    openedAt: Instant,
    dueAt: Instant,
    clock: z.enum(clockKinds).nullable(),
    /** Half of the time until the deadline has passed. */
    isAlarming: z.boolean(),
    isOverdue: z.boolean(),
    /** The beginning of the text, appeal or grievance. */
    excerpt: z.string(),
    reports: z.int(),
    /** The weight of its reports, and the weight at which a text is hidden. */
    weight: z.number(),
    hidesAt: z.number(),
    claim: DeskClaim.nullable(),
  })
  .meta({ id: 'ModerationCase' })
export type ModerationCase = z.infer<typeof ModerationCase>

export const moderationQueueRoute = route({
  ...triage,
  method: 'GET',
  path: '/api/admin/community/cases',
  summary: 'Open cases in the order in which they should be decided',
  query: z.object({
    kind: z.enum(caseKinds).optional(),
    rule: CommunityRule.optional(),
    clock: z.enum(clockKinds).optional(),
    after: z.string().max(120).optional(),
    limit: z.coerce.number().pipe(z.int().min(1).max(mostCases)).default(mostCases),
  }),
  response: z
    .object({
      cases: z.array(ModerationCase).max(mostCases),
      next: z.string().nullable(),
      /** Counted up to a thousand. */
      waiting: z.int().max(1_000),
      alarming: z.int().max(1_000),
      overdue: z.int().max(1_000),
    })
    .meta({ id: 'ModerationQueue' }),
  rate: 'browse',
  errors: [],
})

/** An event of the append-only log. */
export const ModerationEvent = z
  .object({
    id: Id,
    at: Instant,
    kind: z.string(),
    by: z.enum(deciders).nullable(),
    /** First name of the moderator; null for rules, models and erased accounts. */
    moderator: z.string().nullable(),
    rule: CommunityRule.nullable(),
    note: z.string().nullable(),
    until: Instant.nullable(),
    canUndo: z.boolean(),
  })
  .meta({ id: 'ModerationEvent' })
export type ModerationEvent = z.infer<typeof ModerationEvent>

export const ModeratedAccount = z
  .object({
    id: Id,
    firstName: z.string(),
    level: TrustLevel,
    since: Instant,
    phoneVerified: z.boolean(),
    livePosts: z.int(),
    liveComments: z.int(),
    hiddenTexts: z.int(),
    reportsSent: z.int(),
    reportsConfirmed: z.int(),
    /** Null: not banned. */
    bannedUntil: z.union([Instant, z.literal('forever')]).nullable(),
    silencedUntil: Instant.nullable(),
  })
  .meta({ id: 'ModeratedAccount' })
export type ModeratedAccount = z.infer<typeof ModeratedAccount>

export const ModerationCaseView = ModerationCase.extend({
  text: z.object({ title: z.string().nullable(), content: z.string(), state: TextState }).nullable(),
  /** Posts and comments around it, oldest first, so that a reply is read in its thread. */
  context: z.array(z.object({ author: z.string().nullable(), content: z.string(), at: Instant })).max(5),
  account: ModeratedAccount.nullable(),
  /** The findings of the rules or the model. */
  findings: z.array(ReviewReason).max(20),
  reporters: z
    .array(
      z.object({
        /** Null once the reporter's account is erased. */
        reporter: z.object({ id: Id, firstName: z.string() }).nullable(),
        level: TrustLevel,
        rule: CommunityRule,
        note: z.string(),
        at: Instant,
        weight: z.number(),
        decided: z.int(),
        confirmed: z.int(),
      }),
    )
    .max(50),
  events: z.array(ModerationEvent).max(100),
  /** For an appeal: the restriction. The caller cannot decide an appeal against their own decision. */
  restriction: Restriction.nullable(),
  isOwnDecision: z.boolean(),
  /** For a grievance: how to answer. */
  contact: z.object({ number: z.string(), email: z.string(), page: z.string() }).nullable(),
  /** Sent back with a decision, so that no moderator decides on evidence they have not seen. */
  seen: z.string(),
}).meta({ id: 'ModerationCaseView' })
export type ModerationCaseView = z.infer<typeof ModerationCaseView>

const params = z.object({ id: Id })

export const moderationCaseRoute = route({
  ...triage,
  method: 'GET',
  path: '/api/admin/community/cases/:id',
  summary: 'A case with its text, reports, findings and log; opening it claims it for ten minutes',
  params,
  response: ModerationCaseView,
  rate: 'browse',
  errors: ['moderation_case_not_found'],
})

/**
 * release: the text becomes or stays live, and reports against it are declined. hide: the text is hidden. silence:
 * hide, and its author cannot write until then. ban: everything by the account is hidden. uphold, overturn: for an
 * appeal. answer: for a grievance or order.
 */
export const caseDecisions = ['release', 'hide', 'silence', 'ban', 'uphold', 'overturn', 'answer'] as const

export const decideCaseRoute = route({
  ...moderator,
  method: 'POST',
  path: '/api/admin/community/cases/:id/decide',
  summary: 'Decides a case; the author gets a statement of reasons',
  params,
  body: z
    .strictObject({
      decision: z.enum(caseDecisions),
      rule: CommunityRule.optional(),
      reason: DecisionReason,
      /** For silence and ban; without it the restriction lasts until it is lifted. */
      until: Instant.optional(),
      seen: z.string().max(120),
    })
    .meta({ id: 'ModerationDecision' }),
  response: ModerationCaseView,
  rate: 'write',
  errors: ['moderation_case_not_found', 'own_decision', 'nothing_to_decide', 'conflict', 'desk_item_claimed'],
})

export const undoModerationRoute = route({
  ...moderator,
  method: 'POST',
  path: '/api/admin/community/events/:id/undo',
  summary: 'Reverses an event of the log with another event',
  params,
  body: z.strictObject({ reason: DecisionReason }).meta({ id: 'ModerationUndo' }),
  response: ModerationEvent,
  rate: 'write',
  errors: ['moderation_event_not_found', 'nothing_to_decide'],
})

export const moderatedAccountRoute = route({
  ...triage,
  method: 'GET',
  path: '/api/admin/community/accounts/:id',
  summary: 'An account as moderators see it, with its log',
  params,
  response: z
    .object({ account: ModeratedAccount, events: z.array(ModerationEvent).max(100) })
    .meta({ id: 'ModeratedAccountView' }),
  rate: 'browse',
  errors: ['account_not_found'],
})

/** Everything by the account is hidden within five seconds, without changing its texts. */
export const banAccountRoute = route({
  ...moderator,
  method: 'POST',
  path: '/api/admin/community/accounts/:id/ban',
  summary: 'Hides everything that an account wrote, until a set time or until the ban is lifted',
  params,
  body: z
    .strictObject({ rule: CommunityRule, reason: DecisionReason, until: Instant.optional() })
    .meta({ id: 'CommunityBan' }),
  response: ModeratedAccount,
  rate: 'write',
  errors: ['account_not_found', 'nothing_to_decide'],
})

export const unbanAccountRoute = route({
  ...moderator,
  method: 'POST',
  path: '/api/admin/community/accounts/:id/unban',
  summary: 'Lifts a ban and restores the previous state',
  params,
  body: z.strictObject({ reason: DecisionReason }).meta({ id: 'CommunityUnban' }),
  response: ModeratedAccount,
  rate: 'write',
  errors: ['account_not_found', 'nothing_to_decide'],
})

/** A court or authority order, or a grievance received by post or telephone. */
export const openClockCaseRoute = route({
  ...moderator,
  method: 'POST',
  path: '/api/admin/community/cases',
  summary: 'Opens a case with a legal clock',
  body: z
    .strictObject({
      clock: z.enum(clockKinds),
      receivedAt: Instant,
      text: z.string().trim().min(10).max(longestGrievance),
      subject: z.strictObject({ kind: z.enum(subjectKinds), id: Id }).optional(),
    })
    .meta({ id: 'NewClockCase' }),
  response: ModerationCase,
  status: 201,
  rate: 'write',
  errors: ['report_subject_not_found'],
})
