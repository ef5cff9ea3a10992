import * as z from 'zod'
import { DecisionReason, ReviewedSeller } from '../admin/desk.ts'
import { Id, Instant } from '../core/fields.ts'
import { route } from '../core/route.ts'
import { Dealer } from './dealers.ts'

/** A dealership whose cars wait until a moderator has checked that it exists. */
export const DealershipToCheck = z
  .object({
    ...Dealer.shape,
    owner: ReviewedSeller,
    /** Rows of its spreadsheets that go on sale if it is accepted. */
    carsWaiting: z.int(),
    openedAt: Instant,
  })
  .meta({ id: 'DealershipToCheck' })
export type DealershipToCheck = z.infer<typeof DealershipToCheck>

export const dealershipsToCheckRoute = route({
  method: 'GET',
  path: '/api/desk/dealerships',
  summary: 'Dealerships whose cars wait for a check, oldest first',
  response: z.object({ dealerships: z.array(DealershipToCheck).max(50) }).meta({ id: 'DealershipsToCheck' }),
  access: { grant: 'triage' },
  rate: 'browse',
  errors: [],
})

/** The reason of a refusal is sent to the dealership. */
export const DealershipDecision = z
  .strictObject({ isAccepted: z.boolean(), reason: DecisionReason })
  .meta({ id: 'DealershipDecision' })
export type DealershipDecision = z.infer<typeof DealershipDecision>

export const decideDealershipRoute = route({
  method: 'POST',
  path: '/api/desk/dealerships/:id',
  summary: 'Accepts a dealership, whose waiting cars then go on sale, or refuses it',
  params: z.object({ id: Id }),
  body: DealershipDecision,
  response: 'none',
  access: { grant: 'moderator' },
  rate: 'write',
  errors: ['dealer_not_found', 'desk_item_claimed', 'desk_item_not_found'],
})
