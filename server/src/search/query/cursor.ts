import { Id } from '@pahiya/contract/core/fields'
import * as z from 'zod'
import type { AskedSort, SortValues } from './search-query.ts'

const whole = (least: number, most: number) => z.int().min(least).max(most)
/** More than any score of relevance, a car near a place included. */
const largestScore = 1_000_000_000
const priceRupees = whole(0, 9_999_999_999)

/** What the values of a car can be in each order: what lies outside was never written by us, and an engine may choke on it. */
const Values: Record<AskedSort, z.ZodTuple> = {
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
  // A car at no place that we know is infinitely far away.
  distance: z.tuple([z.union([z.number().min(0).max(50_000), z.literal('Infinity')]), Id]),
}
const Written = z.tuple([
  z.enum(Object.keys(Values) as AskedSort[]),
  z.array(z.union([z.number(), z.string().max(60)])).max(4),
])

/**
 * Where a page ended: the order it went by and the values of its last car. Cars that come or go elsewhere in the list
 * move nothing behind that place.
 */
export function writeCursor(sort: AskedSort, values: SortValues): string {
  return Buffer.from(JSON.stringify([sort, values])).toString('base64url')
}

/** Undefined for what we never wrote. */
export function readCursor(cursor: string): { sort: AskedSort; after: SortValues } | undefined {
  try {
    const [sort, after] = Written.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()))
    return Values[sort].safeParse(after).success ? { sort, after } : undefined
  } catch {
    return undefined
  }
}

/** How many values a cursor of this order has: one a field that it sorts by, and the car's id. */
export function sortWidth(sort: AskedSort): number {
  return sort === 'verified' ? 3 : 2
}
