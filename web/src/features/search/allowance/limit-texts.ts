import type { Budget } from '@pahiya/domain/search/budgets'
import type { LimitReached } from '../query/search-failure.ts'

/** QUOTA-17. */
const defaultMessage = "You're on fire with searches! Ready to unlock unlimited car discoveries?"
/** QUOTA-18. */
const defaultLimit = 10
const defaultWindow = '30 days'

const longDay = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'Asia/Kolkata' })

/** Texts of the popup, with their defaults. `resetDay` is undefined if the response has no valid date (QUOTA-20). */
export function limitMessages({ message, limit, window, resetAt }: LimitReached) {
  const reset = resetAt === undefined ? Number.NaN : Date.parse(resetAt)
  return {
    message: message || defaultMessage,
    limit: limit ?? defaultLimit,
    window: window || defaultWindow,
    resetDay: Number.isNaN(reset) ? undefined : longDay.format(reset),
  }
}

/** QUOTA-25: formats a budget as '₹2-5 lakhs'. */
export function budgetInLakhs({ min, max }: Budget): string {
  const lakhs = (rupees: number) => String(Math.round(rupees / 1_000) / 100)
  if (max === undefined) return `above ₹${lakhs(min)} lakhs`
  return min === 0 ? `under ₹${lakhs(max)} lakhs` : `₹${lakhs(min)}-${lakhs(max)} lakhs`
}
