import { sql } from 'kysely'
import type { Database } from '../platform/engines/postgres.ts'

const days = 7
const mostSearches = 20_000
const fewestInGroup = 10
const mostShown = 50

type Group = { text: string; searches: number }

/** Searches that failed in the last week. A text with fewer than ten searches is only included in a total. */
export async function findFailedPhrases(database: Database, now: Date) {
  const since = new Date(now.getTime() - days * 86_400_000)
  const [phrases, words] = await Promise.all([
    emptySearchesQuery(since).execute(database),
    unreadWordsQuery(since).execute(database),
  ])
  const counted = phrases.rows.reduce((sum, { searches }) => sum + searches, 0)
  return {
    since: since.toISOString(),
    foundNothing: withoutSmallGroups(phrases.rows),
    isComplete: counted < mostSearches,
    notUnderstood: withoutSmallGroups(words.rows),
  }
}

/** The groups that are large enough to be shown; the last row of a query is the total of all others. */
function withoutSmallGroups(rows: readonly (Group | { text: null; searches: number })[]) {
  const shown = rows.filter((row): row is Group => row.text !== null)
  return { shown, others: rows.find(({ text }) => text === null)?.searches ?? 0 }
}

const shownAndOthers = sql`
  ranked as (select text, searches, row_number() over (order by searches desc, text) as place from groups)
  select text, searches from ranked where searches >= ${fewestInGroup} and place <= ${mostShown}
  union all
  select null, coalesce(sum(searches), 0)::int from ranked where searches < ${fewestInGroup} or place > ${mostShown}
  order by searches desc`

export function emptySearchesQuery(since: Date) {
  return sql<Group>`
    with newest as (
      select lower(phrase) as text from events
      where kind = 'zero_results' and at > ${since} and phrase is not null order by at desc limit ${mostSearches}
    ), groups as (select text, count(*)::int as searches from newest group by text), ${shownAndOthers}`
}

function unreadWordsQuery(since: Date) {
  return sql<Group>`
    with groups as (
      select word as text, sum(searches)::int as searches from unread_words
      where day > (${since}::timestamptz at time zone 'Asia/Kolkata')::date group by word
    ), ${shownAndOthers}`
}
