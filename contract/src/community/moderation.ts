import {
  clockKinds,
  communityRules,
  deciders,
  longestAppeal,
  longestGrievance,
  longestReportNote,
  restrictionActions,
  subjectKinds,
  trustLevels,
  writingLimits,
} from '@pahiya/domain/community/moderation-fields'
import * as z from 'zod'
import { Id, Instant } from '../core/fields.ts'
import { route } from '../core/route.ts'

export const CommunityRule = z.enum(communityRules)
export const TrustLevel = z.enum(trustLevels)
const SubjectKind = z.enum(subjectKinds)

/** The subject of a report or restriction. */
export const Subject = z
  .object({
    kind: SubjectKind,
    id: Id,
    /** The post's title, or the beginning of the text; null for an account. */
    title: z.string().nullable(),
    /** A path on this site. */
    href: z.string().nullable(),
  })
  .meta({ id: 'ModerationSubject' })
export type Subject = z.infer<typeof Subject>

/** COMM-28. A repeated report on the same subject by the same person changes nothing and returns the first one. */
export const reportTextRoute = route({
  method: 'POST',
  path: '/api/community/reports',
  summary: 'Reports a post, comment, spotlight or account',
  body: z
    .strictObject({
      subject: z.strictObject({ kind: SubjectKind, id: Id }),
      rule: CommunityRule,
      note: z.string().trim().max(longestReportNote).default(''),
    })
    .meta({ id: 'NewTextReport' }),
  response: z.object({ id: Id, reportedAt: Instant }).meta({ id: 'TextReport' }),
  status: 201,
  access: 'account',
  rate: 'write',
  errors: ['report_subject_not_found', 'own_text', 'report_limit_exceeded'],
})

const Appeal = z
  .object({
    id: Id,
    text: z.string(),
    appealedAt: Instant,
    /** Seven days by law; the page also states our target of 48 hours. */
    dueAt: Instant,
    state: z.enum(['waiting', 'upheld', 'overturned']),
    decidedAt: Instant.nullable(),
    /** The statement by the moderator who decided. */
    reason: z.string().nullable(),
  })
  .meta({ id: 'CommunityAppeal' })

/**
 * A statement of reasons: what was restricted, under which rule, by a person or a rule, until when, and how to appeal.
 */
export const Restriction = z
  .object({
    id: Id,
    subject: Subject,
    action: z.enum(restrictionActions),
    rule: CommunityRule,
    /** One or two sentences addressed to the person. */
    explanation: z.string(),
    by: z.enum(deciders),
    at: Instant,
    /** Null: until it is lifted. */
    until: Instant.nullable(),
    liftedAt: Instant.nullable(),
    canAppeal: z.boolean(),
    appeal: Appeal.nullable(),
  })
  .meta({ id: 'CommunityRestriction' })
export type Restriction = z.infer<typeof Restriction>

/** The caller's status: level, requirements of the next one ("2 of 5 met"), limits, and every restriction. */
export const Standing = z
  .object({
    level: TrustLevel,
    next: TrustLevel.nullable(),
    conditions: z
      .array(
        z.object({
          /** days-read, posts-read, minutes-read, texts-written, likes-given, likes-received, days-since-joined … */
          key: z.string(),
          label: z.string(),
          need: z.int(),
          have: z.int(),
          met: z.boolean(),
        }),
      )
      .max(10),
    met: z.int(),
    of: z.int(),
    computedAt: Instant.nullable(),
    limits: z
      .array(
        z.object({
          key: z.enum(writingLimits),
          used: z.int(),
          /** Null: no limit at this level. */
          allowed: z.int().nullable(),
          resetsAt: Instant.nullable(),
        }),
      )
      .max(writingLimits.length),
    restrictions: z.array(Restriction).max(50),
    reports: z.object({ sent: z.int(), decided: z.int(), confirmed: z.int() }),
  })
  .meta({ id: 'CommunityStanding' })
export type Standing = z.infer<typeof Standing>

export const standingRoute = route({
  method: 'GET',
  path: '/api/community/standing',
  summary: 'The caller’s level, limits and restrictions',
  response: Standing,
  access: 'account',
  rate: 'browse',
  errors: [],
})

export const appealRoute = route({
  method: 'POST',
  path: '/api/community/restrictions/:id/appeal',
  summary: 'Appeals against a restriction of the caller; another moderator decides',
  params: z.object({ id: Id }),
  body: z.strictObject({ text: z.string().trim().min(10).max(longestAppeal) }).meta({ id: 'NewCommunityAppeal' }),
  response: Restriction,
  status: 201,
  access: { owner: 'restriction_not_found' },
  rate: 'write',
  errors: ['appeal_exists'],
})

/** /contact: for everyone, including people without an account. */
export const grievanceRoute = route({
  method: 'POST',
  path: '/api/community/grievances',
  summary: 'Files a grievance or a request of an authority, with its legal deadline for the answer',
  body: z
    .strictObject({
      kind: z.enum(clockKinds).exclude(['order']),
      text: z.string().trim().min(20).max(longestGrievance),
      /** The URL of the page in question. */
      page: z.string().trim().max(500).default(''),
      email: z.email().max(320),
    })
    .meta({ id: 'NewGrievance' }),
  response: z
    .object({ number: z.string(), acknowledgedAt: Instant, dueAt: Instant })
    .meta({ id: 'GrievanceAcknowledged' }),
  status: 201,
  access: 'visitor',
  rate: 'write',
  errors: ['grievance_limit'],
})

const Share = z.number().min(0).max(1).nullable()

/** Public, without personal data. Shares and medians are null below five cases. */
export const ModerationFigures = z
  .object({
    from: Instant,
    until: Instant,
    totals: z.object({
      posts: z.int(),
      comments: z.int(),
      reports: z.int(),
      restrictions: z.int(),
      appeals: z.int(),
      overturned: z.int(),
      /** Share of decided appeals. */
      overturnedShare: Share,
      medianHoursToDecide: z.number().nullable(),
      medianHoursToAnswerAppeal: z.number().nullable(),
    }),
    rules: z
      .array(
        z.object({
          rule: CommunityRule,
          reports: z.int(),
          byRules: z.int(),
          byModel: z.int(),
          byReports: z.int(),
          byModerators: z.int(),
          byOrders: z.int(),
          overturned: z.int(),
        }),
      )
      .max(communityRules.length),
    clocks: z.array(z.object({ kind: z.enum(clockKinds), received: z.int(), inTime: z.int() })).max(clockKinds.length),
    countedAt: Instant,
  })
  .meta({ id: 'ModerationFigures' })
export type ModerationFigures = z.infer<typeof ModerationFigures>

export const moderationFiguresRoute = route({
  method: 'GET',
  path: '/api/community/moderation-figures',
  summary: 'What was reported, restricted, appealed and overturned in the last 90 days',
  response: ModerationFigures,
  access: 'public',
  rate: 'browse',
  errors: [],
})
