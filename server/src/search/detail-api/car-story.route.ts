import { carStoryRoute, listingStoryRoute, mostStoryAdverts, mostStorySightings } from '@pahiya/contract/car-story'
import type { FastifyInstance } from 'fastify'
import { findCarMemory } from '../../listings/find-car-memory.ts'
import { serveRoute } from '../../platform/http/serve-route.ts'
import { presentStory } from '../present/present-story.ts'
import type { ReadDependencies } from '../results/search-dependencies.ts'
import { listingOf, localListingOf } from './listing-of.ts'

const most = { adverts: mostStoryAdverts, sightings: mostStorySightings }

/** What is remembered of a car, by the car or by any of its adverts. */
export function serveCarStory(http: FastifyInstance, { database }: Pick<ReadDependencies, 'database'>): void {
  const storyOf = async ({ car_id: carId }: { car_id: string }) =>
    presentStory(await findCarMemory(database, carId, most), new Date())

  serveRoute(http, carStoryRoute, async ({ params: { id } }) => storyOf(await localListingOf(database, id)))
  serveRoute(http, listingStoryRoute, async ({ params: { id } }) => storyOf(await listingOf(database, id)))
}
