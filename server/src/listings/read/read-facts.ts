import type { Fact } from '@pahiya/domain/advert-reader/advert-facts'
import { sql } from 'kysely'
import type { Database } from '../../platform/engines/postgres.ts'
import { unpackFact, type FactName, type StoredFacts } from '../save/listing-reading.ts'

/** The facts of an advert in its own words, and when it was read. Facts that were not stated are absent. */
export type SourcedFacts = {
  listingId: string
  sourceName: string
  url: string | null
  readAt: Date
  readerVersion: string
  facts: { [name in FactName]?: Fact<string | number> }
}

/**
 * The facts from these adverts, each with its source. Where adverts of one car contradict each other, both facts are
 * returned.
 */
export async function readFacts(database: Database, listingIds: readonly string[]): Promise<SourcedFacts[]> {
  const rows = await readFactsQuery(database, listingIds).execute()
  return rows.map(({ facts, ...row }) => ({
    ...row,
    facts: Object.fromEntries(Object.entries(facts as StoredFacts).map(([name, stored]) => [name, unpackFact(stored)])),
  }))
}

export function readFactsQuery(database: Database, listingIds: readonly string[]) {
  return database
    .selectFrom('listing_readings')
    .innerJoin('listings', 'listings.id', 'listing_readings.listing_id')
    .innerJoin('sources', 'sources.key', 'listings.source_key')
    .select([
      'listings.id as listingId',
      'sources.name as sourceName',
      'listings.url',
      'listing_readings.read_at as readAt',
      'listing_readings.reader_version as readerVersion',
      'listing_readings.facts',
    ])
    .where('listing_readings.listing_id', '=', sql<string>`any(${listingIds}::uuid[])`)
    .orderBy('listings.id')
}
