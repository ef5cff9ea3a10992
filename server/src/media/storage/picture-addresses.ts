import { sql } from 'kysely'
import type { Database } from '../../platform/engines/postgres.ts'

export type AddressOutcome =
  { kind: 'fetched'; pictureId: string } | { kind: 'refused' | 'missing' | 'unreachable'; reason: string }

export type KnownAddress = {
  url: string
  outcome: AddressOutcome
  width: number | null
  /** Of a fetched picture, which files are made; null for all. */
  files: string[] | null
}

/** Nothing there today may be a picture tomorrow; what our guard refused may have been let in by the registry since. */
const askAgainAfter = '1 day'

/** What became of these addresses, as far as it is known and still counts. */
export async function findAddresses(database: Database, urls: readonly string[]): Promise<KnownAddress[]> {
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

/** A portal that did not answer says nothing about the picture, so nothing is noted. A picture once found stays. */
export async function rememberAddress(
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
