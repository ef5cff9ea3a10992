import { readAmounts } from './read-amounts.ts'
import { foreignMoney } from './vocabulary/price-patterns.ts'

const lakh = 100_000
const cheapest = 10_000
const dearest = 200_000_000

/**
 * Parses a portal's price field, which contains nothing else: "4,85,000", "₹4.85 Lakh", "4.85". A small bare number is
 * in lakhs, as is usual in India. Null for numbers in between, whose scale is ambiguous by a factor of ten, for
 * negative numbers and for other currencies.
 */
export function readPriceField(field: string): number | null {
  if (foreignMoney.test(field) || /^\s*[-−]\s*\d/.test(field)) return null
  const amounts = readAmounts(field)
  const amount = amounts[0]
  if (!amount || amounts.length > 1) return null
  const bare = amount.scale === 1
  const rupees = bare && amount.value >= 0.3 && amount.value < 40 ? amount.value * lakh : amount.value
  return rupees >= cheapest && rupees <= dearest ? Math.round(rupees) : null
}
