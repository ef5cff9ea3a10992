/** The community guidelines. A report, a decision and a statement of reasons each name one of them. */
export const communityRules = [
  'contact-data',
  'links',
  'spam',
  'scam',
  'advertising',
  'undisclosed-seller',
  'abuse',
  'personal-data',
  'copied',
  'off-topic',
  'public-figure',
  'intimate-imagery',
  'unlawful',
] as const
export type CommunityRule = (typeof communityRules)[number]

/** Limits on writing; the strictest are those of new members. */
export const writingLimits = ['threads-waiting', 'threads-a-day', 'replies-a-day', 'links', 'contact-data'] as const
export type WritingLimit = (typeof writingLimits)[number]

/** Earned by reading and writing; computed every night. */
export const trustLevels = ['new', 'basic', 'member', 'regular'] as const
export type TrustLevel = (typeof trustLevels)[number]

/** What can be reported, hidden and restored. */
export const subjectKinds = ['post', 'comment', 'spotlight', 'account'] as const
export type SubjectKind = (typeof subjectKinds)[number]
/** Texts that people write and that are reviewed. */
export const textKinds = ['post', 'comment', 'spotlight'] as const
export type TextKind = (typeof textKinds)[number]

export const verdicts = ['live', 'waiting', 'refused'] as const
export type Verdict = (typeof verdicts)[number]

/** Who decided: the rules, a language model, the weight of reports, a moderator, or an order of a court or authority. */
export const deciders = ['rules', 'model', 'reports', 'moderator', 'order'] as const
export type Decider = (typeof deciders)[number]

/**
 * held: waits for a moderator. silenced: cannot write until the given time. banned: everything by the account is
 * hidden.
 */
export const restrictionActions = ['held', 'hidden', 'refused', 'silenced', 'banned'] as const
export type RestrictionAction = (typeof restrictionActions)[number]

/** IT Rules 2021 as amended in 2026: 3 hours, 2 hours, 36 hours, 7 days. */
export const clockKinds = ['order', 'intimate', 'urgent', 'grievance'] as const
export type ClockKind = (typeof clockKinds)[number]

export const longestReportNote = 500
export const longestAppeal = 2_000
export const longestGrievance = 4_000
