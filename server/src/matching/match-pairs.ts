import type { Edge } from '@pahiya/domain/matching/connected-components'
import { contradiction } from '@pahiya/domain/matching/contradiction'
import type { MatchVerdict } from '@pahiya/domain/matching/match-verdict'
import { pairProbability, unsureFrom } from '@pahiya/domain/matching/pair-probability'
import { findMatchReasons } from '@pahiya/domain/matching/match-reasons'
import { sql, type Kysely } from 'kysely'
import type { DB } from '../platform/engines/database.generated.ts'
import type { AdvertWithCar } from '../listings/read/load-evidence.ts'

/** Copied pictures of a popular model produce many pairs; no advert needs more than this. */
const mostOfAnAdvert = 1_000
const rowsAtOnce = 1_000

type StoredPair = { a: string; b: string; probability: number }

/** The pairs of these adverts that may be one car; if an advert has too many, only the most probable ones. */
export async function findPairs(database: Kysely<DB>, ids: readonly string[]): Promise<Edge[]> {
  return (await findPairsQuery(ids).execute(database)).rows
}

export function findPairsQuery(ids: readonly string[]) {
  return sql<StoredPair>`
    select pair.a, pair.b, pair.probability::float8 as probability from unnest(${ids}::uuid[]) as asked (id)
    cross join lateral (
      select a, b, probability from match_pairs where a = asked.id
      union
      select a, b, probability from match_pairs where b = asked.id
      order by probability desc, a, b limit ${sql.lit(mostOfAnAdvert)}
    ) as pair`
}

/** Rescores these pairs and writes the result. Pairs that are not passed in stay unchanged. */
export async function scorePairs(
  transaction: Kysely<DB>,
  pairs: readonly (readonly [AdvertWithCar, AdvertWithCar])[],
): Promise<void> {
  const judged = pairs.map(([one, other]) => {
    const [a, b] = one.id < other.id ? [one, other] : [other, one]
    const probability = contradiction(a, b) ? 0 : pairProbability(a, b, unsureFrom)
    return { a, b, probability }
  })
  const perhaps = judged.filter(({ probability }) => probability >= unsureFrom)
  const not = judged.filter(({ probability }) => probability < unsureFrom)
  if (not.length > 0)
    await sql`delete from match_pairs using unnest(${not.map(({ a }) => a.id)}::uuid[], ${not.map(({ b }) => b.id)}::uuid[])
      as other (a, b) where match_pairs.a = other.a and match_pairs.b = other.b`.execute(transaction)
  for (let from = 0; from < perhaps.length; from += rowsAtOnce)
    await transaction
      .insertInto('match_pairs')
      .values(perhaps.slice(from, from + rowsAtOnce).map(pairRow))
      .onConflict((conflict) =>
        conflict.columns(['a', 'b']).doUpdateSet((row) => ({
          probability: row.ref('excluded.probability'),
          reasons_same: row.ref('excluded.reasons_same'),
          reasons_other: row.ref('excluded.reasons_other'),
          matched_at: sql<Date>`now()`,
        })),
      )
      .execute()
}

function pairRow({ a, b, probability }: { a: AdvertWithCar; b: AdvertWithCar; probability: number }) {
  const { same, other } = findMatchReasons(a, b)
  return { a: a.id, b: b.id, probability, reasons_same: same, reasons_other: other }
}

/** Moderators' decisions on pairs of these adverts. */
export async function findVerdicts(database: Kysely<DB>, ids: readonly string[]): Promise<MatchVerdict[]> {
  const { rows } = await findVerdictsQuery(ids).execute(database)
  return rows.map(({ a, b, isSame, saidAt }) => ({ a, b, isSame, at: saidAt.getTime() }))
}

export function findVerdictsQuery(ids: readonly string[]) {
  return sql<{ a: string; b: string; isSame: boolean; saidAt: Date }>`
    select said.a, said.b, said.is_same as "isSame", said.said_at as "saidAt" from unnest(${ids}::uuid[]) as asked (id)
    cross join lateral (
      select a, b, is_same, said_at from match_verdicts where a = asked.id
      union
      select a, b, is_same, said_at from match_verdicts where b = asked.id
      limit ${sql.lit(mostOfAnAdvert)}
    ) as said`
}
