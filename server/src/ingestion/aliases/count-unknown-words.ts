import { sql } from 'kysely'
import type { Database } from '../../platform/engines/postgres.ts'

const days = 7
/** Per kind; if more adverts were read in a week, only the newest are counted. */
const mostAdverts = 50_000
const mostWords = 5_000
const againAfterMs = 10 * 60_000
const lock = sql`select pg_try_advisory_xact_lock(hashtextextended('unknown words', 39)) as "isHeld"`

type Counted = { word: string; adverts: number; rejected: number; sources: number; last_read_at: Date }

/** Recounts if the last count is at least ten minutes old. */
export async function countUnknownWordsIfDue(database: Database, now: Date): Promise<object> {
  const last = await database.selectFrom('unknown_word_counts').select('counted_at').executeTakeFirst()
  if (last && now.getTime() - last.counted_at.getTime() < againAfterMs) return { counted: 'recently' }
  return countUnknownWords(database, now)
}

/**
 * Counts the unknown words of adverts that were read in the last seven days, each advert once. Counts outside the
 * transaction that writes.
 */
export async function countUnknownWords(database: Database, now: Date, most = mostAdverts): Promise<object> {
  const since = new Date(now.getTime() - days * 86_400_000)
  const { rows } = await wordsSinceQuery(since, most).execute(database)
  const { rows: totals } = await advertsSinceQuery(since, most).execute(database)
  const { live, rejected } = totals[0]!
  await database.transaction().execute(async (transaction) => {
    const { rows: held } = await sql<{ isHeld: boolean }>`${lock}`.execute(transaction)
    if (!held[0]!.isHeld) return
    await sql`delete from unknown_words where word <> all(${rows.map(({ word }) => word)}::text[])`.execute(transaction)
    await sql`
      insert into unknown_words (word, adverts, rejected, sources, last_read_at)
      select word, adverts, rejected, sources, last_read_at
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as counted (word text, adverts integer, rejected integer, sources integer, last_read_at timestamptz)
      on conflict (word) do update set adverts = excluded.adverts, rejected = excluded.rejected,
        sources = excluded.sources, last_read_at = excluded.last_read_at
      where (unknown_words.adverts, unknown_words.rejected, unknown_words.sources, unknown_words.last_read_at)
        is distinct from (excluded.adverts, excluded.rejected, excluded.sources, excluded.last_read_at)`.execute(
      transaction,
    )
    const row = { counted_at: now, adverts: live + rejected, is_complete: live < most && rejected < most }
    await transaction
      .insertInto('unknown_word_counts')
      .values(row)
      .onConflict((conflict) => conflict.column('only_one').doUpdateSet(row))
      .execute()
  })
  return { adverts: live + rejected, words: rows.length }
}

const nameless = sql`reason like any(array['%-make', '%-model'])`

const recentLive = (since: Date, most: number) => sql`
  select listing_id, unknown_words, read_at from listing_readings
  where unknown_words <> '{}' and read_at > ${since} order by read_at desc limit ${most}`
const recentRejected = (since: Date, most: number) => sql`
  select source_key, source_ref, words, at from rejected_adverts
  where at > ${since} and words <> '{}' and ${nameless} order by at desc limit ${most}`

export function wordsSinceQuery(since: Date, most: number) {
  return sql<Counted>`
    select word, count(*)::int as adverts, count(*) filter (where is_rejected)::int as rejected,
      count(distinct source_key)::int as sources, max(at) as last_read_at
    from (
      select source_key, unnest(unknown_words) as word, false as is_rejected, read_at as at
      from (${recentLive(since, most)}) as live join listings on listings.id = listing_id where status = 'active'
      union all
      select source_key, word, true, at
      from (${recentRejected(since, most)}) as rejected, lateral (select distinct unnest(words) as word) as words
    ) as found
    group by word order by adverts desc, word limit ${mostWords}`
}

function advertsSinceQuery(since: Date, most: number) {
  return sql<{ live: number; rejected: number }>`
    select (select count(*)::int from (${recentLive(since, most)}) as live) as live,
      (select count(*)::int from (${recentRejected(since, most)}) as rejected) as rejected`
}
