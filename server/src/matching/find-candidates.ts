import { createHash } from 'node:crypto'
import type { ComparableAdvert } from '@pahiya/domain/matching/advert-evidence'
import { keptUnder, lookedForUnder, type BlockingKeys } from '@pahiya/domain/matching/blocking-keys'
import { sql, type Kysely } from 'kysely'
import type { DB } from '../platform/database.generated.ts'

/** A key that names more adverts than this tells nothing and is left out. */
export const mostUnderAKey = 300

const keptAfterEndMs = 365 * 86_400_000

/** Writes under which keys these adverts are found. One that ended a year ago no longer fills a key; its pairs stay. */
export async function keepKeys(
  transaction: Kysely<DB>,
  adverts: readonly (ComparableAdvert & { endedAt: Date | null })[],
): Promise<void> {
  const endedLongAgo = Date.now() - keptAfterEndMs
  const found = adverts.filter(({ endedAt }) => endedAt === null || endedAt.getTime() > endedLongAgo)
  const kept = found.flatMap((advert) => numbersOf(keptUnder(advert)).map((key) => ({ key, id: advert.id })))
  const [keys, ids] = [kept.map(({ key }) => key), kept.map(({ id }) => id)]
  await sql`
    with wanted as (select * from unnest(${keys}::bigint[], ${ids}::uuid[]) as wanted (key, listing_id)),
    removed as (
      delete from match_keys where listing_id = any(${adverts.map(({ id }) => id)}::uuid[])
        and not exists (select from wanted where wanted.key = match_keys.key and wanted.listing_id = match_keys.listing_id)
    )
    insert into match_keys (key, listing_id) select key, listing_id from wanted on conflict do nothing`.execute(
    transaction,
  )
}

/** The adverts that each of these may be one car with. */
export async function findCandidates(
  database: Kysely<DB>,
  adverts: readonly ComparableAdvert[],
): Promise<Map<string, Set<string>>> {
  const asked = new Map(adverts.map((advert) => [advert.id, numbersOf(lookedForUnder(advert))]))
  const keys = [...new Set([...asked.values()].flat())]
  const { rows } = await findCandidatesQuery(keys).execute(database)
  const found = new Map(rows.map(({ key, ids }) => [key, ids]))
  return new Map(
    [...asked].map(([id, own]) => {
      const others = new Set(own.flatMap((key) => found.get(key) ?? []))
      others.delete(id)
      return [id, others]
    }),
  )
}

export function findCandidatesQuery(keys: readonly string[]) {
  return sql<{ key: string; ids: string[] }>`
    select asked.key::text as key, named.ids
    from unnest(${keys}::bigint[]) as asked (key)
    cross join lateral (
      select array_agg(listing_id) as ids from (
        select listing_id from match_keys where match_keys.key = asked.key limit ${sql.lit(mostUnderAKey + 1)}
      ) as found
    ) as named
    where cardinality(named.ids) <= ${sql.lit(mostUnderAKey)}`
}

/** Eight bytes of a hash as PostgreSQL's bigint, each once. */
function numbersOf(keys: BlockingKeys): string[] {
  return [...new Set(keys.map(({ key }) => createHash('sha256').update(key).digest().readBigInt64BE().toString()))]
}
