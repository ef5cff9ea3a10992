import { createReader } from '@pahiya/domain/advert-reader/reader'
import { tokenize } from '@pahiya/domain/text/tokens'
import { sql, type Updateable } from 'kysely'
import { findAlias, findAliasesInUse } from '../../catalogue/aliases.ts'
import { ownSource } from '../../listings/own-source.ts'
import { matchWaiting } from '../../matching/match-waiting.ts'
import { spendBackground } from '../../platform/background-budget.ts'
import type { AliasRereads } from '../../platform/engines/database.generated.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import type { ModelInUse } from '../../valuation/model/model-store.ts'
import { replayOne } from '../save/replay-rejected.ts'
import { countUnknownWords } from './count-unknown-words.ts'

type Dependencies = { database: Database; modelInUse?: (() => Promise<ModelInUse | null>) | undefined }

const batch = 200
/** If there are more adverts, a second run of the job reads the rest. */
const mostRejected = 20_000

/** The words under which the adverts of a spelling are stored: the whole field, and each of its words. */
export function wordsOfSpelling(spelling: string): string[] {
  const whole = spelling.normalize('NFC').toLowerCase()
  return [...new Set([whole, ...tokenize(spelling).map(({ word }) => word), ...whole.split(/\s+/)])]
}

/**
 * Re-reads only adverts that contain the spelling. Rejected adverts are read from their stored text; live adverts are
 * marked, and the next crawl run of their source reads them even if they have not changed. A killed run starts over,
 * without repeating finished work.
 */
export async function rereadAdverts(
  { database, modelInUse }: Dependencies,
  rereadId: string,
  signal: AbortSignal,
): Promise<object> {
  const run = await database.selectFrom('alias_rereads').selectAll().where('id', '=', rereadId).executeTakeFirst()
  const alias = run && (await findAlias(database, run.alias_id))
  if (!run || !alias || run.finished_at !== null) return { reread: 'nothing' }
  const save = (values: Updateable<AliasRereads>) =>
    database.updateTable('alias_rereads').set(values).where('id', '=', rereadId).execute()
  await save({ started_at: run.started_at ?? new Date() })

  const words = wordsOfSpelling(alias.spelling)
  const live =
    run.direction === 'added'
      ? sql<boolean>`unknown_words <> '{}' and unknown_words && ${words}::text[]`
      : sql<boolean>`alias_words <> '{}' and alias_words && ${[alias.key]}::text[]`
  const places = run.direction === 'added' ? await rejectedWithWordsQuery(database, words, mostRejected).execute() : []
  const listings = await liveToRereadQuery(database, live).execute()
  await save({ rejected_found: places.length, live_found: listings.length })

  // Marked first, because a crawl run may begin while rejected adverts are read.
  let marked = 0
  for (let at = 0; at < listings.length; at += batch) {
    signal.throwIfAborted()
    marked += await markToReread(database, listings.slice(at, at + batch), rereadId)
    await save({ live_marked: marked })
  }

  const reader = createReader(await findAliasesInUse(database))
  const inUse = (await modelInUse?.()) ?? null
  let understood = 0
  for (let at = 0; at < places.length; at += batch) {
    let understoodNow = 0
    for (const place of places.slice(at, at + batch)) {
      signal.throwIfAborted()
      if ((await replayOne({ database, reader, inUse }, { place, stored: undefined }, {})) === 'understood')
        understoodNow += 1
    }
    understood += understoodNow
    await save({ rejected_read: Math.min(at + batch, places.length), understood: run.understood + understood })
    await spendBackground(database, understoodNow, signal)
    await matchWaiting(database)
  }
  await countUnknownWords(database, new Date())
  await save({ finished_at: new Date() })
  return { rejected: places.length, understood, marked }
}

/** Uses the index of words; bounded, because a word may occur in very many adverts. */
export function rejectedWithWordsQuery(database: Database, words: readonly string[], limit: number) {
  return database
    .selectFrom('rejected_adverts')
    .select(['source_key', 'source_ref', 'raw_key'])
    .where(sql<boolean>`words && ${words}::text[]`)
    .where('advert', 'is not', null)
    .where('source_key', 'in', (sources) =>
      sources.selectFrom('sources').select('key').where('agreement', 'is not', null),
    )
    .limit(limit)
}

type LiveAdvert = { id: string; source_key: string; source_ref: string }

function liveToRereadQuery(database: Database, found: ReturnType<typeof sql<boolean>>) {
  return database
    .selectFrom('listing_readings')
    .innerJoin('listings', 'listings.id', 'listing_id')
    .select(['listings.id', 'source_key', 'source_ref'])
    .where(found)
    .where('status', '=', 'active')
    .where('source_key', '<>', ownSource)
    .limit(100_000)
}

/**
 * An advert whose stamp differs from its source's is read by the next crawl run. The pages that show it must then be
 * fetched even if they have not changed; a page without references is a whole feed.
 */
async function markToReread(database: Database, adverts: readonly LiveAdvert[], rereadId: string): Promise<number> {
  return database.transaction().execute(async (transaction) => {
    const ids = adverts.map(({ id }) => id)
    const { rows } = await sql<{ marked: number }>`
      with held as (
        select id from listings where id = any(${ids}::uuid[]) and status = 'active' order by id for no key update
      ), marked as (
        update listings set source_stamp = ${`reread ${rereadId}`} from held where listings.id = held.id returning 1
      ) select count(*)::int as marked from marked`.execute(transaction)
    for (const [source, ofSource] of Map.groupBy(adverts, ({ source_key: key }) => key)) {
      const refs = ofSource.map(({ source_ref: ref }) => ref)
      await sql`
        delete from source_pages where source_key = ${source} and (refs = '{}' or refs && ${refs}::text[])`.execute(
        transaction,
      )
    }
    return rows[0]!.marked
  })
}
