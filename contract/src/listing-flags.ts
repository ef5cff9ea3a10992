import * as z from 'zod'
import { Id } from './fields.ts'
import { route } from './route.ts'

export const decideFlagsRoute = route({
  method: 'PATCH',
  path: '/api/moderation/listing-flags/:listingId',
  summary: 'A moderator’s word on what stands out in a listing: cleared flags are neither shown nor counted any more',
  params: z.object({ listingId: Id }),
  body: z.object({ decision: z.enum(['cleared', 'confirmed']) }),
  response: 'none',
  access: { grant: 'moderator' },
  rate: 'write',
  errors: ['listing_not_found'],
})
