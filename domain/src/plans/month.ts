import { dayInIndia, daysBetween, monthsAfter } from '../time/calendar-days.ts'
import { isCaptured, type Period, type ProviderPayment } from './subscription.ts'

const dayMs = 86_400_000

/** The same time on the same day of the next month in India, or on its last day. */
export function monthFrom(start: Date): Period {
  const day = dayInIndia(start)
  return { start, end: new Date(start.getTime() + daysBetween(day, monthsAfter(day, 1)) * dayMs) }
}

/**
 * An order buys one month. The provider does not store the period, so it is assigned to the first captured payment; a
 * second payment for the same order gets no period.
 */
export function assignMonth(payments: readonly ProviderPayment[], start: Date): ProviderPayment[] {
  const paid = payments.filter(isCaptured)
  const first = paid.some(({ period }) => period !== null) ? undefined : paid[0]
  return payments.map((payment) => (payment === first ? { ...payment, period: monthFrom(start) } : payment))
}
