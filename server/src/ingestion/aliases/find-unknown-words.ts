import type { UnknownWord, WordExample } from '@pahiya/contract/catalogue/catalogue-admin'
import { sql } from 'kysely'
import type { Database } from '../../platform/engines/postgres.ts'

type Page = { after?: string | undefined; limit: number }
type Row = { word: string; adverts: number; rejected: number; sources: number; last_read_at: Date }

/** The most frequent words, from the last count. */
export async function findUnknownWords(database: Database, page: Page) {
  const [rows, counted] = await Promise.all([
    unknownWordsQuery(database, page).execute(),
    database.selectFrom('unknown_word_counts').selectAll().executeTakeFirst(),
  ])
  const words = rows.slice(0, page.limit)
  const last = words.at(-1)
  return {
    words: words.map(presentWord),
    next: rows.length > page.limit && last ? `${last.adverts} ${last.word}` : null,
    counted: counted
      ? { at: counted.counted_at.toISOString(), adverts: counted.adverts, isComplete: counted.is_complete }
      : null,
  }
}

export function unknownWordsQuery(database: Database, { after, limit }: Page) {
  const [, adverts, word] = /^(\d{1,9}) (.+)$/s.exec(after ?? '') ?? []
  return database
    .selectFrom('unknown_words')
    .select(['word', 'adverts', 'rejected', 'sources', 'last_read_at'])
    .$if(word !== undefined, (query) =>
      query.where((row) =>
        row.or([
          row('adverts', '<', Number(adverts)),
          row.and([row('adverts', '=', Number(adverts)), row('word', '>', word!)]),
        ]),
      ),
    )
    .orderBy('adverts', 'desc')
    .orderBy('word')
    .limit(limit + 1)
}

function presentWord({ last_read_at: at, ...row }: Row): UnknownWord {
  return { ...row, lastReadAt: at.toISOString() }
}

const mostExamples = 10

/** Some adverts with this word: those that could not be read, and live ones. */
export async function findWordExamples(database: Database, word: string): Promise<WordExample[]> {
  const words = [word.normalize('NFC').toLowerCase()]
  const { rows } = await wordExamplesQuery(words).execute(database)
  return rows
}

export function wordExamplesQuery(words: readonly string[]) {
  return sql<WordExample>`
    (select source_key as "sourceKey", source_ref as "sourceRef", left(coalesce(advert->>'title',
        concat_ws(' ', advert->>'make', advert->>'model', advert->>'variant')), 300) as text,
      null::uuid as "listingId", reason
    from rejected_adverts where words && ${words}::text[] and advert is not null limit ${mostExamples})
    union all
    (select source_key, source_ref, title, listings.id, null
    from listing_readings join listings on listings.id = listing_id
    where unknown_words <> '{}' and unknown_words && ${words}::text[] and status = 'active' limit ${mostExamples})`
}
