import { readPhrase } from '@pahiya/domain/phrase/read-phrase'
import { yearInIndia } from '@pahiya/domain/time/india-time'
import { sql } from 'kysely'
import type { Database } from '../platform/engines/postgres.ts'
import { scrubPhrase } from './scrub-phrase.ts'

/** Words of a search that were not recognised. */
export type UnreadWords = { kind: 'unread'; at: Date; words: string[] }

const mostWords = 5
const longestWord = 60
const keptDays = 90

type Sources = readonly { key: string; name: string }[]

/** Null if every word of the search was recognised, or the search had no words. */
export function unreadWordsEvent(asked: { phrase?: unknown }, sources: Sources, at: Date): UnreadWords | null {
  const phrase = typeof asked.phrase === 'string' ? scrubPhrase(asked.phrase) : null
  if (phrase === null) return null
  const { ignored } = readPhrase(phrase, { year: yearInIndia(at), sources })
  const words = ignored.map((word) => word.replaceAll('…', ' ').replaceAll(/\s+/g, ' ').trim().toLowerCase())
  const stored = [...new Set(words)].filter(
    (word) => word !== '' && word.length <= longestWord && !/\p{Nd}{5}|@/u.test(word),
  )
  return stored.length === 0 ? null : { kind: 'unread', at, words: stored.slice(0, mostWords) }
}

/** Adds to the counts of each day, in a fixed order, so that two processes cannot deadlock. */
export async function countUnreadWords(database: Database, events: readonly UnreadWords[]): Promise<void> {
  if (events.length === 0) return
  const rows = events.flatMap(({ at, words }) => words.map((word) => ({ at: at.toISOString(), word })))
  await sql`
    insert into unread_words (day, word, searches)
    select (at at time zone 'Asia/Kolkata')::date as day, word, count(*)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as told (at timestamptz, word text)
    group by 1, 2 order by 1, 2
    on conflict (day, word) do update set searches = unread_words.searches + excluded.searches`.execute(database)
  await sql`
    delete from unread_words where (day, word) in (
      select day, word from unread_words where day < current_date - ${keptDays}::integer
      order by day, word limit 1000 for update skip locked)`.execute(database)
}
