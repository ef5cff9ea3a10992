import { computeTrustLevel } from '@pahiya/domain/community/moderation/trust-level'
import { trustLevels } from '@pahiya/domain/community/moderation-fields'
import { sql } from 'kysely'
import type { Database } from '../../../platform/engines/postgres.ts'
import { findTrustCounts } from './trust-counts.ts'
import { readTrustThresholds } from './trust-settings.ts'

const batch = 500
const mostBatches = 20
/** The level of a top-level member who has stopped reading is recomputed at this interval. */
const regularsEvery = '7 days'

/**
 * Computes the levels of everyone who read something on the days that have passed, batch by batch, and of regulars
 * whose level is a week old. An interrupted run resumes where it stopped.
 */
export async function computeTrustLevels(
  database: Database,
  now: Date,
  most = batch,
): Promise<{ computed: number; changed: number }> {
  let computed = 0
  let changed = 0
  for (let turn = 0; turn < mostBatches; turn += 1) {
    const accountIds = await nextReaders(database, now, most)
    if (accountIds === null) break
    computed += accountIds.length
    changed += await saveLevels(database, accountIds, now)
  }
  const { rows } = await regularsQuery(now, most).execute(database)
  const regulars = rows.map(({ id }) => id)
  return { computed: computed + regulars.length, changed: changed + (await saveLevels(database, regulars, now)) }
}

/** The next readers of the day being processed; null once every day before today is done. */
async function nextReaders(database: Database, now: Date, most: number): Promise<string[] | null> {
  return database.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ day: string; after: string | null; isPast: boolean }>`
      select trust_day::text as day, trust_after as after,
        trust_day < (${now}::timestamptz at time zone 'Asia/Kolkata')::date as "isPast"
      from community_settings for update`.execute(transaction)
    const { day, after, isPast } = rows[0]!
    if (!isPast) return null
    const { rows: readers } = await readersQuery(day, after, most).execute(transaction)
    const isLast = readers.length < most
    await sql`
      update community_settings set trust_after = ${isLast ? null : readers.at(-1)!.id}::uuid,
        trust_day = trust_day + ${isLast ? 1 : 0}::integer`.execute(transaction)
    return readers.map(({ id }) => id)
  })
}

export function readersQuery(day: string, after: string | null, most: number) {
  return sql<{ id: string }>`
    select account_id as id from community_reading
    where day = ${day}::date ${after === null ? sql`` : sql`and account_id > ${after}`}
    order by account_id limit ${most}`
}

export function regularsQuery(now: Date, most: number) {
  return sql<{ id: string }>`
    select account_id as id from community_members
    where level = 3 and level_computed_at < ${now}::timestamptz - ${regularsEvery}::interval and account_id is not null
    order by level_computed_at limit ${most}`
}

async function saveLevels(database: Database, accountIds: readonly string[], now: Date): Promise<number> {
  if (accountIds.length === 0) return 0
  const thresholds = await readTrustThresholds(database)
  const members = await findTrustCounts(database, accountIds, now)
  const levels = members.map((counts) => trustLevels.indexOf(computeTrustLevel(counts, thresholds)))
  const ids = members.map(({ memberId }) => memberId)
  await sql`
    update community_members as member set level = computed.level, level_computed_at = ${now}
    from unnest(${ids}::uuid[], ${levels}::smallint[]) as computed (id, level)
    where member.id = computed.id`.execute(database)
  return members.filter(({ level }, at) => level !== levels[at]).length
}
