import { trustLevels, type TrustLevel } from '../moderation-fields.ts'

/** A person's activity in the last 100 days, counted from stored rows. */
export const trustMeasures = ['daysVisited', 'postsRead', 'textsWritten', 'likesReceived', 'daysSinceJoined'] as const
export type TrustMeasure = (typeof trustMeasures)[number]
export type TrustCounts = Readonly<Record<TrustMeasure, number>> & {
  /** Hidden texts, silences and bans from that period that are still in force. */
  restrictions: number
}
export const trustWindowDays = 100

/** The minimum of each measure, for each level above the first. Stored in settings; these are the defaults. */
export type TrustThresholds = Readonly<Record<Exclude<TrustLevel, 'new'>, Readonly<Record<TrustMeasure, number>>>>
export const defaultTrustThresholds: TrustThresholds = {
  basic: { daysVisited: 2, postsRead: 10, textsWritten: 2, likesReceived: 0, daysSinceJoined: 1 },
  member: { daysVisited: 10, postsRead: 60, textsWritten: 10, likesReceived: 3, daysSinceJoined: 15 },
  regular: { daysVisited: 50, postsRead: 250, textsWritten: 40, likesReceived: 20, daysSinceJoined: 90 },
}

const labels: Readonly<Record<TrustMeasure, string>> = {
  daysVisited: 'Days on which you read posts',
  postsRead: 'Posts that you read',
  textsWritten: 'Posts and comments of yours that are public',
  likesReceived: 'Likes that you received',
  daysSinceJoined: 'Days since you joined',
}

export type TrustCondition = { key: TrustMeasure; label: string; need: number; have: number; met: boolean }
export type ExplainedLevel = {
  level: TrustLevel
  next: TrustLevel | null
  conditions: TrustCondition[]
  met: number
  of: number
}

/** The highest level whose conditions, and those of every level below it, are met. A restriction costs one level. */
export function computeTrustLevel(counts: TrustCounts, thresholds: TrustThresholds): TrustLevel {
  const first = trustLevels.findIndex(
    (level) => level !== 'new' && !conditionsOf(level, counts, thresholds).every(({ met }) => met),
  )
  const reached = first < 0 ? trustLevels.length - 1 : first - 1
  return trustLevels[Math.max(0, reached - (counts.restrictions > 0 ? 1 : 0))]!
}

/** The level, and which conditions of the next one are met. Measures that a level does not require are omitted. */
export function explainTrustLevel(level: TrustLevel, counts: TrustCounts, thresholds: TrustThresholds): ExplainedLevel {
  const next = trustLevels[trustLevels.indexOf(level) + 1] ?? null
  const conditions =
    next === null || next === 'new' ? [] : conditionsOf(next, counts, thresholds).filter(({ need }) => need > 0)
  return { level, next, conditions, met: conditions.filter(({ met }) => met).length, of: conditions.length }
}

function conditionsOf(
  level: Exclude<TrustLevel, 'new'>,
  counts: TrustCounts,
  thresholds: TrustThresholds,
): TrustCondition[] {
  return trustMeasures.map((key) => {
    const need = thresholds[level][key]
    return { key, label: labels[key], need, have: counts[key], met: counts[key] >= need }
  })
}
