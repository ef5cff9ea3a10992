import { buildModelKey, type CarToValue, type PricedCar } from '../model/car-to-value.ts'
import { estimateValue } from '../comparables/estimate-value.ts'
import { listingToValue, listingsToValueQuery } from '../model/listing-to-value.ts'
import { predict, type PriceModel } from '../model/price-model.ts'
import { loadModelInUse, type ModelStores } from '../model/model-store.ts'
import { inventCar, findRefusal, toSyntheticExample, type Refusal, type Synthetic } from './synthetic-examples.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../platform/engines/database.generated.ts'

/** Examples are made from, and checked against, this many of the newest adverts. */
const mostCars = 5_000

export type MadeExamples = { examples: Synthetic[]; refused: Partial<Record<Refusal, number>> }

/** Returns null if there is no car to make an example from. */
export async function makeExamples(
  stores: ModelStores,
  count: number,
  chance: () => number,
): Promise<MadeExamples | null> {
  const cars = await newestCars(stores.database)
  if (cars.length === 0) return null
  const inUse = await loadModelInUse(stores)
  return inventExamples({ cars, count, chance, model: inUse?.model ?? null })
}

type Invention = { cars: readonly PricedCar[]; count: number; chance: () => number; model: PriceModel | null }

/** Makes `count` attempts; those that fail a check are not returned as examples. */
export function inventExamples({ cars, count, chance, model }: Invention): MadeExamples {
  const market = Map.groupBy(cars, buildModelKey)
  const seen = new Set<string>()
  const examples: Synthetic[] = []
  const refused: MadeExamples['refused'] = {}
  for (let made = 0; made < count; made += 1) {
    const like = cars[Math.floor(chance() * cars.length)]!
    const car = inventCar(like, market.get(buildModelKey(like)) ?? [], chance)
    const example = toSyntheticExample(car, priceOf(car, model, market) ?? like.priceRupees)
    const refusal = findRefusal(example, market, seen)
    if (refusal) {
      refused[refusal] = (refused[refusal] ?? 0) + 1
      continue
    }
    seen.add(example.question)
    examples.push(example)
  }
  return { examples, refused }
}

/** The price from the model in use, or else the median of the comparables. */
function priceOf(
  car: CarToValue,
  model: PriceModel | null,
  market: ReadonlyMap<string, readonly PricedCar[]>,
): number | null {
  if (model) return Math.exp(predict(model, car).logPrice)
  const near = (market.get(buildModelKey(car)) ?? []).filter((other) => Math.abs(other.year - car.year) <= 1)
  return estimateValue(near.map(({ priceRupees }) => priceRupees))?.rupees ?? null
}

async function newestCars(database: Kysely<DB>): Promise<PricedCar[]> {
  const rows = await listingsToValueQuery(database, '00000000-0000-0000-0000-000000000000', mostCars)
    .clearOrderBy()
    .orderBy('id', 'desc')
    .where('status', '=', 'active')
    .execute()
  return rows.map((row) => ({ ...listingToValue(row), priceRupees: row.price_rupees }))
}

/** Returns how many of the examples are new. */
export async function saveExamples(database: Kysely<DB>, examples: readonly Synthetic[]): Promise<number> {
  if (examples.length === 0) return 0
  const saved = await database
    .insertInto('training_examples')
    .values(examples.map(({ question, rupees }) => ({ question, rupees })))
    .onConflict((conflict) => conflict.column('question').doNothing())
    .returning('id')
    .execute()
  return saved.length
}
