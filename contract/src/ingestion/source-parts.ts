import * as z from 'zod'

/** Schemas shared by the routes of the sources console. */
export const sourceAdmin = { access: { grant: 'admin' } } as const
export const SourceKey = z.string().regex(/^[a-z0-9][a-z0-9-]{1,39}$/)
export const ActReason = z.string().trim().min(1).max(200)
/** Fields of a source by path, with short texts; those that may identify a person are withheld. */
export const SourceFields = z.record(z.string(), z.string())

/** One fact of an advert: the source's words, and how the reader currently interprets them. */
export const UnderstoodFact = z
  .object({ fact: z.string(), words: z.string().nullable(), understood: z.string().nullable() })
  .meta({ id: 'UnderstoodFact' })
export type UnderstoodFact = z.infer<typeof UnderstoodFact>
