import type { AdvertLineage, FactOrigin, ListedAdvert } from '@pahiya/contract/ingestion/source-lineage'
import { sql } from 'kysely'
import { readFacts, type SourcedFacts } from '../../listings/read/read-facts.ts'
import type { ObjectStore } from '../../platform/engines/object-store.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import { rawStoredAt } from '../connectors/raw-store.ts'
import { connectorFormats } from '../connectors/source-format.ts'
import { storedRawDays } from '../save/delete-old-raw.ts'

type Row = {
  listingId: string
  title: string
  status: string
  source: string
  sourceName: string
  connector: string | null
  format: unknown
  ref: string
  url: string | null
  rawKey: string | null
  lastSeenAt: Date
  shown: Record<string, string | number | null>
  runId: string | null
  startedAt: Date | null
  finishedAt: Date | null
}
type Read = SourcedFacts['facts'][keyof SourcedFacts['facts']]
type Stores = { database: Database; objects: ObjectStore; bucket: string }
type Advert = { key: string; ref: string } | { listingId: string }

/** Facts whose rule has another name. */
const ruleNames: Record<string, string> = { km: 'odometer' }
const dayMs = 86_400_000

/** The origin of each fact of a listing. Null if there is no such listing. */
export async function findLineage({ database, ...store }: Stores, advert: Advert): Promise<AdvertLineage | null> {
  const { rows } = await lineageQuery(advert).execute(database)
  const [row] = rows
  if (!row) return null
  const [read] = await readFacts(database, [row.listingId])
  const storedAt = row.rawKey === null ? null : await rawStoredAt(store, row.rawKey)
  const { listingId, title, status, source, sourceName, connector, ref, url } = row
  return {
    listingId,
    title,
    status,
    source,
    sourceName,
    connector,
    ref,
    url,
    run: row.runId === null ? null : presentLineageRun(row),
    lastSeenAt: row.lastSeenAt.toISOString(),
    readAt: read?.readAt.toISOString() ?? null,
    readerVersion: read?.readerVersion ?? null,
    bytesHash: row.rawKey?.replace(/^raw\//, '') ?? null,
    bytesKey: storedAt && row.rawKey,
    bytesStoredUntil: storedAt && new Date(storedAt.getTime() + storedRawDays * dayMs).toISOString(),
    facts: presentFacts(row, read?.facts ?? {}),
  }
}

function presentLineageRun({ runId, startedAt, finishedAt }: Row): AdvertLineage['run'] {
  return { id: runId!, startedAt: startedAt!.toISOString(), finishedAt: finishedAt?.toISOString() ?? null }
}

/** Facts that the reader found have their words; the others were copied from their field. */
function presentFacts(row: Row, read: Readonly<Record<string, Read>>): FactOrigin[] {
  const rules = rulesOf(row)
  const isRead = row.connector !== null
  return Object.entries(row.shown).flatMap(([fact, value]): FactOrigin[] => {
    const found = read[fact]
    if (value === null && !found) return []
    const said = found?.said ?? null
    const part = said?.part ?? (isRead && !found ? (ruleNames[fact] ?? fact) : null)
    return [{ fact, value, words: said?.words ?? null, part, rule: part === null ? null : ruleFor(rules, part) }]
  })
}

/** The run is the last one that had begun when the advert was read, or seen if no reading is stored. */
export function lineageQuery(advert: Advert) {
  const isAdvert =
    'listingId' in advert
      ? sql`listings.id = ${advert.listingId}`
      : sql`listings.source_key = ${advert.key} and listings.source_ref = ${advert.ref}`
  return sql<Row>`
    select listings.id as "listingId", title, status, source_key as source, sources.name as "sourceName",
      sources.connector, sources.format, source_ref as ref, listings.url, raw_key as "rawKey",
      last_seen_at as "lastSeenAt",
      run.id as "runId", run.started_at as "startedAt", run.finished_at as "finishedAt",
      json_build_object('title', title, 'make', brand, 'model', model, 'variant', variant, 'year', year,
        'price', price_rupees, 'originalPrice', original_price_rupees, 'km', odometer_km, 'fuel', fuel,
        'gearbox', transmission, 'owners', owners, 'colour', colour, 'condition', condition, 'city', city,
        'locality', locality, 'sellerType', seller_type, 'verification', verification, 'listedAt', listed_at,
        'url', listings.url, 'description', length(description), 'features', nullif(cardinality(features), 0),
        'images', (select nullif(count(*), 0) from listing_pictures where listing_id = listings.id)) as shown
    from listings
    join sources on sources.key = listings.source_key
    left join listing_readings on listing_readings.listing_id = listings.id
    left join lateral (
      select id, started_at, finished_at from source_passes
      where source_key = listings.source_key and started_at <= coalesce(read_at, last_seen_at)
      order by started_at desc limit 1) as run on true
    where ${isAdvert} limit 1`
}

/** The rule of the mapping for each part of an advert, as an operator would write it. */
function rulesOf({ connector, format }: Row): Map<string, string> {
  const known = connectorFormats[connector as keyof typeof connectorFormats] as
    (typeof connectorFormats)['json-api'] | undefined
  const parsed = known?.safeParse(format ?? {})
  const rules = Object.entries(parsed?.data?.fields ?? {}).filter(([, rule]) => !isEmptyList(rule))
  return new Map(rules.map(([fact, rule]) => [fact, typeof rule === 'string' ? rule : JSON.stringify(rule)]))
}

const isEmptyList = (rule: unknown) => Array.isArray(rule) && rule.length === 0

/** A source without fields for city and locality has them in its address. */
function ruleFor(rules: Map<string, string>, part: string): string | null {
  const isPlace = part === 'city' || part === 'locality'
  return rules.get(part) ?? (isPlace ? rules.get('address') : undefined) ?? null
}

type Asked = { key: string; after?: string | undefined; limit: number }

/** The listings of a source, in the order of their references. */
export async function findListedAdverts(
  database: Database,
  { limit, ...asked }: Asked,
): Promise<{ adverts: ListedAdvert[]; next: string | null }> {
  const { rows } = await listedAdvertsQuery({ ...asked, limit: limit + 1 }).execute(database)
  const adverts = rows.slice(0, limit).map((row) => ({ ...row, lastSeenAt: row.lastSeenAt.toISOString() }))
  return { adverts, next: rows.length > limit ? adverts.at(-1)!.ref : null }
}

export function listedAdvertsQuery({ key, after, limit }: Asked) {
  return sql<Omit<ListedAdvert, 'lastSeenAt'> & { lastSeenAt: Date }>`
    select id as "listingId", source_ref as ref, title, status, last_seen_at as "lastSeenAt"
    from listings where source_key = ${key} and source_ref > ${after ?? ''}
    order by source_ref limit ${limit}`
}
