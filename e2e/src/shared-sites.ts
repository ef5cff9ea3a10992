import type { RunningPortals } from '@pahiya/demo/portals/start-portals'
import type { TestProject } from 'vitest/node'
import { addFewCars } from './journeys/few-cars.ts'
import { buildPages } from './screens/capture/build-pages.ts'
import type { ExampleCars } from './screens/states/example-cars.ts'
import { addArticles } from './screens/states/articles.ts'
import { addCommunity } from './screens/states/community.ts'
import { addConversations } from './screens/states/conversations.ts'
import { startMarket, type StartedMarket } from './screens/states/start-market.ts'
import { startSecondSite, startSite, type Environment } from './start-site.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A site with five cars and no photos, in which every count is known. */
    fewCars: { address: string }
    /** A site with an outside market of three portals and an identity provider; its first admin is Leela. */
    market: {
      address: string
      cars: ExampleCars
      environment: Environment
      outside: Pick<RunningPortals, 'control' | 'portals'>
    }
    /** Another site process on that market, with ten free searches. */
    tenSearches: { address: string }
  }
}

/** Two sites serve all journeys, because starting one takes longer than most journeys. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  // The tests open the built pages, so the build must match the sources.
  buildPages()
  const started: { stop: () => Promise<void> }[] = []
  const stop = async () => {
    for (const world of started.toReversed()) await world.stop()
  }
  const keep = <World extends { stop: () => Promise<void> }>(world: World) => {
    started.push(world)
    return world
  }
  const starting = [
    startFewCars().then(keep),
    startMarket({ adverts: 1_200, settings: { FIRST_ADMIN_EMAIL: 'leela.nair@people.example' } })
      .then(keep)
      .then(async (market) => ({
        market: await withConversations(market),
        tenSearches: keep(await startSecondSite(market.environment, { SEARCHES_ANONYMOUS: '10' })),
      })),
  ] as const
  try {
    const [fewCars, { market, tenSearches }] = await Promise.all(starting)
    const { address, cars, environment, outside } = market
    project.provide('fewCars', { address: fewCars.address })
    project.provide('market', {
      address,
      cars,
      environment,
      outside: { control: outside.control, portals: outside.portals },
    })
    project.provide('tenSearches', { address: tenSearches.address })
  } catch (error) {
    await Promise.allSettled(starting)
    await stop()
    throw error
  }
  return stop
}

async function startFewCars() {
  const site = await startSite({
    CONTACT_EMAIL: 'hello@pahiya.example',
    ENTERPRISE_EMAIL: 'data@pahiya.example',
    SOCIAL_LINKS: 'youtube=https://www.youtube.com/@pahiya',
  })
  await addFewCars(site)
  return site
}

async function withConversations(market: StartedMarket): Promise<StartedMarket> {
  await addArticles(market.environment.DATABASE_URL)
  await addConversations(market.environment.DATABASE_URL)
  await addCommunity(market.environment.DATABASE_URL)
  return market
}
