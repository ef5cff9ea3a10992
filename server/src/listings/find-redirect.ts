import type { Database } from '../platform/postgres.ts'

/** The car that an id leads to now that its adverts turned out to be of another car; undefined if it leads nowhere. */
export async function findRedirect(database: Database, oldCarId: string): Promise<string | undefined> {
  return (await findRedirectQuery(database, oldCarId).executeTakeFirst())?.car_id
}

export function findRedirectQuery(database: Database, oldCarId: string) {
  return database.selectFrom('car_redirects').select('car_id').where('old_car_id', '=', oldCarId).limit(1)
}
