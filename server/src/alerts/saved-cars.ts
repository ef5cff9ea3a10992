import { mostSavedCars, type SavedCar, type SavedCarChanges, type SavedCars } from '@pahiya/contract/alerts/saved-cars'
import { applySavedCarChanges } from '@pahiya/domain/alerts/merge-saved-cars'
import { sql } from 'kysely'
import type { Database } from '../platform/engines/postgres.ts'
import type { Person } from '../platform/http/visitors/person.ts'

/** A guard against scripts: no person saves this many. The plan page says that Pro has no limit. */
const mostOfPro = 20_000

type Place = { at: string; listingId: string }

export function savedCarsQuery(database: Database, accountId: string, limit = mostSavedCars, after?: Place) {
  const all = database
    .selectFrom('saved_cars')
    .leftJoin('car_redirects', 'car_redirects.old_car_id', 'saved_cars.car_id')
    .select(['listing_id', 'href', 'title', 'price_rupees', 'facts', 'place', 'picture', 'saved_at'])
    // A car that has been merged with another is listed under its new id, and under the old one again if the merge is
    // undone.
    .select(({ fn }) => fn.coalesce('car_redirects.car_id', 'saved_cars.car_id').as('car_id'))
    .where('account_id', '=', accountId)
    .orderBy('saved_at', 'desc')
    .orderBy('listing_id')
    .limit(limit)
  if (!after) return all
  return all
    .where('saved_at', '<=', new Date(after.at))
    .where((where) => where.or([where('saved_at', '<', new Date(after.at)), where('listing_id', '>', after.listingId)]))
}

/** One page, newest first, optionally starting after a given car. */
export async function findSavedCars(database: Database, accountId: string, after?: Place): Promise<SavedCars> {
  const cars = await readSavedCars(savedCarsQuery(database, accountId, mostSavedCars + 1, after))
  return { cars: cars.slice(0, mostSavedCars), hasOlder: cars.length > mostSavedCars }
}

async function readSavedCars(query: ReturnType<typeof savedCarsQuery>): Promise<SavedCar[]> {
  const rows = await query.execute()
  const cars = rows.map(({ car_id, listing_id, price_rupees, saved_at, ...words }) => ({
    ...words,
    carId: car_id,
    listingId: listing_id,
    price: price_rupees,
    keptAt: saved_at.toISOString(),
  }))
  return latestOfEach(cars, 'carId')
}

type Changes = Pick<SavedCarChanges, 'saved' | 'removed'>

/**
 * Changes from an account's devices are serialised, so that each sees the previous one's changes and the limit holds.
 * Cars that an account saved while it had Pro stay when Pro ends; a further one then takes the place of the oldest.
 */
export async function changeSavedCars(
  database: Database,
  { id: accountId, plan }: Pick<Person, 'id' | 'plan'>,
  changes: Changes,
): Promise<SavedCars> {
  return database.transaction().execute(async (transaction) => {
    await sql`select from accounts where id = ${accountId} for no key update`.execute(transaction)
    const count = await countSaved(transaction, accountId)
    const most = plan === 'pro' ? mostOfPro : Math.max(mostSavedCars, count)
    const before =
      plan === 'pro'
        ? await readTouched(transaction, accountId, changes)
        : await readSavedCars(savedCarsQuery(transaction, accountId, most))
    // A device whose clock is ahead must not hold the top positions.
    const now = new Date().toISOString()
    const saved = changes.saved.map((car) => ({ ...car, keptAt: car.keptAt < now ? car.keptAt : now }))
    const after = latestOfEach(applySavedCarChanges(before, { ...changes, saved }, most), 'listingId')
    const same = new Set(before.filter((car) => after.includes(car)))
    const gone = before.filter((car) => !same.has(car)).map(({ carId }) => carId)
    const added = after.filter((car) => !same.has(car)).slice(0, Math.max(0, mostOfPro - count))
    if (gone.length > 0) await deleteSaved(transaction, accountId, gone).execute()
    if (added.length > 0) {
      await transaction
        .insertInto('saved_cars')
        .values(added.map((car) => rowOf(accountId, car)))
        .execute()
    }
    return findSavedCars(transaction, accountId)
  })
}

async function countSaved(transaction: Database, accountId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from saved_cars where account_id = ${accountId}`.execute(transaction)
  return rows[0]!.count
}

/** The cars of the account that the changes concern, under any of their ids. */
async function readTouched(transaction: Database, accountId: string, { saved, removed }: Changes): Promise<SavedCar[]> {
  const carIds = [...saved.map(({ carId }) => carId), ...removed]
  const listingIds = saved.map(({ listingId }) => listingId)
  if (carIds.length === 0) return []
  return readSavedCars(
    savedCarsQuery(transaction, accountId, mostOfPro).where((where) =>
      where.or([
        where(where.fn.coalesce('car_redirects.car_id', 'saved_cars.car_id'), 'in', carIds),
        where('saved_cars.car_id', 'in', carIds),
        ...(listingIds.length === 0 ? [] : [where('listing_id', 'in', listingIds)]),
      ]),
    ),
  )
}

/**
 * A merged car has a new id, but is still the same car if it is saved again under that id. Expects the list newest
 * first.
 */
function latestOfEach(cars: readonly SavedCar[], key: 'carId' | 'listingId'): SavedCar[] {
  const latest = new Map<string, SavedCar>()
  for (const car of cars) if (!latest.has(car[key])) latest.set(car[key], car)
  return [...latest.values()]
}

/** Returns false if the account has no such car. */
export async function unsaveCar(database: Database, accountId: string, carId: string): Promise<boolean> {
  const { numDeletedRows } = await deleteSaved(database, accountId, [carId]).executeTakeFirst()
  return numDeletedRows > 0n
}

/** Matches the current ids of the cars and the old ids that redirect to them. */
function deleteSaved(database: Database, accountId: string, carIds: readonly string[]) {
  return database
    .deleteFrom('saved_cars')
    .where('account_id', '=', accountId)
    .where((where) =>
      where.or([
        where('car_id', 'in', carIds),
        where(
          'car_id',
          'in',
          where.selectFrom('car_redirects').select('old_car_id').where('car_redirects.car_id', 'in', carIds),
        ),
      ]),
    )
}

function rowOf(accountId: string, { carId, listingId, price, keptAt, ...words }: SavedCar) {
  return {
    ...words,
    account_id: accountId,
    car_id: carId,
    listing_id: listingId,
    price_rupees: price,
    saved_at: keptAt,
  }
}
