import { sql } from 'kysely'
import type { Database } from '../../platform/engines/postgres.ts'

/** Sightings are append-only: a test that must delete them bypasses the triggers. */
export async function eraseSightings(database: Database, listingId: string): Promise<void> {
  await behindTriggers(database, `delete from sightings where listing_id = '${listingId}'`)
}

export async function emptyTables(database: Database, tables: readonly string[]): Promise<void> {
  await behindTriggers(database, `truncate ${tables.join(', ')} cascade`)
}

/** For states that no process writes, such as an advert that ended a year ago. */
export async function behindTriggers(database: Database, statement: string): Promise<void> {
  await sql`do $do$ begin
    set local session_replication_role = replica;
    ${sql.raw(statement)};
    set local session_replication_role = origin;
  end $do$`.execute(database)
}
