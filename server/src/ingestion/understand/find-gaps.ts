import { sql } from 'kysely'
import type { Database } from '../../platform/engines/postgres.ts'

type Asked = { limit: number; source?: string | undefined }

export type Gap = { word: string; adverts: number; sourceKey: string; sourceRef: string }
export type RejectedGroup = { reason: string; words: string[]; adverts: number; sourceKey: string; sourceRef: string }

/**
 * The most frequent words in adverts that the reader does not recognise, each with an example advert. Counted over the
 * current adverts, so reading one twice counts once. For operators: the query scans both tables, which takes 0.2 s at
 * 100,000 adverts, and is bounded by the statement timeout.
 */
export async function findGaps(database: Database, { limit, source }: Asked): Promise<Gap[]> {
  const { rows } = await sql<Gap>`
    select word, count(*)::int as adverts, ${example}
    from (
      select source_key, source_ref, unnest(unknown_words) as word
      from listing_readings join listings on listings.id = listing_id
      where status = 'active' and unknown_words <> '{}' and ${ofSource(source)}
      union
      select source_key, source_ref, unnest(words) as word
      from rejected_adverts where reason like any(array['%-make', '%-model']) and ${ofSource(source)}
    ) as said
    group by word order by adverts desc, word limit ${limit}`.execute(database)
  return rows
}

/** Rejected adverts grouped by reason and by the words that caused it. */
export async function findRejectedGroups(database: Database, { limit, source }: Asked): Promise<RejectedGroup[]> {
  const { rows } = await sql<RejectedGroup>`
    select reason, words, count(*)::int as adverts, ${example}
    from rejected_adverts where ${ofSource(source)}
    group by reason, words order by adverts desc, reason, words limit ${limit}`.execute(database)
  return rows
}

const example = sql`(min(array[source_key, source_ref]))[1] as "sourceKey", (min(array[source_key, source_ref]))[2] as "sourceRef"`

function ofSource(source: string | undefined) {
  return source === undefined ? sql`true` : sql`source_key = ${source}`
}
