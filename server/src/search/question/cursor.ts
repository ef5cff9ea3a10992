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

/** How many values a cursor of this order has: one a field that it sorts by, and the car's id. */
export function sortWidth(sort: AskedSort): number {
  return sort === 'verified' ? 3 : 2
}
