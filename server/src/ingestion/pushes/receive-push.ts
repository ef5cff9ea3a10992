import type { SourcePush } from '@pahiya/contract/ingestion/source-pushes'
import { sql } from 'kysely'
import { AppError } from '../../platform/app-error.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import { enqueueRefresh } from '../crawl/enqueue-refresh.ts'
import type { StoreRaw } from '../connectors/raw-store.ts'
import { findSource, isConnected } from '../sources/source.ts'

/** A push may arrive this long after its data was taken; a statement that an advert is gone is stored as long. */
export const oldestPushDays = 30
const mostAheadMs = 5 * 60_000
/** Limit for one source. Unread pushes are read within seconds unless the source is paused. */
const mostUnread = 1_000

type Received = { sourceKey: string; idempotencyKey: string; body: Buffer; push: SourcePush }

/**
 * Stores the bytes of a push and enqueues the run that reads them, before the partner gets its response. A repetition
 * changes nothing.
 */
export async function receivePush(
  { database, storeRaw }: { database: Database; storeRaw: StoreRaw },
  { sourceKey, idempotencyKey, body, push }: Received,
  now: Date,
): Promise<{ id: string; repeated: boolean }> {
  const source = await findSource(database, sourceKey)
  if (!source || !isConnected(source) || source.connector !== 'signed-push') throw new AppError('forbidden')
  const asOf = new Date(push.asOf)
  const ageMs = now.getTime() - asOf.getTime()
  if (ageMs < -mostAheadMs || ageMs > oldestPushDays * 86_400_000) throw new AppError('push_time_refused')
  const rawKey = await storeRaw(body, 'application/json')
  return database.transaction().execute(async (transaction) => {
    const { part = null, parts = null } = push.snapshot ?? {}
    const { rows } = await sql<{ id: string }>`
      insert into source_pushes (source_key, idempotency_key, raw_key, as_of, part, parts)
      select ${sourceKey}, ${idempotencyKey}, ${rawKey}, ${asOf}, ${part}::integer, ${parts}::integer
      on conflict (source_key, idempotency_key) do nothing returning id`.execute(transaction)
    if (rows[0]) {
      await refuseTooManyUnread(transaction, sourceKey)
      await enqueueRefresh(transaction, sourceKey)
      return { id: rows[0].id, repeated: false }
    }
    const known = await transaction
      .selectFrom('source_pushes')
      .select(['id', 'raw_key'])
      .where('source_key', '=', sourceKey)
      .where('idempotency_key', '=', idempotencyKey)
      .executeTakeFirstOrThrow()
    if (known.raw_key !== rawKey) throw new AppError('push_key_reused')
    return { id: known.id, repeated: true }
  })
}

async function refuseTooManyUnread(
  transaction: Parameters<typeof enqueueRefresh>[0],
  sourceKey: string,
): Promise<void> {
  const { rows } = await sql`
    select from source_pushes where source_key = ${sourceKey} and read_at is null
    limit ${mostUnread + 1}`.execute(transaction)
  if (rows.length > mostUnread) throw new AppError('too_many_pushes')
}
