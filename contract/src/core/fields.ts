import { longestName, mostValues } from '@pahiya/domain/search/filters'
import { sellerTypes } from '@pahiya/domain/scores/trust-score'
import { verificationStatuses } from '@pahiya/domain/listings/verification-status'
import { cleanName, findNameProblem } from '@pahiya/domain/text/person-name'
import * as z from 'zod'

/** Fields shared by several calls, each with one meaning. */
export const Id = z.uuid()
export const Rupees = z.int().min(0).max(9_999_999_999)
export const Kilometres = z.int().min(0).max(2_000_000)
export const ModelYear = z.int().min(1950).max(2100)
export const Name = z.string().trim().min(1).max(longestName)
/** A name that others read: cleaned, and neither ours nor in letters that only look like another name. */
export function shownName(of: 'person' | 'business', { min, max }: { min: number; max: number }, empty: string) {
  return z
    .string()
    .trim()
    .max(max, { abort: true })
    .overwrite(cleanName)
    .min(min, { message: empty, abort: true })
    .max(max, { abort: true })
    .refine((name) => findNameProblem(name, of) === null, 'Please enter another name. This one could mislead people')
}

export const Verification = z.enum(verificationStatuses)
export const Seller = z.enum(sellerTypes)
export const SortOrder = z.enum(['asc', 'desc'])
export const Instant = z.iso.datetime()

/** C-09: accepts one value or several. */
export function oneOrMany<Item extends z.ZodType>(item: Item) {
  return z.union([item, z.array(item).max(mostValues)]).transform((value) => (Array.isArray(value) ? value : [value]))
}

const largestPage = 50

/** MKT-02: a value above 50 is capped, not rejected. */
export const PageSize = z
  .int()
  .min(1)
  .transform((limit) => Math.min(limit, largestPage))

/** 0 requests only the count. */
export const PageSizeOrNone = z
  .int()
  .min(0)
  .transform((limit) => Math.min(limit, largestPage))

/** Numbers in a query string arrive as text. */
export const QueryRupees = z.coerce.number().pipe(Rupees)
