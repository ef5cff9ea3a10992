import * as z from 'zod'
import { Id, Instant, Rupees } from '../core/fields.ts'
import { route } from '../core/route.ts'

/**
 * The maximum of a free account, of a device and of one page. A free account that exceeds it loses its oldest car; Pro
 * has no limit (C-14).
 */
export const mostSavedCars = 200

/** A car as seen by the device that saved it. */
export const SavedCar = z
  .object({
    carId: Id,
    listingId: Id,
    /** The car's page on this site. */
    href: z.string().regex(/^\/(?!\/)[\w./-]{1,298}$/),
    title: z.string().min(1).max(200),
    /** Price in rupees when it was saved. */
    price: Rupees.min(1),
    facts: z.string().max(200),
    place: z.string().max(200),
    /** The source's URL of its first photo. */
    picture: z.string().max(2_000).nullable(),
    keptAt: Instant,
  })
  .meta({ id: 'SavedCar' })
export type SavedCar = z.infer<typeof SavedCar>

const SavedCars = z
  .object({
    /** The newest first. */
    cars: z.array(SavedCar).max(mostSavedCars),
    /** Whether the account has older saved cars. */
    hasOlder: z.boolean(),
  })
  .meta({ id: 'SavedCars' })
export type SavedCars = z.infer<typeof SavedCars>

/** The account whose list the device holds. If another user has signed in since, the call is refused. */
const account = Id.optional()

/** The cars that a device saved and removed since its last sync with the account. */
export const SavedCarChanges = z
  .object({ saved: z.array(SavedCar).max(mostSavedCars), removed: z.array(Id).max(mostSavedCars), account })
  .meta({ id: 'SavedCarChanges' })
export type SavedCarChanges = z.infer<typeof SavedCarChanges>

export const savedCarsRoute = route({
  method: 'GET',
  path: '/api/saved-cars',
  summary: 'Cars saved in the account of the caller, newest first',
  /** The page after the car that was saved at `before`, of the advert `beforeListing`. */
  query: z.object({ account, before: Instant.optional(), beforeListing: Id.optional() }),
  response: SavedCars,
  access: 'account',
  rate: 'browse',
  errors: ['session_of_another'],
})

export const changeSavedCarsRoute = route({
  method: 'PUT',
  path: '/api/saved-cars',
  summary: 'Syncs the cars that a device saved and unsaved, and returns the resulting list of the account',
  body: SavedCarChanges,
  // Enough for two hundred cars with all their text.
  largestBodyBytes: 1024 * 1024,
  response: SavedCars,
  access: 'account',
  rate: 'write',
  errors: ['session_of_another'],
})

export const unsaveCarRoute = route({
  method: 'DELETE',
  path: '/api/saved-cars/:carId',
  summary: 'Removes one car from the list',
  params: z.object({ carId: Id }),
  response: 'none',
  access: { owner: 'saved_car_not_found' },
  rate: 'write',
  errors: [],
})
