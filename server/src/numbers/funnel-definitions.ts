import type { Funnel } from '@pahiya/contract/admin/numbers'

export type FunnelName = Funnel['name']

type Definition = { name: FunnelName; steps: readonly { name: string; windowDays: number | null }[] }

/**
 * Each window counts from the step before. Windows are fixed: two windows over the same people would reveal the few who
 * differ. buy: visitors, by their cookie. sell and pro: accounts.
 */
export const funnelDefinitions: readonly Definition[] = [
  {
    name: 'buy',
    steps: [
      { name: 'search', windowDays: null },
      { name: 'open', windowDays: 7 },
      { name: 'contact', windowDays: 7 },
      { name: 'agreed', windowDays: 30 },
    ],
  },
  {
    name: 'sell',
    steps: [
      { name: 'draft', windowDays: null },
      { name: 'published', windowDays: 30 },
      { name: 'enquiry', windowDays: 30 },
    ],
  },
  {
    name: 'pro',
    steps: [
      { name: 'sign-up', windowDays: null },
      { name: 'pro', windowDays: 60 },
    ],
  },
]

/**
 * A visitor who starts again after this time enters the funnel again. It exceeds the sum of all windows, so that two
 * runs of one visitor do not overlap.
 */
export const reentryDays: Readonly<Record<FunnelName, number>> = { buy: 44, sell: 60, pro: 60 }

/** Number of months for which cohorts are shown. */
export const cohortMonths = 4
