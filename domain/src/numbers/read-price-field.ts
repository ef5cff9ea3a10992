import { readAmounts } from './read-amounts.ts'

const lakh = 100_000
const cheapest = 10_000
const dearest = 200_000_000

/**
 * Parses a portal's price field, which contains nothing else: "4,85,000", "₹4.85 Lakh", "4.85". A small bare number is
 * in lakhs, as is usual here; in between, the scale is ambiguous by a factor of ten, so the result is null.
 */
export function readPriceField(field: string): number | null {
  const amounts = readAmounts(field)
  const amount = amounts[0]
  if (!amount || amounts.length > 1) return null
  const bare = amount.scale === 1
  const rupees = bare && amount.value >= 0.3 && amount.value < 40 ? amount.value * lakh : amount.value
  return rupees >= cheapest && rupees <= dearest ? Math.round(rupees) : null
}
