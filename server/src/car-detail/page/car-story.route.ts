import {
  carStoryRoute,
  listingStoryRoute,
  mostStoryAdverts,
  mostStorySightings,
} from '@pahiya/contract/car-detail/car-story'
import type { FastifyInstance } from 'fastify'
import { findCarHistory } from '../../listings/cars/find-car-history.ts'
import { serveRoute } from '../../platform/http/serve-route.ts'
import { presentStory } from './present-story.ts'
import { findAvailability } from '../../valuation/still-for-sale/find-availability.ts'
import type { ReadDependencies } from '../../search/results/search-dependencies.ts'
import { requireListing, requireLocalListing } from '../require-listing.ts'

const most = { adverts: mostStoryAdverts, sightings: mostStorySightings }

/** Serves the recorded history of a car, by car id or by the id of any of its adverts. */
export function serveCarStory(http: FastifyInstance, { database }: Pick<ReadDependencies, 'database'>): void {
  const storyOf = async ({ car_id: carId }: { car_id: string }) => {
    const now = new Date()
    const [memory, standing] = await Promise.all([
      findCarHistory(database, carId, most),
      findAvailability(database, carId, now),
    ])
    return presentStory(memory, standing, now)
  }

  serveRoute(http, carStoryRoute, async ({ params: { id } }) => storyOf(await requireLocalListing(database, id)))
  serveRoute(http, listingStoryRoute, async ({ params: { id } }) => storyOf(await requireListing(database, id)))
}
