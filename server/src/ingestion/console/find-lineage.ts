import type { AdvertLineage } from '@pahiya/contract/ingestion/source-lineage'
import { sql } from 'kysely'
import { readFacts } from '../../listings/read/read-facts.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import { connectorFormats } from '../connectors/source-format.ts'

type Row = {
  listingId: string
  connector: string | null
  format: unknown
  rawKey: string | null
  runId: string | null
  startedAt: Date | null
  finishedAt: Date | null
}

/** The origin of each fact of an advert. Null if there is no such advert, or nothing was read from it. */
export async function findLineage(
  database: Database,
  { key, ref }: { key: string; ref: string },
): Promise<AdvertLineage | null> {
  const { rows } = await lineageQuery(key, ref).execute(database)
  const row = rows[0]
  const [read] = row ? await readFacts(database, [row.listingId]) : []
  if (!row || !read) return null
  const rules = rulesOf(row)
  const isRun = row.runId !== null && row.startedAt !== null
  return {
    listingId: row.listingId,
    source: key,
    connector: row.connector,
    ref,
    url: read.url,
    run: isRun
      ? { id: row.runId!, startedAt: row.startedAt!.toISOString(), finishedAt: row.finishedAt?.toISOString() ?? null }
      : null,
    readAt: read.readAt.toISOString(),
    readerVersion: read.readerVersion,
    bytesHash: row.rawKey?.replace(/^raw\//, '') ?? null,
    facts: Object.entries(read.facts).map(([fact, { said }]) => ({
      fact,
      value: said?.value ?? null,
      words: said?.words ?? null,
      part: said?.part ?? null,
      rule: said ? (rules.get(said.part) ?? null) : null,
    })),
  }
}

/** The run is the last one that had begun when the advert was read. */
function lineageQuery(key: string, ref: string) {
  return sql<Row>`
    select listings.id as "listingId", sources.connector, sources.format, raw_key as "rawKey",
      run.id as "runId", run.started_at as "startedAt", run.finished_at as "finishedAt"
    from listings
    join sources on sources.key = listings.source_key
    join listing_readings on listing_readings.listing_id = listings.id
    left join lateral (
      select id, started_at, finished_at from source_passes
      where source_key = listings.source_key and started_at <= listing_readings.read_at
      order by started_at desc limit 1) as run on true
    where listings.source_key = ${key} and listings.source_ref = ${ref} limit 1`
}

/** The rule of the mapping for each part of an advert, as an operator would write it. */
function rulesOf({ connector, format }: Row): Map<string, string> {
  const known = connectorFormats[connector as keyof typeof connectorFormats] as
    (typeof connectorFormats)['json-api'] | undefined
  const parsed = known?.safeParse(format ?? {})
  const rules = Object.entries(parsed?.data?.fields ?? {})
  return new Map(rules.map(([fact, rule]) => [fact, typeof rule === 'string' ? rule : JSON.stringify(rule)]))
}
