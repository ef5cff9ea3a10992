/** Both ends in whole rupees; equal if the amount is certain. */
export type RupeeRange = { low: number; high: number }

/** A public page with the figures, and its publication date if stated. */
export type RuleSource = { title: string; url: string; date: string | null }

/**
 * How far the figures were checked: against the gazette itself, or only against the named pages. 'gazette' requires
 * that a person has compared the figure with the printed notification.
 */
export type Checked = 'gazette' | 'report'

export type Rule = {
  /** First day of validity; null if the sources do not state it. */
  validFrom: string | null
  sources: readonly RuleSource[]
  checked: Checked
}

/** Returns the newest rule that is valid on this day. A rule without a date is the oldest. */
export function ruleOn<Dated extends Rule>(rules: readonly Dated[], day: string): Dated | undefined {
  return rules
    .filter(({ validFrom }) => validFrom === null || validFrom <= day)
    .toSorted((a, b) => ((a.validFrom ?? '') < (b.validFrom ?? '') ? 1 : -1))[0]
}

/** The same amount at both ends. */
export function exactly(rupees: number): RupeeRange {
  return { low: rupees, high: rupees }
}
