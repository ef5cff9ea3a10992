import { Id } from '@pahiya/contract/core/fields'
import * as z from 'zod'
import type { RequestedSort, SortValues } from './search-query.ts'

const whole = (least: number, most: number) => z.int().min(least).max(most)
/** Higher than any relevance score, including one with points for proximity. */
const largestScore = 1_000_000_000
const priceRupees = whole(0, 9_999_999_999)

/** The valid values for a car in each order: we never wrote anything outside them, and the engine may fail on it. */
const Values: Record<RequestedSort, z.ZodTuple> = {
  relevance: z.tuple([z.number().min(0).max(largestScore), Id]),
  price_asc: z.tuple([priceRupees, Id]),
  price_desc: z.tuple([priceRupees, Id]),
  year_desc: z.tuple([whole(0, 9_999), Id]),
  year_asc: z.tuple([whole(0, 9_999), Id]),
  mileage_asc: z.tuple([whole(-1, 2_000_000_000), Id]),
  mileage_desc: z.tuple([whole(-1, 2_000_000_000), Id]),
  newest: z.tuple([whole(0, 8_640_000_000_000_000), Id]),
  best_value: z.tuple([z.number().min(-2_000_000_000).max(2_000_000_000), Id]),
  all_in_asc: z.tuple([priceRupees, Id]),
  verified: z.tuple([whole(-1, 127), priceRupees, Id]),
  // A car without a known place is infinitely far away.
  distance: z.tuple([z.union([z.number().min(0).max(50_000), z.literal('Infinity')]), Id]),
}
const Written = z.tuple([
  z.enum(Object.keys(Values) as RequestedSort[]),
  z.array(z.union([z.number(), z.string().max(60)])).max(4),
])

/**
 * Where a page ended: its order and the values of its last car. Cars added or removed elsewhere in the list do not
 * shift the results after that point.
 */
export function writeCursor(sort: RequestedSort, values: SortValues): string {
  return Buffer.from(JSON.stringify([sort, values])).toString('base64url')
}

/** Undefined for a cursor that we never wrote. */
export function readCursor(cursor: string): { sort: RequestedSort; after: SortValues } | undefined {
  try {
    const [sort, after] = Written.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()))
    return Values[sort].safeParse(after).success ? { sort, after } : undefined
  } catch {
    return undefined
  }
}
