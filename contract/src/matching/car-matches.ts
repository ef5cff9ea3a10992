import { reasonsAgainst, reasonsFor } from '@pahiya/domain/matching/match-reasons'
import * as z from 'zod'
import { Id, Rupees } from '../core/fields.ts'

/** Why adverts are shown as one car, and which other adverts are probably, but not certainly, for the same car. */
export const CarMatches = z
  .object({
    /** For each of the car's other adverts: what it has in common with this advert or with another of them. */
    same: z.array(z.object({ listingId: Id, reasons: z.array(z.enum(reasonsFor)) })).max(20),
    /** Live adverts that are not joined to this car, likeliest first. */
    probably: z
      .array(
        z.object({
          listingId: Id,
          title: z.string(),
          price: Rupees,
          sourceKey: z.string(),
          sourceName: z.string(),
          url: z.url().nullable(),
          reasons: z.array(z.enum(reasonsFor)),
          against: z.array(z.enum(reasonsAgainst)),
        }),
      )
      .max(5),
  })
  .meta({ id: 'CarMatches' })
export type CarMatches = z.infer<typeof CarMatches>
