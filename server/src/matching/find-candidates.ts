import { createHash } from 'node:crypto'
import type { ComparableAdvert } from '@pahiya/domain/matching/advert-evidence'
import {
  keptUnder,
  lookedForUnder,
  mostUnderAKey,
  nearestUnderAKey,
  placeOf,
  placesToLook,
  type BlockingKeys,
} from '@pahiya/domain/matching/blocking-keys'
import { sql, type Kysely } from 'kysely'
import type { DB } from '../platform/database.generated.ts'

const keptAfterEndMs = 365 * 86_400_000

/** Writes under which keys these adverts are found. One that ended a year ago no longer fills a key; its pairs stay. */
export async function keepKeys(
  transaction: Kysely<DB>,
  adverts: readonly (ComparableAdvert & { endedAt: Date | null })[],
): Promise<void> {
  const endedLongAgo = Date.now() - keptAfterEndMs
  const found = adverts.filter(({ endedAt }) => endedAt === null || endedAt.getTime() > endedLongAgo)
  const kept = found.flatMap((advert) =>
    numbersOf(keptUnder(advert)).map((key) => ({ key, id: advert.id, place: placeOf(advert) })),
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

/** The adverts that each of these may be one car with. A key that names many brings those nearest to the asking one. */
export async function findCandidates(
  database: Kysely<DB>,
  adverts: readonly ComparableAdvert[],
): Promise<Map<string, Set<string>>> {
  const asked = adverts.map((advert) => ({ advert, keys: numbersOf(lookedForUnder(advert)) }))
  const named = await namedByKeys(database, [...new Set(asked.flatMap(({ keys }) => keys))])
  const candidates = new Map<string, Set<string>>()
  const crowded: Look[] = []
  for (const { advert, keys } of asked) {
    const others = new Set<string>()
    for (const key of keys) {
      const ids = named.get(key) ?? []
      if (ids.length <= mostUnderAKey) for (const id of ids) others.add(id)
      else for (const place of placesToLook(advert)) crowded.push({ id: advert.id, key, place })
    }
    candidates.set(advert.id, others)
  }
  for (const { id, ids } of await nearest(database, crowded)) for (const other of ids) candidates.get(id)!.add(other)
  for (const [id, others] of candidates) others.delete(id)
  return candidates
}

async function namedByKeys(database: Kysely<DB>, keys: readonly string[]): Promise<Map<string, string[]>> {
  const { rows } = await findCandidatesQuery(keys).execute(database)
  return new Map(rows.map(({ key, ids }) => [key, ids]))
}

/** At most one more than are compared without choosing. */
export function findCandidatesQuery(keys: readonly string[]) {
  return sql<{ key: string; ids: string[] }>`
    select asked.key::text as key, named.ids
    from unnest(${keys}::bigint[]) as asked (key)
    cross join lateral (
      select array_agg(listing_id) as ids from (
        select listing_id from match_keys where match_keys.key = asked.key limit ${sql.lit(mostUnderAKey + 1)}
      ) as found
    ) as named
    where named.ids is not null`
}

type Look = { id: string; key: string; place: number }

async function nearest(database: Kysely<DB>, looks: readonly Look[]): Promise<{ id: string; ids: string[] }[]> {
  const found: { id: string; ids: string[] }[] = []
  for (let from = 0; from < looks.length; from += looksAtOnce) {
    const some = looks.slice(from, from + looksAtOnce)
    const { rows } = await findNearestQuery(some).execute(database)
    for (const { look, ids } of rows) found.push({ id: some[look - 1]!.id, ids })
  }
  return found
}

const looksAtOnce = 2_000

export function findNearestQuery(looks: readonly { key: string; place: number }[]) {
  return sql<{ look: number; ids: string[] }>`
    select asked.look::int as look, near.ids
    from unnest(${looks.map(({ key }) => key)}::bigint[], ${looks.map(({ place }) => place)}::bigint[])
      with ordinality as asked (key, place, look)
    cross join lateral (
      select array_agg(listing_id) as ids from (
        (select listing_id from match_keys where match_keys.key = asked.key and match_keys.place >= asked.place
            and match_keys.place <= case when asked.place < 0 then -1 else ${sql.lit(Number.MAX_SAFE_INTEGER)} end
          order by match_keys.place, listing_id limit ${sql.lit(nearestUnderAKey)})
        union all
        (select listing_id from match_keys where match_keys.key = asked.key and match_keys.place < asked.place
            and match_keys.place >= case when asked.place < 0 then ${sql.lit(Number.MIN_SAFE_INTEGER)} else 0 end
          order by match_keys.place desc, listing_id desc limit ${sql.lit(nearestUnderAKey)})
      ) as found
    ) as near
    where near.ids is not null`
}

/** Eight bytes of a hash as PostgreSQL's bigint, each once. */
function numbersOf(keys: BlockingKeys): string[] {
  return [...new Set(keys.map(({ key }) => createHash('sha256').update(key).digest().readBigInt64BE().toString()))]
}
