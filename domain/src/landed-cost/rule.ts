/** Both ends in whole rupees; the same where there is nothing to be unsure of. */
export type RupeeRange = { low: number; high: number }

/** A public page in which the figures were read, and the day it was published where it says so. */
export type RuleSource = { title: string; url: string; date: string | null }

/**
 * How far the figures were checked: against the gazette itself, or only as far as the named pages tell them. Nothing is
 * 'gazette' unless somebody has held the figure against the printed notification.
 */
export type Checked = 'gazette' | 'report'

export type Rule = {
  /** The first day on which it holds; null where the sources do not say. */
  validFrom: string | null
  sources: readonly RuleSource[]
  checked: Checked
}

/** The newest rule that holds on this day. One without a date is the oldest. */
export function ruleOn<Dated extends Rule>(rules: readonly Dated[], day: string): Dated | undefined {
  return rules
    .filter(({ validFrom }) => validFrom === null || validFrom <= day)
    .toSorted((a, b) => ((a.validFrom ?? '') < (b.validFrom ?? '') ? 1 : -1))[0]
}

/** The same amount at both ends. */
export function exactly(rupees: number): RupeeRange {
  return { low: rupees, high: rupees }
}
