import { toCityFilter } from '@pahiya/domain/places/cities'
import pg from 'pg'

const medians = [342_000, 338_000, 345_000, 331_000, 329_000, 324_000]

/** Half a year of market history for the model shown in most pictures: the small market has only today's data. */
export async function addMarketMonths(address: string, carId: string): Promise<void> {
  const database = new pg.Client({ connectionString: address })
  await database.connect()
  try {
    const { rows } = await database.query<{ brand: string; model: string; city: string }>(
      'select brand, model, city from listings where car_id = $1 limit 1',
      [carId],
    )
    const { brand, model, city } = rows[0]!
    const place = toCityFilter(city)
    for (const [at, median] of medians.entries()) {
      await database.query(
        `insert into market_months (month, brand, model, region, city, year, adverts, median_rupees)
         values (date_trunc('month', now() at time zone 'Asia/Kolkata') - make_interval(months => $1), $2, $3, $4, $5, null, $6, $7)
         on conflict do nothing`,
        [medians.length - at, brand, model, place.region, place.city ?? city, 14 + at * 3, median],
      )
    }
  } finally {
    await database.end()
  }
}
