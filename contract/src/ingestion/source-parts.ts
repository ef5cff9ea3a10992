import * as z from 'zod'

/** Parts that the routes of the console of sources share. */
export const sourceAdmin = { access: { grant: 'admin' } } as const
export const SourceKey = z.string().regex(/^[a-z0-9][a-z0-9-]{1,39}$/)
export const ActReason = z.string().trim().min(1).max(200)
/** Fields of a source by path, with short texts; those that may identify a person are withheld. */
export const SourceFields = z.record(z.string(), z.string())

/** One fact of an advert: the source's words, and what the reader makes of them now. */
export const UnderstoodFact = z
  .object({ fact: z.string(), words: z.string().nullable(), understood: z.string().nullable() })
  .meta({ id: 'UnderstoodFact' })
export type UnderstoodFact = z.infer<typeof UnderstoodFact>
