import { mostAlerts, type Alert, type AlertChange } from '@pahiya/contract/alerts/alerts'
import { filtersVersion, writeStoredFilters } from '@pahiya/domain/alerts/alert-filters'
import { suggestRhythm, type Rhythm } from '@pahiya/domain/alerts/alert-rhythm'
import type { Filters } from '@pahiya/domain/search/filters'
import { sql, type Kysely, type Selectable } from 'kysely'
import { AppError } from '../../platform/app-error.ts'
import type { DB } from '../../platform/engines/database.generated.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import { alertName } from '../sending/build-alert-notice.ts'

type Row = Selectable<DB['alerts']>
type Owner = { id: string; plan: 'free' | 'pro' }

export async function findAlerts(database: Database, owner: Owner, now = new Date()): Promise<Alert[]> {
  const rows = await database
    .selectFrom('alerts')
    .selectAll()
    .where('account_id', '=', owner.id)
    .orderBy('created_at', 'desc')
    .limit(mostAlerts)
    .execute()
  return rows.map((row) => toAlert(row, owner, now))
}

export type NewSearchAlert = { filters: Filters; rhythm: Rhythm | null; results: number | null }

export async function createSearchAlert(
  database: Database,
  owner: Owner,
  { filters, rhythm, results }: NewSearchAlert,
): Promise<Alert> {
  const query = writeStoredFilters(filters)
  if (query === '' || query.length > 4_000) throw new AppError('alert_too_wide')
  const existing = sql<boolean>`kind = 'search' and query = ${query}`
  const values = { kind: 'search', query, filters_version: filtersVersion, rhythm, results }
  return insertOrRenew(database, owner, { existing, values, renewed: { rhythm, results } })
}

export type NewCarAlert = { carId: string; title: string; targetRupees: number }

export async function createCarAlert(database: Database, owner: Owner, asked: NewCarAlert): Promise<Alert> {
  const { carId, title, targetRupees } = asked
  const existing = sql<boolean>`kind = 'car' and car_id = ${carId}::uuid`
  const values = { kind: 'car', car_id: carId, title: title.slice(0, 200), target_rupees: targetRupees }
  return insertOrRenew(database, owner, {
    existing,
    values,
    renewed: { target_rupees: targetRupees, notified_rupees: null },
  })
}

/** The requests of one account are serialised, so that the limit holds. */
async function insertOrRenew(
  database: Database,
  owner: Owner,
  {
    existing,
    values,
    renewed,
  }: {
    existing: ReturnType<typeof sql<boolean>>
    values: { kind: string } & Partial<Row>
    renewed: Partial<Row>
  },
): Promise<Alert> {
  if (owner.plan !== 'pro') throw new AppError('alerts_need_pro')
  return database.transaction().execute(async (transaction) => {
    await sql`select from accounts where id = ${owner.id} for no key update`.execute(transaction)
    const again = await transaction
      .updateTable('alerts')
      .set({ ...renewed, stopped_at: null, snoozed_until: null })
      .where('account_id', '=', owner.id)
      .where(existing)
      .returningAll()
      .executeTakeFirst()
    if (again) return toAlert(again, owner, new Date())
    if ((await countAlerts(transaction, owner.id)) >= mostAlerts) throw new AppError('too_many_alerts')
    const row = await transaction
      .insertInto('alerts')
      .values({ ...values, account_id: owner.id })
      .returningAll()
      .executeTakeFirstOrThrow()
    return toAlert(row, owner, new Date())
  })
}

async function countAlerts(transaction: Kysely<DB>, accountId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from alerts where account_id = ${accountId}`.execute(transaction)
  return rows[0]!.count
}

/** Undefined if the account has no such alert. A changed alert may be due immediately. */
export async function changeAlert(
  database: Database,
  owner: Owner,
  id: string,
  { rhythm, snoozeDays, targetRupees, isOn }: AlertChange,
): Promise<Alert | undefined> {
  const now = new Date()
  const snoozedUntil = snoozeDays === 0 ? null : new Date(now.getTime() + (snoozeDays ?? 0) * 86_400_000)
  const change = {
    ...(rhythm !== undefined && { rhythm }),
    ...(snoozeDays !== undefined && { snoozed_until: snoozedUntil }),
    ...(isOn !== undefined && { stopped_at: isOn ? null : now }),
  }
  return database.transaction().execute(async (transaction) => {
    await sql`update alert_people set due_at = now() where account_id = ${owner.id}`.execute(transaction)
    const row = await transaction
      .updateTable('alerts')
      .set({
        ...change,
        id: sql<string>`id`,
        ...(targetRupees !== undefined && {
          target_rupees: sql<number>`case when kind = 'car' then ${targetRupees}::bigint end`,
          notified_rupees: null,
        }),
      })
      .where('id', '=', id)
      .where('account_id', '=', owner.id)
      .returningAll()
      .executeTakeFirst()
    return row && toAlert(row, owner, now)
  })
}

/** Returns false if the account has no such alert. */
export async function deleteAlert(database: Database, accountId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom('alerts')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Works without a session. Returns false for an unknown key; a stopped alert stays stopped. */
export async function stopAlert(database: Database, key: string): Promise<boolean> {
  const { rows } = await sql`
    update alerts set stopped_at = coalesce(stopped_at, now()) where stop_key = ${key}::uuid returning id`.execute(
    database,
  )
  return rows.length > 0
}

function toAlert(row: Row, { plan }: Owner, now: Date): Alert {
  const snoozedUntil = row.snoozed_until !== null && row.snoozed_until > now ? row.snoozed_until : null
  return {
    id: row.id,
    kind: row.kind === 'car' ? 'car' : 'search',
    name: alertName(row),
    query: row.query ?? '',
    carId: row.car_id,
    targetRupees: row.target_rupees,
    rhythm: (row.rhythm as Rhythm | null) ?? suggestRhythm(row.results ?? 0),
    rhythmIsChosen: row.rhythm !== null,
    snoozedUntil: snoozedUntil?.toISOString() ?? null,
    state: stateOf(row, plan, snoozedUntil),
    unreadable: row.unreadable,
    lastNoticeAt: row.notified_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
  }
}

function stateOf(row: Row, plan: Owner['plan'], snoozedUntil: Date | null): Alert['state'] {
  if (row.stopped_at !== null) return 'stopped'
  if (row.unreadable.length > 0) return 'unreadable'
  if (plan !== 'pro') return 'resting'
  return snoozedUntil === null ? 'on' : 'snoozed'
}
