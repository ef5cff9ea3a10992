import { parseArgs } from 'node:util'
import { carAt } from '@pahiya/demo/fleet/car-at'
import type { Advert } from '@pahiya/demo/market/advert'
import { buildAdverts } from '@pahiya/demo/market/build-adverts'
import { generateWorld } from '@pahiya/demo/world/generate-world'
import { carsAround } from '@pahiya/demo/world/world'
import { chanceStillListed, endRates, type LifeTable } from '@pahiya/domain/valuation/still-for-sale/life-table'
import { sourceTableKeys } from '@pahiya/domain/valuation/still-for-sale/life-table-keys'
import { pricePosition } from '@pahiya/domain/valuation/still-for-sale/price-position'
import type { TestWorld } from '@pahiya/server/testing/worlds/test-world'
import { buildLifeTables } from '@pahiya/server/valuation/still-for-sale/build-life-tables'
import { withBenchWorld } from '../measure/bench-world.ts'
import { printFigure, printProgress } from '../measure/figure.ts'
import { seededRandom } from '../measure/seeded-random.ts'

const tuningSeeds = [201, 202]
const reportedSeeds = [7, 23]
const startDay = '2026-11-15'
/** Days of history that the product has observed before the forecast. */
const watchedDays = 100
const minutesADay = 1_440
/** Days since an advert was last seen at the time of the forecast. */
const unseenDays = [0.25, 1, 2, 3, 5, 7, 10, 14, 21]

/**
 * `pnpm bench survival [adverts] [--tuning]`: the product's own SQL statement builds the life tables from 100 days of a
 * demo world's portals. The tables forecast how likely adverts are to be still up some days after they were last seen,
 * and the forecast is compared with the truth. --tuning uses the worlds on which the bands and the weight of the wider
 * tables were chosen.
 */
export async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    args: process.argv.slice(3),
    allowPositionals: true,
    options: { tuning: { type: 'boolean', default: false } },
  })
  const adverts = Number(positionals[0] ?? 6_000)
  for (const seed of values.tuning ? tuningSeeds : reportedSeeds)
    await withBenchWorld(async ({ stores }) => {
      const lives = livesOf(seed, adverts)
      printProgress(`world ${seed}: ${lives.length} adverts`)
      await insertLives(stores, lives)
      await buildLifeTables(stores.database, { again: true })
      report(`survival.${seed}`, lives, await readTables(stores))
    })
}

type Life = { sourceKey: string; ref: string; model: string; region: string; firstRatio: number; advert: Advert }

/** Every advert that was on a portal during the observed days. */
function livesOf(seed: number, size: number): Life[] {
  const world = generateWorld({ seed, adverts: size, startDay })
  const until = world.startDay + watchedDays
  const random = seededRandom(seed * 31)
  const lives: Life[] = []
  const seen = new Set<number>()
  // Cars present at the start, and later arrivals.
  for (let day = world.startDay; day <= until; day += 10)
    for (const [from, to] of carsAround(world, day))
      for (let index = from; index < to; index++) {
        if (seen.has(index)) continue
        seen.add(index)
        for (const advert of buildAdverts(world, carAt(world, index))) {
          if (advert.removedMinute < world.startDay * minutesADay || advert.postedMinute > until * minutesADay) continue
          // The product's estimate: its median error on such adverts is about seven percent.
          const value = advert.car.fairPriceRupees * Math.exp(0.1 * (random() + random() + random() - 1.5))
          lives.push({
            sourceKey: advert.portal.id,
            ref: advert.portalAdvertId,
            model: advert.car.model,
            region: 'hyderabad',
            firstRatio: advert.prices[0]!.priceRupees / value,
            advert,
          })
        }
      }
  return lives
}

/** The last observed day is today. */
async function insertLives({ pool }: TestWorld['stores'], lives: readonly Life[]): Promise<void> {
  const end = endOf(lives)
  const daysAgo = (minute: number) => (end - minute) / minutesADay
  const rows = lives.map(({ advert, ...life }, at) => {
    const begins = Math.max(advert.postedMinute, advert.world.startDay * minutesADay)
    const ended = advert.removedMinute <= end
    return {
      ...life,
      at,
      listed: daysAgo(advert.postedMinute),
      first: daysAgo(begins),
      last: ended ? daysAgo(advert.removedMinute) : 0,
      ended,
      price: 500_000,
      value: Math.round(500_000 / life.firstRatio),
    }
  })
  const client = await pool.connect()
  try {
    await client.query("call make_partitions(now() - interval '130 days')")
    // Inserts the input of the life tables, without triggering indexing and matching.
    await client.query('set session_replication_role = replica')
    await client.query(
      `insert into sources (key, name, kind, trust_points, agreement)
       select key, key, 'api', 9, 'bench' from unnest($1::text[]) as key on conflict do nothing`,
      [[...new Set(lives.map((life) => life.sourceKey))]],
    )
    for (let from = 0; from < rows.length; from += 5_000)
      await client.query(insertion, [JSON.stringify(rows.slice(from, from + 5_000))])
    await client.query('set session_replication_role = origin')
    await client.query('analyze listings')
  } finally {
    client.release()
  }
}

const insertion = `
  with given as materialized (
    select uuidv7() as id, uuidv7() as car_id, now() - make_interval(secs => listed * 86400) as listed_at,
      now() - make_interval(secs => first * 86400) as first_at, now() - make_interval(secs => last * 86400) as last_at, *
    from jsonb_to_recordset($1::jsonb) as given (
      "sourceKey" text, ref text, model text, region text, listed float8, first float8, last float8, ended boolean,
      price bigint, value bigint)
  ), made as (
    insert into listings (id, source_key, source_ref, car_id, status, title, brand, model, year, price_rupees, region,
      city, seller_type, listed_at, first_seen_at, last_seen_at, ended_at)
    select id, "sourceKey", ref, car_id, case when ended then 'removed' else 'active' end, model, model, model, 2018, price,
      region, 'Hyderabad', 'individual', listed_at, first_at, last_at, case when ended then last_at end
    from given
  ), valued as (
    insert into listing_values (listing_id, value_rupees, value_low_rupees, value_high_rupees, value_comparables,
      indexed_value_rupees, indexed_is_sure)
    select id, value, value, value, 9, value, true from given
  )
  insert into sightings (listing_id, seen_at, price_rupees) select id, first_at, price from given`

function endOf([first]: readonly Life[]): number {
  return (first!.advert.world.startDay + watchedDays) * minutesADay
}

async function readTables({ pool }: TestWorld['stores']): Promise<Map<string, LifeTable>> {
  const { rows } = await pool.query<LifeTable & { key: string }>('select key, adverts, ended, days from life_tables')
  return new Map(rows.map((row) => [row.key, row]))
}

type Asked = { chance: number; low: number; high: number; stands: boolean; isForSale: boolean; unseen: number }

function report(name: string, lives: readonly Life[], tables: ReadonlyMap<string, LifeTable>): void {
  const end = endOf(lives)
  const live = lives.filter(({ advert }) => advert.postedMinute < end && advert.removedMinute > end)
  const asked = live.flatMap(({ sourceKey, firstRatio, advert }) => {
    const keys = sourceTableKeys(sourceKey, pricePosition(firstRatio))
    const rates = endRates(keys.flatMap((key) => tables.get(key) ?? []))
    const age = (end - advert.postedMinute) / minutesADay
    return unseenDays.map((unseen): Asked => {
      const then = end + unseen * minutesADay
      const stands = advert.removedMinute > then
      const isForSale = stands && advert.episode.untilDay * minutesADay > then
      return { ...chanceStillListed(rates, age, unseen), stands, isForSale, unseen }
    })
  })
  printFigure(`${name}.adverts`, live.length, 'live adverts asked about', 'printed', true)
  for (const called of [0.95, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4]) {
    const within = called === 0.95 ? 0.01 : 0.025
    const those = asked.filter(({ chance }) => Math.abs(chance - called) <= within)
    const share = shareOf(those, ({ stands }) => stands)
    const goal = called === 0.8 ? '0.78 to 0.82' : 'printed'
    const met = called !== 0.8 || (share >= 0.78 && share <= 0.82)
    printFigure(`${name}.called-${called * 100}`, share, `alive, of ${those.length}`, goal, met)
  }
  for (const unseen of unseenDays) {
    const those = asked.filter((one) => one.unseen === unseen)
    const called = those.reduce((sum, { chance }) => sum + chance, 0) / those.length
    const share = shareOf(those, ({ stands }) => stands)
    printFigure(
      `${name}.unseen-${unseen}-days`,
      share,
      `alive, called ${called.toFixed(3)} on average`,
      'printed',
      true,
    )
  }
  const brier = asked.reduce((sum, { chance, stands }) => sum + (chance - Number(stands)) ** 2, 0) / asked.length
  printFigure(`${name}.brier`, brier, 'mean squared error', 'printed', true)
  const width = asked.reduce((sum, { low, high }) => sum + (high - low), 0) / asked.length
  printFigure(`${name}.range`, width, 'mean width of the range', 'printed', true)
  const standing = asked.filter(({ stands, unseen }) => stands && unseen === unseenDays[0])
  const outlived = shareOf(standing, ({ isForSale }) => !isForSale)
  printFigure(`${name}.outlived`, outlived, 'of adverts that stand, their car is gone', 'printed', true)
}

function shareOf(those: readonly Asked[], test: (one: Asked) => boolean): number {
  return those.filter(test).length / those.length
}
