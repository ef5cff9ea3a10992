import { openSearchEngine } from '@pahiya/server/platform/engines/opensearch'
import { openPool } from '@pahiya/server/platform/engines/postgres'
import type { TestWorld } from '@pahiya/server/testing/worlds/test-world'
import { withBenchWorld } from '../measure/bench-world.ts'
import { printFigure, quantile, printProgress } from '../measure/figure.ts'
import { seededRandom } from '../measure/seeded-random.ts'

const cars = 200_000
const requests = 400

/**
 * Measures search latency while the search engine is down and PostgreSQL answers, over 200,000 cars with 260,000
 * adverts.
 */
export async function run(): Promise<void> {
  await withBenchWorld(async (world) => {
    printProgress('writing cars')
    await seedMarket(world)
    const nowhere = openSearchEngine({ OPENSEARCH_URL: 'http://127.0.0.1:9' })
    const site = await world.site({ search: nowhere })
    const random = seededRandom(7)
    const times: number[] = []
    let refused = 0
    for (let request = -20; request < requests; request++) {
      const payload = questions[Math.floor(random() * questions.length)]!(random)
      const started = performance.now()
      const { statusCode } = await site.inject({ method: 'POST', url: '/api/marketplace/search', payload })
      const took = performance.now() - started
      // The first requests warm the connections and open the breaker.
      if (request >= 0) times.push(took)
      if (request >= 0 && statusCode !== 200) refused += 1
      if (took > 300) printProgress(`${Math.round(took)} ms, ${statusCode}: ${JSON.stringify(payload)}`)
    }
    await site.close()
    await nowhere.close()
    const p95 = quantile(times, 0.95)
    printFigure('degraded.p50', quantile(times, 0.5), 'ms', 'printed', true)
    printFigure('degraded.p95', p95, 'ms', '<= 300', p95 <= 300)
    printFigure('degraded.refused', refused, 'of 400', '<= 4', refused <= 4)
  })
}

type Random = () => number
const oneOf = <Item>(items: readonly Item[], random: Random) => items[Math.floor(random() * items.length)]!
const cities = ['Hyderabad', 'Hyderabad', 'Hyderabad', 'Delhi NCR', 'Mumbai', 'Bangalore', 'Pune']
const models = [
  ['Maruti Suzuki', 'Swift'],
  ['Maruti Suzuki', 'Alto'],
  ['Hyundai', 'Creta'],
  ['Toyota', 'Innova'],
  ['Lexus', 'RX'],
] as const
const budgets = [300_000, 500_000, 800_000, 1_500_000]

/**
 * Typical queries: a city and another filter, rarely the whole country, occasionally something that hardly any car
 * matches.
 */
const questions: ((random: Random) => object)[] = [
  (random) => ({ city: oneOf(cities, random), priceMax: oneOf(budgets, random) }),
  (random) => ({ city: oneOf(cities, random), brand: oneOf(models, random)[0], sort: 'price_desc' }),
  (random) => ({ city: oneOf(cities, random), model: oneOf(models, random)[1], sort: 'year_desc' }),
  (random) => ({
    city: oneOf(cities, random),
    fuels: ['Diesel'],
    transmission: ['Automatic'],
    priceMax: oneOf(budgets, random),
  }),
  (random) => ({ city: oneOf(cities, random), bodies: ['SUV'], yearMin: 2019, ownersMax: 1 }),
  (random) => ({ city: oneOf(cities, random), seatsMin: 7, kmMax: 60_000, priceMax: oneOf(budgets, random) }),
  (random) => ({ city: oneOf(cities, random), colours: ['Maroon'], kmMax: 20_000, yearMin: 2021 }),
  (random) => ({ near: oneOf(['Gachibowli', 'Kukatpally', 'Uppal'], random), priceMax: oneOf(budgets, random) }),
  (random) => ({ brand: oneOf(models, random)[0], notFuels: ['CNG'], offset: oneOf([0, 50, 150], random) }),
  (random) => ({ city: oneOf(cities, random), sort: 'relevance', offset: oneOf([0, 50], random) }),
  (random) => ({ city: oneOf(cities, random), portalsMin: 2, sellerTypes: ['individual'] }),
  () => ({}),
]

/** Writes in bulk and without the triggers: these cars are not copied to the index. */
async function seedMarket({ stores, config }: TestWorld): Promise<void> {
  const pool = openPool(config, 'pahiya-bench-seed', { max: 1, statementMs: 3_600_000 })
  const client = await pool.connect()
  try {
    await client.query('set session_replication_role = replica; set statement_timeout = 0; set transaction_timeout = 0')
    await client.query(`insert into sources (key, name, kind, trust_points) values ('other', 'Other', 'feed', 10)`)
    await client.query(
      `insert into cars (region)
       select (array['hyderabad', 'hyderabad', 'hyderabad', 'hyderabad', 'delhi-ncr', 'delhi-ncr', 'mumbai', 'bangalore', 'pune', 'chennai'])[1 + n % 10]
       from generate_series(1, $1::int) as n`,
      [cars],
    )
    // Three in ten cars are on both sources; the other source asks ₹5,000 more.
    await client.query(
      `insert into listings (source_key, source_ref, car_id, status, title, brand, model, variant, year, price_rupees,
         odometer_km, fuel, transmission, owners, region, city, locality, seller_type, colour, listed_at)
       select source, source || n, id, 'active', 'A car', pair[1], pair[2], 'VXi', 2008 + hash % 18,
         100000 + (hash % 2000) * 1000 + case source when 'other' then 5000 else 0 end, (hash / 7 % 200) * 1000,
         (array['Petrol', 'Petrol', 'Diesel', 'CNG', 'Electric'])[1 + hash / 11 % 5],
         (array['Manual', 'Manual', 'Automatic'])[1 + hash / 13 % 3], 1 + hash / 17 % 4, region,
         (array['Hyderabad', 'Delhi', 'Mumbai', 'Bangalore', 'Pune', 'Chennai'])[array_position(
           array['hyderabad', 'delhi-ncr', 'mumbai', 'bangalore', 'pune', 'chennai'], region)],
         case region when 'hyderabad' then (array['Gachibowli', 'Kukatpally', 'Uppal', 'Abids', 'Madhapur', null])[1 + hash / 19 % 6] end,
         (array['dealer', 'individual'])[1 + hash / 23 % 2],
         (array['white', 'white', 'silver', 'red', 'blue', 'maroon', 'grey'])[1 + hash / 29 % 7],
         now() - make_interval(hours => hash / 31 % 2000)
       from (
         select *, string_to_array((array['Maruti Suzuki/Swift', 'Maruti Suzuki/Swift', 'Maruti Suzuki/Alto K10',
           'Maruti Suzuki/Ertiga', 'Maruti Suzuki/Baleno', 'Hyundai/Creta', 'Hyundai/i20', 'Hyundai/Verna', 'Honda/City',
           'Toyota/Innova', 'Toyota/Fortuner', 'Tata/Nexon', 'Tata/Tiago', 'Mahindra/Scorpio', 'Mahindra/XUV700',
           'Kia/Seltos', 'Volkswagen/Polo', 'Renault/Kwid', 'Ford/EcoSport', 'Lexus/RX'])[1 + hash % 20], '/') as pair
         from (select *, row_number() over (order by id) as n, abs(hashtext(id::text)) % 100000000 as hash from cars) as numbered
       ) as drawn
       cross join lateral unnest(case when n % 10 < 3 then array['pahiya', 'other'] else array['other'] end) as source`,
    )
    await client.query('reset session_replication_role; reset statement_timeout; reset transaction_timeout')
  } finally {
    client.release()
    await pool.end()
  }
  await stores.pool.query('vacuum analyze listings, cars')
}
