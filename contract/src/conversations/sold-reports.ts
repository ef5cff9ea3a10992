import * as z from 'zod'
import { route } from '../core/route.ts'

export const reportSoldRoute = route({
  method: 'POST',
  path: '/api/marketplace/listing/:id/sold-reports',
  summary:
    'Reports an advert whose car is sold. It counts by what became of the caller’s earlier reports; once a listing',
  params: z.object({ id: z.string() }),
  response: 'none',
  access: 'account',
  rate: 'write',
  errors: ['listing_not_found', 'car_not_on_offer', 'own_car'],
})
