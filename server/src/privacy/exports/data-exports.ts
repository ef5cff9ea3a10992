import { randomBytes, randomUUID } from 'node:crypto'
import { exportsPerDay, type DataExport } from '@pahiya/contract/privacy/data-exports'
import { sql, type Kysely } from 'kysely'
import { AppError } from '../../platform/app-error.ts'
import { streamKeyBytes } from '../../platform/archive/encrypt-stream.ts'
import type { DB } from '../../platform/engines/database.generated.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import { enqueueExport } from './export-data.job.ts'

const mostListed = 10

type Row = {
  id: string
  state: string
  askedAt: Date
  bytes: number | null
  expiresAt: Date | null
  isDownloaded: boolean
}

export async function listExports(database: Database, accountId: string): Promise<DataExport[]> {
  const { rows } = await exportsQuery(accountId).execute(database)
  return rows.map(presentExport)
}

export function exportsQuery(accountId: string) {
  return sql<Row>`
    select id, state, asked_at as "askedAt", byte_length::float8 as bytes, expires_at as "expiresAt",
      downloaded_at is not null as "isDownloaded"
    from data_exports where account_id = ${accountId} and asked_at > now() - interval '30 days'
    order by asked_at desc limit ${mostListed}`
}

function presentExport({ id, state, askedAt, bytes, expiresAt, isDownloaded }: Row): DataExport {
  const isOver = state === 'ended' || (state === 'ready' && expiresAt !== null && expiresAt < new Date())
  return {
    id,
    state: isDownloaded
      ? 'downloaded'
      : isOver
        ? 'expired'
        : state === 'ready' || state === 'failed'
          ? state
          : 'waiting',
    askedAt: askedAt.toISOString(),
    bytes,
    expiresAt: expiresAt?.toISOString() ?? null,
  }
}

/** How many archives the account may still ask for now. */
export async function countExportsLeft(database: Kysely<DB>, accountId: string): Promise<number> {
  const { rows } = await sql<{ asked: number }>`
    select count(*)::integer as asked from (
      select from data_exports
      where account_id = ${accountId} and asked_at > now() - interval '1 day' and state <> 'failed'
      limit ${exportsPerDay}) as recent`.execute(database)
  return exportsPerDay - (rows[0]?.asked ?? 0)
}

/** Callers check that the sign-in is recent. */
export async function askForExport(database: Database, accountId: string): Promise<DataExport> {
  return database.transaction().execute(async (transaction) => {
    // Requests of one person take turns, so that two at once do not both pass the limit.
    await sql`select from accounts where id = ${accountId} for no key update`.execute(transaction)
    const [latest] = await transaction
      .selectFrom('data_exports')
      .select('id')
      .where('account_id', '=', accountId)
      .where('state', '=', 'waiting')
      .limit(1)
      .execute()
    if (latest) throw new AppError('export_in_progress')
    if ((await countExportsLeft(transaction, accountId)) === 0) throw new AppError('export_limit_exceeded')
    const { id, asked_at: askedAt } = await transaction
      .insertInto('data_exports')
      .values({
        account_id: accountId,
        object_key: `exports/${randomUUID()}`,
        archive_key: randomBytes(streamKeyBytes),
      })
      .returning(['id', 'asked_at'])
      .executeTakeFirstOrThrow()
    await enqueueExport(transaction, id)
    return presentExport({ id, state: 'waiting', askedAt, bytes: null, expiresAt: null, isDownloaded: false })
  })
}

export type Download = { id: string; objectKey: string; archiveKey: Buffer; readyAt: Date }

/** Null if the archive is not ready, was downloaded or has expired. Only one request gets it. */
export async function beginDownload(database: Database, accountId: string, id: string): Promise<Download | null> {
  const { rows } = await sql<Download>`
    update data_exports set downloaded_at = now()
    where id = ${id} and account_id = ${accountId} and state = 'ready' and downloaded_at is null and expires_at > now()
    returning id, object_key as "objectKey", archive_key as "archiveKey",
      ready_at as "readyAt"`.execute(database)
  return rows[0] ?? null
}

/** A download that broke off can be repeated; after a complete one the archive cannot be read any more. */
export async function endDownload(database: Database, id: string, isComplete: boolean): Promise<void> {
  await sql`
    update data_exports set ${isComplete ? sql`state = 'ended', archive_key = null` : sql`downloaded_at = null`}
    where id = ${id} and state = 'ready'`.execute(database)
}

export async function hasExport(database: Database, accountId: string, id: string): Promise<boolean> {
  const found = await database
    .selectFrom('data_exports')
    .select('id')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return found !== undefined
}
