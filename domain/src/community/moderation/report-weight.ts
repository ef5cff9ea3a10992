import type { TrustLevel } from '../moderation-fields.ts'

/** The outcome of a person's latest decided reports, at most 100. */
export type ReportRecord = { decided: number; confirmed: number }
export const decidedReportsCounted = 100

/** Below this number of decided reports a reporter's record is unknown. */
const provenFrom = 5
const unproven = 0.1
/** Combined weight of all reporters without a record, however many they are, because an account costs nothing. */
const mostUnproven = 0.5

/**
 * The weight of a report: the share of the reporter's latest decided reports that were confirmed, with four added to
 * the denominator.
 */
export function reportWeight({ decided, confirmed }: ReportRecord): number {
  if (decided < provenFrom) return unproven
  return (confirmed + 1) / (decided + 4)
}

/** The combined weight of all reports on a text. */
export function sumReportWeights(records: readonly ReportRecord[]): number {
  const proven = records.filter(({ decided }) => decided >= provenFrom)
  const others = Math.min(mostUnproven, (records.length - proven.length) * unproven)
  return proven.reduce((sum, record) => sum + reportWeight(record), others)
}

/** The weight at which a text is hidden until a moderator decides, by the level of its author. */
export const hidesAt: Readonly<Record<TrustLevel, number>> = { new: 0.8, basic: 1.3, member: 1.9, regular: 2.4 }
