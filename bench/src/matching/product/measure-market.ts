import type { Filters } from '@pahiya/domain/search/filters'
import { scoreGroups } from '../report/score.ts'
import { firstOf } from '../report/search-duplicates.ts'
import type { DemoMarket } from './demo-market.ts'

export type MarketMeasurement = {
  adverts: number
  precision: number
  recall: number
  /** Results whose car is already among the earlier results of the same search, and all results. */
  extraRows: number
  shownRows: number
  hashedPictures: number
  /** Adverts that wait to be matched, and adverts whose pictures matching waits for. */
  waiting: number
  wantedPictures: number
}

const sixSearches: readonly Filters[] = [
  { cities: ['Hyderabad'] },
  { cities: ['Hyderabad'], priceMax: 500_000 },
  { cities: ['Hyderabad'], transmission: ['Automatic'] },
  { cities: ['Hyderabad'], brands: ['Maruti Suzuki'] },
  { cities: ['Hyderabad'], ownersMax: 1, priceMax: 700_000 },
  { cities: ['Bangalore'] },
]

/** Compares the cars in the product's tables and search results with those of the demo world. */
export async function measureMarket({ world, portals }: DemoMarket): Promise<MarketMeasurement> {
  const carOfAdvert = new Map(
    (await portals.truth()).map(({ portal, portalAdvertId, carId }) => [`${portal} ${portalAdvertId}`, carId]),
  )
  const { rows } = await world.stores.pool.query<{ id: string; car: string; advert: string }>(
    `select id, car_id as car, source_key || ' ' || (regexp_match(source_ref, '(\\d+)(\\.html)?$'))[1] as advert
     from listings where status = 'active'`,
  )
  const found = rows.flatMap(({ id, car, advert }) => {
    const trueCar = carOfAdvert.get(advert)
    return trueCar === undefined ? [] : [{ id, car, trueCar }]
  })
  const numbers = new Map([...new Set(found.map(({ car }) => car))].map((car, at) => [car, at]))
  const { precision, recall } = scoreGroups(
    found.map(({ car }) => numbers.get(car)!),
    found.map(({ trueCar }) => trueCar),
    1,
  )
  const duplicates = await countDuplicates(world, new Map(found.map(({ id, trueCar }) => [id, trueCar])))
  return { adverts: found.length, precision, recall, ...duplicates, ...(await readProgress(world)) }
}

async function countDuplicates(world: DemoMarket['world'], carOf: ReadonlyMap<string, string>) {
  await world.searchable()
  const site = await world.site()
  try {
    let [extraRows, shownRows] = [0, 0]
    for (const filters of sixSearches) {
      const cars = (await firstOf(site, filters)).map((id) => carOf.get(id) ?? id)
      shownRows += cars.length
      extraRows += cars.length - new Set(cars).size
    }
    return { extraRows, shownRows }
  } finally {
    await site.close()
  }
}

async function readProgress({ stores }: DemoMarket['world']) {
  const { rows } = await stores.pool.query<{ hashedPictures: number; waiting: number; wantedPictures: number }>(
    `select (select count(*) from picture_addresses where picture_id is not null) as "hashedPictures",
       (select count(distinct listing_id) from match_waiting) as waiting,
       (select count(*) from graphile_worker.jobs where task_identifier = 'take-in-wanted-pictures') as "wantedPictures"`,
  )
  return rows[0]!
}
