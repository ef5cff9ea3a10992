import { Id } from '@pahiya/contract/fields'
import * as z from 'zod'
import type { AskedSort, SortValues } from './question.ts'

const Value = z.union([z.number(), z.string().max(60)])
const Written = z.tuple([
  z.string().max(20),
  z
    .array(Value)
    .min(2)
    .max(4)
    .refine((values) => Id.safeParse(values.at(-1)).success),
])

/**
 * Where a page ended: the order it went by and the values of its last car. Cars that come or go elsewhere in the list
 * move nothing behind that place.
 */
export function writeCursor(sort: AskedSort, values: SortValues): string {
  return Buffer.from(JSON.stringify([sort, values])).toString('base64url')
}

/** Undefined for what we never wrote. */
export function readCursor(cursor: string): { sort: string; after: SortValues } | undefined {
  try {
    const written = Written.safeParse(JSON.parse(Buffer.from(cursor, 'base64url').toString()))
    return written.success ? { sort: written.data[0], after: written.data[1] } : undefined
  } catch {
    return undefined
  }
}

/** Sorts by a score, a share or a distance; all others by whole numbers. */
const byFraction: ReadonlySet<AskedSort> = new Set(['relevance', 'distance', 'best_value'])
/** Sorts by rupees or milliseconds; all others by numbers of 32 bits, and the engine refuses larger ones. */
const byLong: ReadonlySet<AskedSort> = new Set(['price_asc', 'price_desc', 'verified', 'newest'])

/** Whether a page in this order can end with these values. */
export function fitsSort(sort: AskedSort, values: SortValues): boolean {
  return values.length === sortWidth(sort) && values.slice(0, -1).every((value) => fits(sort, value))
}

function fits(sort: AskedSort, value: SortValues[number]): boolean {
  // How far away a car of unknown place is.
  if (sort === 'distance' && value === 'Infinity') return true
  if (typeof value !== 'number') return false
  if (byFraction.has(sort)) return Math.abs(value) < 2 ** 31
  return Number.isSafeInteger(value) && (byLong.has(sort) || Math.abs(value) < 2 ** 31)
}

/** How many values a cursor of this order has: one a field that it sorts by, and the car's id. */
export function sortWidth(sort: AskedSort): number {
  return sort === 'verified' ? 3 : 2
}
