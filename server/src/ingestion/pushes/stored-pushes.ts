import { sql, type Kysely } from 'kysely'
import type { DB } from '../../platform/engines/database.generated.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import type { ObjectStore } from '../../platform/engines/object-store.ts'
import type { PushedAdvert, PushInbox, PushStatement } from '../connectors/push-inbox.ts'
import { loadRaw } from '../connectors/raw-store.ts'
import { oldestPushDays } from './receive-push.ts'

/** As long as raw bytes are stored. */
const storedPushDays = 90

type Push = { id: string; rawKey: string; asOf: Date }
type Stores = { database: Database; objects: ObjectStore; bucket: string }

/** The pushes of one source, and the last statement about each of its adverts. */
export function openPushInbox(stores: Stores, sourceKey: string): PushInbox {
  const { database } = stores
  return {
    async readNew(parse, mostSilentHours) {
      await refuseSilence(database, sourceKey, mostSilentHours)
      for (let push = await nextUnread(database, sourceKey); push; push = await nextUnread(database, sourceKey)) {
        const { id, rawKey, asOf } = push
        const bytes = await loadRaw(stores, rawKey)
        // A source that was paused for months: newer pushes must not wait for bytes that were deleted meanwhile.
        const statements = bytes === null ? [] : parse(bytes, rawKey)
        await database.transaction().execute(async (transaction) => {
          await mergeStatements(transaction, { sourceKey, rawKey, asOf }, statements)
          const read = { read_at: sql<Date>`now()` }
          await transaction.updateTable('source_pushes').set(read).where('id', '=', id).execute()
        })
      }
      await deleteOld(database, sourceKey)
    },
    listed: async (after, limit) => (await listedQuery(sourceKey, after, limit).execute(database)).rows,
    bytesOf: (rawKey) => loadRaw(stores, rawKey),
  }
}

/** For a dry run: what the last pushes state, without recording that they were read. */
export function previewPushInbox(stores: Stores, sourceKey: string): PushInbox {
  const found: PushedAdvert[] = []
  return {
    async readNew(parse) {
      const pushes = await stores.database
        .selectFrom('source_pushes')
        .select('raw_key')
        .where('source_key', '=', sourceKey)
        .orderBy('id', 'desc')
        .limit(5)
        .execute()
      for (const { raw_key: rawKey } of pushes) {
        const bytes = await loadRaw(stores, rawKey)
        const stated = bytes === null ? [] : parse(bytes, rawKey)
        for (const { ref, contentHash } of stated) if (contentHash !== '') found.push({ ref, contentHash, rawKey })
      }
    },
    listed: async (after, limit) => (after === '' ? found.slice(0, limit - 1) : []),
    bytesOf: (rawKey) => loadRaw(stores, rawKey),
  }
}

/** A partner whose system stopped pushing would otherwise keep its sold cars on sale. */
async function refuseSilence(database: Database, sourceKey: string, mostHours: number): Promise<void> {
  const { rows } = await sql<{ isSilent: boolean }>`
    select max(received_at) < now() - make_interval(hours => ${mostHours}) as "isSilent"
    from source_pushes where source_key = ${sourceKey}`.execute(database)
  if (rows[0]?.isSilent) throw new Error(`nothing was pushed for ${mostHours} hours`)
}

async function nextUnread(database: Database, sourceKey: string): Promise<Push | undefined> {
  const { rows } = await unreadPushQuery(sourceKey).execute(database)
  return rows[0]
}

function unreadPushQuery(sourceKey: string) {
  return sql<Push>`
    select id, raw_key as "rawKey", as_of as "asOf" from source_pushes
    where source_key = ${sourceKey} and read_at is null order by id limit 1`
}

/** The later statement counts and, of two of the same time, the one with the greater hash: any order has one result. */
async function mergeStatements(
  transaction: Kysely<DB>,
  { sourceKey, rawKey, asOf }: { sourceKey: string; rawKey: string; asOf: Date },
  statements: readonly PushStatement[],
): Promise<void> {
  const sorted = statements.toSorted((one, other) => (one.ref < other.ref ? -1 : 1))
  const [refs, hashes] = [sorted.map(({ ref }) => ref), sorted.map(({ contentHash }) => contentHash)]
  await sql`
    insert into pushed_adverts as known (source_key, source_ref, as_of, content_hash, raw_key)
    select ${sourceKey}, ref, ${asOf}, hash, case when hash <> '' then ${rawKey} end
    from unnest(${refs}::text[], ${hashes}::text[]) as stated (ref, hash)
    on conflict (source_key, source_ref) do update
      set as_of = excluded.as_of, content_hash = excluded.content_hash, raw_key = excluded.raw_key
      where (excluded.as_of, excluded.content_hash collate "C", excluded.raw_key collate "C")
        > (known.as_of, known.content_hash collate "C", known.raw_key collate "C")`.execute(transaction)
}

/** Adverts about which the last complete snapshot, or a later push, states something. */
function listedQuery(sourceKey: string, after: string, limit: number) {
  return sql<PushedAdvert>`
    select source_ref as ref, content_hash as "contentHash", raw_key as "rawKey" from pushed_adverts
    where source_key = ${sourceKey} and source_ref > ${after} and raw_key is not null
      and as_of >= coalesce(${lastSnapshot(sourceKey)}, '-infinity')
    order by source_ref limit ${limit}`
}

function lastSnapshot(sourceKey: string) {
  return sql`(
    select max(as_of) from (
      select as_of from source_pushes where source_key = ${sourceKey} and part is not null and read_at is not null
      group by as_of, parts having count(distinct part) = parts
    ) as complete)`
}

async function deleteOld(database: Database, sourceKey: string): Promise<void> {
  await sql`
    delete from pushed_adverts where source_key = ${sourceKey}
      and (as_of < ${lastSnapshot(sourceKey)}
        or raw_key is null and as_of < now() - make_interval(days => ${oldestPushDays + 1}))`.execute(database)
  // The last push shows since when the source is silent.
  await sql`
    delete from source_pushes as old where source_key = ${sourceKey} and read_at is not null
      and received_at < now() - make_interval(days => ${storedPushDays})
      and exists (select from source_pushes where source_key = ${sourceKey} and received_at > old.received_at)`.execute(
    database,
  )
}
