import type { RunningPortals } from '@pahiya/demo/portals/start-portals'
import type { TestProject } from 'vitest/node'
import { addFewCars } from './journeys/few-cars.ts'
import type { CarsToLookAt } from './screens/cars-to-look-at.ts'
import { startMarket } from './screens/started-market.ts'
import { startSite, type Environment } from './started-site.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A site with five cars and no photos, in which every count is known. */
    fewCars: { address: string }
    /** A site with the market of three portals outside. */
    market: {
      address: string
      cars: CarsToLookAt
      environment: Environment
      outside: Pick<RunningPortals, 'control' | 'portals'>
    }
  }
}

/** Two sites for all journeys: starting one takes longer than most journeys do. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const started = await Promise.allSettled([startFewCars(), startMarket({ adverts: 800 })])
  const stop = async () => {
    for (const world of started) if (world.status === 'fulfilled') await world.value.stop()
  }
  const [fewCars, market] = started
  if (fewCars.status === 'rejected' || market.status === 'rejected') {
    await stop()
    throw fewCars.status === 'rejected' ? fewCars.reason : (market as PromiseRejectedResult).reason
  }
  const { address, cars, environment, outside } = market.value
  project.provide('fewCars', { address: fewCars.value.address })
  project.provide('market', {
    address,
    cars,
    environment,
    outside: { control: outside.control, portals: outside.portals },
  })
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
