import { sql } from 'kysely'
import type { Database } from '../../platform/engines/postgres.ts'

export type AddressOutcome =
  { kind: 'fetched'; pictureId: string } | { kind: 'refused' | 'missing' | 'unreachable'; reason: string }

export type StoredAddress = {
  url: string
  outcome: AddressOutcome
  width: number | null
  /** Files made from a fetched picture; null for all. */
  files: string[] | null
}

/** A missing picture may appear tomorrow, and by then the registry may allow a host that our guard refused. */
const askAgainAfter = '1 day'

/** Returns the outcomes for these addresses that are known and still valid. */
export async function findAddresses(database: Database, urls: readonly string[]): Promise<StoredAddress[]> {
  const rows = await findAddressesQuery(database, urls).execute()
  return rows.map(({ url, status, picture_id, reason, width, files }) => ({
    url,
    width,
    files,
    outcome:
      picture_id === null
        ? { kind: status as 'refused' | 'missing', reason: reason! }
        : { kind: 'fetched', pictureId: picture_id },
  }))
}

export function findAddressesQuery(database: Database, urls: readonly string[]) {
  return database
    .selectFrom('picture_addresses')
    .leftJoin('pictures', 'pictures.id', 'picture_id')
    .select(['url', 'status', 'picture_id', 'reason', 'width', 'files'])
    .where('url_hash', '=', sql<Buffer>`any(array(select hash_of_url(url) from unnest(${urls}::text[]) as url))`)
    .where((row) =>
      row.or([
        row('status', '=', 'fetched'),
        row('fetched_at', '>', sql<Date>`now() - ${sql.lit(askAgainAfter)}::interval`),
      ]),
    )
    .limit(urls.length)
}

/** Nothing is recorded about the picture if a portal did not respond. A fetched picture stays. */
export async function recordAddress(
  database: Database,
  url: URL,
  sourceKey: string,
  outcome: AddressOutcome,
): Promise<void> {
  if (outcome.kind === 'unreachable') return
  const found = {
    status: outcome.kind,
    picture_id: outcome.kind === 'fetched' ? outcome.pictureId : null,
    reason: outcome.kind === 'fetched' ? null : outcome.reason,
    fetched_at: sql<Date>`now()`,
  }
  await database
    .insertInto('picture_addresses')
    .values({ url: url.href, host: url.host, source_key: sourceKey, ...found })
    .onConflict((known) =>
      known.column('url_hash').doUpdateSet(found).where('picture_addresses.status', '<>', 'fetched'),
    )
    .execute()
}
