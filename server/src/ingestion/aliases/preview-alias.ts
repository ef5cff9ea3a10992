import { setImmediate as nextTurn } from 'node:timers/promises'
import type { AliasPreview, ReadingChange } from '@pahiya/contract/catalogue/catalogue-admin'
import type { AdvertParts } from '@pahiya/domain/advert-reader/read-advert'
import { checkAlias, createReader, readerAliases, type Reader } from '@pahiya/domain/advert-reader/reader'
import type { Alias } from '@pahiya/domain/catalogue/alias'
import { tokenKey } from '@pahiya/domain/text/tokens'
import { sql } from 'kysely'
import type { StoredFacts } from '../../listings/save/listing-reading.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import { limitConcurrency } from '../../platform/limit-concurrency.ts'
import { normaliseAdvert } from '../understand/normalise-advert.ts'
import type { RawAdvert } from '../understand/raw-advert.ts'
import { unknownWordsToStore } from '../understand/unknown-words.ts'
import { compareReadings, storedParts } from './compare-readings.ts'
import { rejectedWithWordsQuery, wordsOfSpelling } from './reread-adverts.ts'

/**
 * Reading an advert with a long description both ways takes about 10 ms on a busy core, so the code yields to the event
 * loop after each advert, and only one preview runs at a time. Of the newest adverts only those that contain the
 * spelling are read. A part ends after its CPU time, but not before it has tried leastRead adverts.
 */
const mostRead = 50
const mostCpuMs = 300
const leastRead = 10
const mostNewest = 1_000
const newestAtOnce = 100
const mostExamples = 10
const oneAtATime = limitConcurrency(1, 20)

type Part = AliasPreview['newest']
const nothing: Part = { read: 0, changed: 0, examples: [], isComplete: true }

/** Reads adverts with and without the alias and compares; writes nothing. */
export async function previewAlias(
  database: Database,
  alias: Alias,
  now: Date,
  cpuMs = mostCpuMs,
): Promise<AliasPreview> {
  const isPersonal = unknownWordsToStore([alias.spelling]).length === 0
  const problem = isPersonal ? 'unusable' : checkAlias(alias)
  if (problem !== null) return { problem, rejected: nothing, live: nothing, newest: nothing }
  const readers = { before: createReader(readerAliases()), after: createReader([...readerAliases(), alias]) }
  const words = wordsOfSpelling(alias.spelling)
  return oneAtATime(async () => {
    const rejected = await findRejected(database, words)
    const live = await liveWithWordsQuery(words, mostRead + 1).execute(database)
    return {
      problem,
      rejected: await compareRejected(rejected, readers, now, createBudget(cpuMs)),
      live: await compareLive(live.rows, { readers, alias, now, budget: createBudget(cpuMs) }),
      newest: await compareLive(newestLive(database), { readers, alias, now, budget: createBudget(cpuMs) }),
    }
  })
}

type Budget = { isSpent: () => boolean; spend: <Result>(work: () => Result) => Result }

/** Counts the CPU time of synchronous work only, because other requests run in between. */
function createBudget(mostMs: number): Budget {
  let spentMs = 0
  return {
    isSpent: () => spentMs >= mostMs,
    spend(work) {
      const before = process.cpuUsage()
      const result = work()
      const { user, system } = process.cpuUsage(before)
      spentMs += (user + system) / 1_000
      return result
    },
  }
}

type Readers = { before: Reader; after: Reader }
type Rejected = { sourceKey: string; sourceRef: string; advert: RawAdvert }

async function findRejected(database: Database, words: readonly string[]): Promise<Rejected[]> {
  const places = await rejectedWithWordsQuery(database, words, mostRead + 1).execute()
  const { rows } = await sql<Rejected>`
    select source_key as "sourceKey", source_ref as "sourceRef", advert from rejected_adverts
    where (source_key, source_ref) in (
      select * from unnest(${places.map((place) => place.source_key)}::text[],
        ${places.map((place) => place.source_ref)}::text[]))`.execute(database)
  return rows
}

/** changed: adverts that could then be read. */
async function compareRejected(
  found: readonly Rejected[],
  { after }: Readers,
  now: Date,
  budget: Budget,
): Promise<Part> {
  const part: Part = { ...nothing, examples: [], isComplete: found.length <= mostRead }
  for (const { advert, sourceKey, sourceRef } of found.slice(0, mostRead)) {
    if (budget.isSpent() && part.read >= leastRead) return { ...part, isComplete: false }
    await nextTurn()
    const origin = { sourceKey, sourceRef, contentHash: '', rawKey: '' }
    const understood = budget.spend(() => normaliseAdvert(advert, origin, { reader: after, now }))
    part.read += 1
    if (!understood.ok) continue
    part.changed += 1
    const { brand, model, variant, city } = understood.listing
    const facts = Object.entries({ make: brand, model, variant, city }).map(([fact, value]) => ({
      fact,
      before: null,
      after: value,
    }))
    const text = advert.title ?? [advert.make, advert.model, advert.variant].filter(Boolean).join(' ')
    addExample(part, { sourceKey, sourceRef, text: text.slice(0, 300), listingId: null, facts })
  }
  return part
}

type Live = {
  listingId: string
  sourceKey: string
  sourceRef: string
  title: string
  description: string | null
  facts: StoredFacts
  unknownWords: string[]
}

/** Not complete: some adverts were skipped because enough others contain the spelling, or its CPU time was spent. */
async function compareLive(
  found: Iterable<Live> | AsyncIterable<Live>,
  { readers: { before, after }, alias, now, budget }: { readers: Readers; alias: Alias; now: Date; budget: Budget },
): Promise<Part> {
  const part: Part = { ...nothing, examples: [] }
  const key = tokenKey(alias.spelling)
  let compared = 0
  for await (const advert of found) {
    if (budget.isSpent() && part.read >= leastRead) return { ...part, isComplete: false }
    const parts = storedParts(advert)
    // Without the spelling both readers return the same.
    const isRead = budget.spend(() => mayContain(parts, key))
    if (isRead && compared === mostRead) return { ...part, isComplete: false }
    part.read += 1
    if (!isRead) continue
    compared += 1
    await nextTurn()
    const today = budget.spend(() => before.read(parts, now))
    await nextTurn()
    const facts = compareReadings(
      today,
      budget.spend(() => after.read(parts, now)),
    )
    if (facts.length === 0) continue
    part.changed += 1
    const { listingId, sourceKey, sourceRef, title } = advert
    addExample(part, { sourceKey, sourceRef, text: title, listingId, facts })
  }
  return part
}

function mayContain(parts: AdvertParts, key: string): boolean {
  return tokenKey(Object.values(parts).join(' ')).includes(key)
}

function addExample(part: Part, example: ReadingChange): void {
  if (part.examples.length < mostExamples) part.examples.push(example)
}

const liveColumns = sql`listings.id as "listingId", source_key as "sourceKey", source_ref as "sourceRef", title,
  left(description, 4000) as description, facts, unknown_words as "unknownWords"`

export function liveWithWordsQuery(words: readonly string[], limit: number) {
  return sql<Live>`
    select ${liveColumns} from listing_readings join listings on listings.id = listing_id
    where unknown_words <> '{}' and unknown_words && ${words}::text[] and status = 'active' limit ${limit}`
}

async function* newestLive(database: Database): AsyncGenerator<Live> {
  let before: string | null = null
  for (let read = 0; read < mostNewest; read += newestAtOnce) {
    const { rows }: { rows: Live[] } = await newestLiveQuery(before, newestAtOnce).execute(database)
    yield* rows
    if (rows.length < newestAtOnce) return
    before = rows.at(-1)!.listingId
  }
}

function newestLiveQuery(before: string | null, limit: number) {
  const older = before === null ? sql`` : sql`and listings.id < ${before}`
  return sql<Live>`
    select ${liveColumns} from listings join listing_readings on listing_id = listings.id
    where status = 'active' ${older} order by listings.id desc limit ${limit}`
}
