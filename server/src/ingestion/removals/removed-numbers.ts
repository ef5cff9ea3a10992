import { sql, type Kysely } from 'kysely'
import * as z from 'zod'
import type { Config } from '../../platform/config.ts'
import type { DB } from '../../platform/engines/database.generated.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import { defineJob, enqueue } from '../../platform/jobs/jobs.ts'
import { hashNumber } from './advert-numbers.ts'
import type { RawAdvert } from '../understand/raw-advert.ts'

/** Unnames the adverts that show a removed number. */
export const unnameAdvertsJob = defineJob({
  name: 'unname-adverts',
  payload: z.object({ numberHash: z.string() }),
  priority: 5,
})

/** A crawl that read an advert before the request may save it for so long. */
const againAfterMs = 5 * 60_000

/** For the site, which proves that the caller has the number. */
export function numberRemover({ SELLER_MARK_SECRET }: Pick<Config, 'SELLER_MARK_SECRET'>) {
  return async (transaction: Kysely<DB>, phone: string): Promise<number> => {
    const numberHash = hashNumber(phone, SELLER_MARK_SECRET)
    await askForRemoval(transaction, numberHash)
    return countAdverts(transaction, numberHash)
  }
}

/**
 * From the commit on, no advert with this number is stored with the words of its seller. A job unnames those that are
 * stored already, and again those that a crawl was saving at the time of the request.
 */
async function askForRemoval(transaction: Kysely<DB>, numberHash: string): Promise<void> {
  await sql`
    insert into removed_numbers (number_hash) values (decode(${numberHash}, 'hex'))
    on conflict (number_hash) do update set asked_at = now(), done_at = null`.execute(transaction)
  await enqueue(transaction, unnameAdvertsJob, { numberHash }, { key: `unname-${numberHash}` })
  const runAt = new Date(Date.now() + againAfterMs)
  await enqueue(transaction, unnameAdvertsJob, { numberHash }, { key: `unname-again-${numberHash}`, runAt })
}

/** After a restore: asks again for removals that this database does not know; returns how many these were. */
export async function repeatRemovals(database: Database, pages: AsyncIterable<string[]>): Promise<number> {
  let repeated = 0
  for await (const hashes of pages) {
    const known = await findRemoved(database, hashes)
    for (const hash of new Set(hashes.filter((each) => !known.has(each)))) {
      await database.transaction().execute((transaction) => askForRemoval(transaction, hash))
      repeated += 1
    }
  }
  return repeated
}

const mostCounted = 1_000

/** How many stored adverts show the number, up to a thousand. */
async function countAdverts(database: Kysely<DB>, numberHash: string): Promise<number> {
  const { rows } = await countAdvertsQuery(numberHash).execute(database)
  return rows[0]!.adverts
}

export function countAdvertsQuery(numberHash: string) {
  return sql<{ adverts: number }>`
    select count(*)::int as adverts from (
      select from advert_numbers where number_hash = decode(${numberHash}, 'hex') limit ${mostCounted}) as shown`
}

/** Which of these numbers were removed; one query for a batch of adverts. */
export async function findRemoved(database: Kysely<DB>, hashes: readonly string[]): Promise<ReadonlySet<string>> {
  if (hashes.length === 0) return new Set()
  const { rows } = await findRemovedQuery(hashes).execute(database)
  return new Set(rows.map(({ hash }) => hash))
}

export function findRemovedQuery(hashes: readonly string[]) {
  return sql<{ hash: string }>`
    select encode(number_hash, 'hex') as hash from removed_numbers
    where number_hash = any(array(select decode(hash, 'hex') from unnest(${hashes}::text[]) as given (hash)))`
}

export function showsRemoved({ numberHashes = [] }: RawAdvert, removed: ReadonlySet<string>): boolean {
  return numberHashes.some((hash) => removed.has(hash))
}

/** The bytes that the advert was read from are deleted within a minute. */
export async function removeRaw(transaction: Kysely<DB>, rawKeys: readonly string[]): Promise<void> {
  if (rawKeys.length === 0) return
  await sql`insert into raw_removals (raw_key) select distinct unnest(${rawKeys}::text[]) on conflict do nothing`.execute(
    transaction,
  )
}
