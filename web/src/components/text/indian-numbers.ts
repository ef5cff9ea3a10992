import { rupees } from '@pahiya/domain/numbers/write-money'
import type { Copy } from './copy.ts'

/** FMT-01: ₹4,85,000. Amounts to pay are always written in full. */
export { rupees }

/** 4.85 L, 1.2 Cr, 85 K, 0: for scales, axes and ranges, where space is limited. */
export function shortRupees(amount: number, decimals = 2): string {
  if (amount >= 1e7) return `${inUnits(amount, 1e7, decimals)} Cr`
  if (amount >= 1e5) return `${inUnits(amount, 1e5, decimals)} L`
  return amount >= 1e3 ? `${inUnits(amount, 1e3, decimals)} K` : inUnits(amount, 1, 0)
}

/** A real minus sign with a space after it, as in a sum. */
export function signedRupees(amount: number): string {
  if (amount === 0) return rupees(0)
  return `${amount < 0 ? '−' : '+'} ${rupees(Math.abs(amount))}`
}

/** FMT-02: 62k km, 850 km. */
export function shortKilometres(km: number | null, words: Copy): string {
  if (km === null) return words.car.notKnown
  return words.car.kilometres(km >= 1_000 ? `${Math.round(km / 1_000)}k` : String(km))
}

/** FMT-03. Between other facts a lone 'N/A' would not show what is missing. */
export function ownersText(owners: number | null, words: Copy): string {
  if (owners === null) return words.car.ownerNotKnown
  return owners === 1 ? words.car.firstOwner : words.car.owners(owners)
}

/** Rounded as integers: 12.215 as a float is slightly less than it looks. */
function inUnits(amount: number, unit: number, decimals: number): string {
  const parts = 10 ** decimals
  return String(Math.round((amount * parts) / unit) / parts)
}
