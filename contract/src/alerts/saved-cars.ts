import * as z from 'zod'
import { Id, Instant, Rupees } from '../core/fields.ts'
import { route } from '../core/route.ts'

/** As many as an account keeps; the oldest leaves when there are more. */
export const mostSavedCars = 200

/** A car as the device that saved it saw it. */
export const SavedCar = z
  .object({
    carId: Id,
    listingId: Id,
    /** Its page on this site. */
    href: z.string().regex(/^\/(?!\/)[\w./-]{1,298}$/),
    title: z.string().min(1).max(200),
    /** Rupees, when it was saved. */
    price: Rupees.min(1),
    facts: z.string().max(200),
    place: z.string().max(200),
    /** The source's address of its first photo. */
    picture: z.string().max(2_000).nullable(),
    keptAt: Instant,
  })
  .meta({ id: 'SavedCar' })
export type SavedCar = z.infer<typeof SavedCar>

const SavedCars = z.object({ cars: z.array(SavedCar) }).meta({ id: 'SavedCars' })

/** What a device saved and unsaved since it last met the account. */
export const SavedCarChanges = z
  .object({ saved: z.array(SavedCar).max(mostSavedCars), removed: z.array(Id).max(mostSavedCars) })
  .meta({ id: 'SavedCarChanges' })
export type SavedCarChanges = z.infer<typeof SavedCarChanges>

export const savedCarsRoute = route({
  method: 'GET',
  path: '/api/saved-cars',
  summary: 'Cars saved on the account of the caller, the newest first',
  response: SavedCars,
  access: 'account',
  rate: 'browse',
  errors: [],
})

export const changeSavedCarsRoute = route({
  method: 'PUT',
  path: '/api/saved-cars',
  summary: 'Brings what a device saved and unsaved, and answers what the account has then',
  body: SavedCarChanges,
  // Two hundred cars with all their words.
  largestBodyBytes: 1024 * 1024,
  response: SavedCars,
  access: 'account',
  rate: 'write',
  errors: [],
})

export const unsaveCarRoute = route({
  method: 'DELETE',
  path: '/api/saved-cars/:carId',
  summary: 'Takes one car off the list',
  params: z.object({ carId: Id }),
  response: 'none',
  access: { owner: 'saved_car_not_found' },
  rate: 'write',
  errors: [],
})
