import { createHash } from 'node:crypto'
import type { ComparableAdvert } from '@pahiya/domain/matching/advert-evidence'
import {
  storedBlockingKeys,
  lookupBlockingKeys,
  sortPosition,
  lookupPositions,
  type BlockingKey,
} from '@pahiya/domain/matching/blocking-keys'
import { sql, type Kysely } from 'kysely'
import type { DB } from '../platform/engines/database.generated.ts'

const keptAfterEndMs = 365 * 86_400_000

/**
 * Writes the lookup keys for these adverts. An advert that ended more than a year ago no longer has keys; its pairs
 * stay.
 */
export async function saveMatchKeys(
  transaction: Kysely<DB>,
  adverts: readonly (ComparableAdvert & { endedAt: Date | null })[],
): Promise<void> {
  const endedLongAgo = Date.now() - keptAfterEndMs
  const found = adverts.filter(({ endedAt }) => endedAt === null || endedAt.getTime() > endedLongAgo)
  const kept = found.flatMap((advert) =>
    [...new Set(storedBlockingKeys(advert).map(numberOf))].map((key) => ({
      key,
      id: advert.id,
      place: sortPosition(advert),
    })),
  )
  const keys = kept.map(({ key }) => key)
  const ids = kept.map(({ id }) => id)
  const places = kept.map(({ place }) => place)
  await sql`
    with wanted as (
      select * from unnest(${keys}::bigint[], ${ids}::uuid[], ${places}::bigint[]) as wanted (key, listing_id, place)
    ),
    removed as (
      delete from match_keys where listing_id = any(${adverts.map(({ id }) => id)}::uuid[])
        and not exists (select from wanted where wanted.key = match_keys.key and wanted.listing_id = match_keys.listing_id
          and wanted.place = match_keys.place)
    )
    insert into match_keys (key, listing_id, place) select key, listing_id, place from wanted
    on conflict do nothing`.execute(transaction)
}

/**
 * Returns, for each advert, the candidates that may be the same car. If many adverts share a key, only those nearest to
 * the advert are returned.
 */
export async function findCandidates(
  database: Kysely<DB>,
  adverts: readonly ComparableAdvert[],
): Promise<Map<string, Set<string>>> {
  const asked = adverts.map((advert) => ({
    advert,
    looks: lookupBlockingKeys(advert).map((look) => ({ ...look, number: numberOf(look) })),
  }))
  const named = await namedByKeys(
    database,
    asked.flatMap(({ looks }) => looks.map((look) => ({ key: look.number, most: 2 * look.nearest }))),
  )
  const candidates = new Map<string, Set<string>>()
  const crowded: CrowdedLook[] = []
  for (const { advert, looks } of asked) {
    const others = new Set<string>()
    for (const look of looks) {
      const ids = named.get(look.number) ?? []
      if (ids.length <= 2 * look.nearest) for (const id of ids) others.add(id)
      else
        for (const beside of lookupPositions(advert, look)) crowded.push({ id: advert.id, key: look.number, ...beside })
    }
    candidates.set(advert.id, others)
  }
  for (const { id, ids } of await nearest(database, crowded)) for (const other of ids) candidates.get(id)!.add(other)
  for (const [id, others] of candidates) others.delete(id)
  return candidates
}

/** All adverts under a key, or one more than the requested maximum. */
async function namedByKeys(
  database: Kysely<DB>,
  asked: readonly { key: string; most: number }[],
): Promise<Map<string, string[]>> {
  const most = new Map<string, number>()
  for (const one of asked) most.set(one.key, Math.max(one.most, most.get(one.key) ?? 0))
  const { rows } = await findCandidatesQuery([...most].map(([key, limit]) => ({ key, most: limit }))).execute(database)
  return new Map(rows.map(({ key, ids }) => [key, ids]))
}

export function findCandidatesQuery(asked: readonly { key: string; most: number }[]) {
  return sql<{ key: string; ids: string[] }>`
    select asked.key::text as key, named.ids
    from unnest(${asked.map(({ key }) => key)}::bigint[], ${asked.map(({ most }) => most)}::int[]) as asked (key, most)
    cross join lateral (
      select array_agg(listing_id) as ids from (
        select listing_id from match_keys where match_keys.key = asked.key limit asked.most + 1
      ) as found
    ) as named
    where named.ids is not null`
}

type Beside = { key: string; place: number; nearest: number }
type CrowdedLook = Beside & { id: string }

async function nearest(database: Kysely<DB>, looks: readonly CrowdedLook[]): Promise<{ id: string; ids: string[] }[]> {
  const found: { id: string; ids: string[] }[] = []
  for (let from = 0; from < looks.length; from += looksAtOnce) {
    const some = looks.slice(from, from + looksAtOnce)
    const { rows } = await findNearestQuery(some).execute(database)
    for (const { look, ids } of rows) found.push({ id: some[look - 1]!.id, ids })
  }
  return found
}

const looksAtOnce = 2_000

export function findNearestQuery(looks: readonly Beside[]) {
  const columns = [looks.map(({ key }) => key), looks.map(({ place }) => place), looks.map((look) => look.nearest)]
  return sql<{ look: number; ids: string[] }>`
    select asked.look::int as look, near.ids
    from unnest(${columns[0]}::bigint[], ${columns[1]}::bigint[], ${columns[2]}::int[])
      with ordinality as asked (key, place, nearest, look)
    cross join lateral (
      select array_agg(listing_id) as ids from (
        (select listing_id from match_keys where match_keys.key = asked.key and match_keys.place >= asked.place
            and match_keys.place <= case when asked.place < 0 then -1 else ${sql.lit(Number.MAX_SAFE_INTEGER)} end
          order by match_keys.place, listing_id limit asked.nearest)
        union all
        (select listing_id from match_keys where match_keys.key = asked.key and match_keys.place < asked.place
            and match_keys.place >= case when asked.place < 0 then ${sql.lit(Number.MIN_SAFE_INTEGER)} else 0 end
          order by match_keys.place desc, listing_id desc limit asked.nearest)
      ) as found
    ) as near
    where near.ids is not null`
}

/** Eight bytes of a hash as PostgreSQL's bigint. */
function numberOf({ key }: BlockingKey): string {
  return createHash('sha256').update(key).digest().readBigInt64BE().toString()
}
