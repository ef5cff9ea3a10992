import { reasonsFor } from '@pahiya/domain/matching/match-reasons'
import * as z from 'zod'
import { ReviewedListing } from '../admin/desk.ts'
import { Id, Instant } from '../core/fields.ts'
import { route } from '../core/route.ts'

/** A person reports that two adverts shown as one car, or as probably one, are for two different cars. */
export const doubtMatchRoute = route({
  method: 'POST',
  path: '/api/matches/doubts',
  summary: 'Reports that two adverts are not for the same car; a moderator decides',
  body: z.object({ listingId: Id, otherId: Id, note: z.string().trim().max(500).default('') }),
  response: 'none',
  status: 202,
  access: 'visitor',
  rate: 'write',
  errors: ['match_not_found'],
})

export const MatchDoubt = z
  .object({
    first: ReviewedListing,
    second: ReviewedListing,
    /** Whether they are currently shown as one car. */
    isOneCar: z.boolean(),
    reasons: z.array(z.enum(reasonsFor)),
    note: z.string(),
    openedAt: Instant,
  })
  .meta({ id: 'MatchDoubt' })
export type MatchDoubt = z.infer<typeof MatchDoubt>

export const matchDoubtsRoute = route({
  method: 'GET',
  path: '/api/admin/matches',
  summary: 'Pairs of adverts that a person reported as not being for the same car, oldest first',
  response: z.object({ doubts: z.array(MatchDoubt).max(50) }).meta({ id: 'MatchDoubts' }),
  access: { grant: 'triage' },
  rate: 'browse',
  errors: [],
})

export const decideMatchRoute = route({
  method: 'PUT',
  path: '/api/admin/matches',
  summary: 'Decides permanently whether two adverts are for the same car',
  body: z.object({ listingId: Id, otherId: Id, isSame: z.boolean(), reason: z.string().trim().min(1).max(200) }),
  response: 'none',
  access: { grant: 'moderator' },
  rate: 'write',
  errors: ['match_not_found', 'desk_item_claimed', 'desk_item_not_found'],
})
