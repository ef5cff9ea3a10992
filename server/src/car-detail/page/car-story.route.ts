import {
  carStoryRoute,
  listingStoryRoute,
  mostStoryAdverts,
  mostStorySightings,
} from '@pahiya/contract/car-detail/car-story'
import type { FastifyInstance } from 'fastify'
import { findCarMemory } from '../../listings/cars/find-car-history.ts'
import { serveRoute } from '../../platform/http/serve-route.ts'
import { presentStory } from './present-story.ts'
import { findStanding } from '../../valuation/still-for-sale/find-availability.ts'
import type { ReadDependencies } from '../../search/results/search-dependencies.ts'
import { listingOf, localListingOf } from '../require-listing.ts'

const most = { adverts: mostStoryAdverts, sightings: mostStorySightings }

/** What is remembered of a car, by the car or by any of its adverts. */
export function serveCarStory(http: FastifyInstance, { database }: Pick<ReadDependencies, 'database'>): void {
  const storyOf = async ({ car_id: carId }: { car_id: string }) => {
    const now = new Date()
    const [memory, standing] = await Promise.all([
      findCarMemory(database, carId, most),
      findStanding(database, carId, now),
    ])
    return presentStory(memory, standing, now)
  }

  serveRoute(http, carStoryRoute, async ({ params: { id } }) => storyOf(await localListingOf(database, id)))
  serveRoute(http, listingStoryRoute, async ({ params: { id } }) => storyOf(await listingOf(database, id)))
}
