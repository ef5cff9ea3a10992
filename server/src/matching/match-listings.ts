import { connectedComponents, type Edge } from '@pahiya/domain/matching/connected-components'
import { groupAdverts } from '@pahiya/domain/matching/group-adverts'
import type { MatchVerdict } from '@pahiya/domain/matching/match-verdict'
import { findHeldAdverts } from '@pahiya/domain/matching/rival-listings'
import { findWantedPictures } from '@pahiya/domain/matching/wanted-pictures'
import { sql, type Transaction } from 'kysely'
import type { DB } from '../platform/engines/database.generated.ts'
import { jobQueue } from '../platform/jobs/job-queues.ts'
import { enqueue } from '../platform/jobs/jobs.ts'
import { assignCars, type Assigned, type Redirect } from './assign-cars.ts'
import { findCandidates, saveMatchKeys } from './find-candidates.ts'
import { enqueueWantedPictures } from '../listings/pictures/wanted-pictures.job.ts'
import { loadEvidence, type AdvertWithCar } from '../listings/read/load-evidence.ts'
import { findListingFlags } from '../listing-flags/find-listing-flags.ts'
import { findPairs, findVerdicts, scorePairs } from './match-pairs.ts'
import { saveFlagsJob } from '../listing-flags/save-flags.job.ts'
import { enqueueRivals } from './rival-listings.job.ts'

/** Connected components of pairs are clustered together; beyond this many adverts, only those reached so far. */
const mostReached = 20_000

/**
 * Compares these adverts with every advert that may be the same car, and assigns all affected adverts to their cars.
 * The result follows from the evidence and from moderators' decisions. Arrival order matters only where a key has too
 * many adverts (find-candidates.ts): pairs found earlier stay, later ones need another key.
 */
export async function matchListings(transaction: Transaction<DB>, ids: readonly string[]): Promise<{ moved: number }> {
  const known = await loadEvidence(transaction, ids)
  const asked = [...known.values()]
  const before = await findPairs(transaction, ids)
  await saveMatchKeys(transaction, asked)
  await compare(transaction, asked, known, before)
  const concerned = [...ids, ...before.flatMap(({ a, b }) => [a, b])]
  const { adverts, edges, verdicts } = await reach(transaction, concerned, known)
  const groups = groupReached(adverts, edges, verdicts)
  const moved = await move(transaction, groups)
  await enqueueRivals(transaction, findHeldAdverts([...adverts.values()], verdicts), verdicts)
  return { moved }
}

/** Compares the adverts with those that share a key or already form a pair with them. */
async function compare(
  transaction: Transaction<DB>,
  asked: readonly AdvertWithCar[],
  known: Map<string, AdvertWithCar>,
  before: readonly Edge[],
): Promise<void> {
  const candidates = await findCandidates(transaction, asked)
  for (const { a, b } of before) {
    candidates.get(a)?.add(b)
    candidates.get(b)?.add(a)
  }
  await loadMissing(
    transaction,
    [...candidates.values()].flatMap((others) => [...others]),
    known,
  )
  const seen = new Set<string>()
  const pairs: [AdvertWithCar, AdvertWithCar][] = []
  for (const [id, others] of candidates)
    for (const other of others) {
      const pair = id < other ? `${id} ${other}` : `${other} ${id}`
      const [one, two] = [known.get(id), known.get(other)]
      if (seen.has(pair) || !one || !two) continue
      seen.add(pair)
      pairs.push([one, two])
    }
  await scorePairs(transaction, pairs)
  await enqueueWantedPictures(transaction, findWantedPictures(pairs))
  await flag(transaction, asked, candidates, known)
}

/** Flags result from comparing an advert with its candidates; a separate job writes them. */
async function flag(
  transaction: Transaction<DB>,
  asked: readonly AdvertWithCar[],
  candidates: ReadonlyMap<string, ReadonlySet<string>>,
  known: ReadonlyMap<string, AdvertWithCar>,
): Promise<void> {
  const othersOf = (id: string) => [...(candidates.get(id) ?? [])].flatMap((other) => known.get(other) ?? [])
  const flagged = await findListingFlags(transaction, asked, othersOf)
  if (flagged.length > 0) await enqueue(transaction, saveFlagsJob, { flagged }, { queue: jobQueue('flags') })
}

async function loadMissing(transaction: Transaction<DB>, ids: readonly string[], known: Map<string, AdvertWithCar>) {
  const missing = ids.filter((id) => !known.has(id))
  for (const [id, advert] of await loadEvidence(transaction, missing)) known.set(id, advert)
}

type Reached = { adverts: Map<string, AdvertWithCar>; edges: Edge[]; verdicts: MatchVerdict[] }

/** All adverts reachable from these through pairs, verdicts or a common car. */
async function reach(
  transaction: Transaction<DB>,
  from: readonly string[],
  known: Map<string, AdvertWithCar>,
): Promise<Reached> {
  const adverts = new Map<string, AdvertWithCar>()
  const edges = new Map<string, Edge>()
  const verdicts = new Map<string, MatchVerdict>()
  for (let next = [...new Set(from)]; next.length > 0 && adverts.size < mostReached;) {
    await loadMissing(transaction, next, known)
    for (const id of next) if (known.has(id)) adverts.set(id, known.get(id)!)
    const pairs = await findPairs(transaction, next)
    const said = await findVerdicts(transaction, next)
    for (const pair of pairs) edges.set(`${pair.a} ${pair.b}`, pair)
    for (const verdict of said) verdicts.set(`${verdict.a} ${verdict.b}`, verdict)
    const cars = [...new Set(next.flatMap((id) => known.get(id)?.carId ?? []))]
    const { rows } = await sql<{ id: string }>`
      select id from listings where car_id = any(${cars}::uuid[]) limit ${sql.lit(mostReached)}`.execute(transaction)
    const others = [...pairs, ...said].flatMap(({ a, b }) => [a, b])
    next = [...new Set([...others, ...rows.map(({ id }) => id)])].filter((id) => !adverts.has(id))
  }
  return { adverts, edges: [...edges.values()], verdicts: [...verdicts.values()] }
}

function groupReached(
  adverts: ReadonlyMap<string, AdvertWithCar>,
  edges: readonly Edge[],
  verdicts: readonly MatchVerdict[],
): AdvertWithCar[][] {
  // A moderator's decision joins adverts as strongly as the most certain pair.
  const joined = verdicts.filter(({ isSame }) => isSame).map(({ a, b }) => ({ a, b, probability: 1 }))
  const together = connectedComponents([...edges, ...joined])
  const alone = new Set(adverts.keys())
  const groups = together.flatMap((ids) => {
    const members = ids.flatMap((id) => adverts.get(id) ?? [])
    for (const { id } of members) alone.delete(id)
    return groupAdverts(members, verdicts) as AdvertWithCar[][]
  })
  return [...groups, ...[...alone].map((id) => [adverts.get(id)!])]
}

/**
 * Writes which advert belongs to which car. Locks listings before cars, each in id order, like the code that updates
 * sightings, ends listings or values them.
 */
async function move(transaction: Transaction<DB>, groups: readonly AdvertWithCar[][]): Promise<number> {
  const everyone = groups.flat()
  const assigned = assignCars(
    groups,
    await findRedirects(
      transaction,
      everyone.map(({ id }) => id),
    ),
  )
  const changed = assigned.filter(({ group, carId }) => group.some((advert) => advert.carId !== carId))
  if (changed.length === 0) return 0
  const moving = changed.flatMap(({ group, carId }) =>
    (group as AdvertWithCar[]).filter((advert) => advert.carId !== carId),
  )
  const cars = [
    ...new Set(changed.flatMap(({ group, carId }) => [...group.map((advert) => advert.carId), carId ?? ''])),
  ]
  await lock(
    transaction,
    'listings',
    moving.map(({ id }) => id),
  )
  await lock(transaction, 'cars', cars.filter(Boolean))
  for (const one of changed) await moveGroup(transaction, one)
  await redirectEmptied(transaction, moving)
  return moving.length
}

async function lock(transaction: Transaction<DB>, table: 'listings' | 'cars', ids: readonly string[]): Promise<void> {
  await sql`select from ${sql.table(table)} where id = any(${ids}::uuid[]) order by id for no key update`.execute(
    transaction,
  )
}

async function moveGroup(transaction: Transaction<DB>, assigned: Assigned): Promise<void> {
  const { group } = assigned
  const region = (group[0] as AdvertWithCar).region
  assigned.carId ??= (
    await transaction.insertInto('cars').values({ region }).returning('id').executeTakeFirstOrThrow()
  ).id
  await transaction.deleteFrom('car_redirects').where('old_car_id', '=', assigned.carId).execute()
  await transaction
    .updateTable('listings')
    .set({ car_id: assigned.carId })
    .where('id', '=', sql<string>`any(${group.map(({ id }) => id)}::uuid[])`)
    .where('car_id', '<>', assigned.carId)
    .execute()
}

/** Redirects a car without adverts to the car of its oldest advert, and follows that advert when it moves later. */
async function redirectEmptied(transaction: Transaction<DB>, moved: readonly AdvertWithCar[]): Promise<void> {
  const founders = [...Map.groupBy(moved, ({ carId }) => carId)].map(([oldCarId, adverts]) => ({
    oldCarId,
    founderId: adverts.map(({ id }) => id).toSorted()[0]!,
  }))
  const [oldIds, founderIds] = [founders.map(({ oldCarId }) => oldCarId), founders.map(({ founderId }) => founderId)]
  await sql`
    insert into car_redirects (old_car_id, car_id, founder_id)
    select emptied.id, listings.car_id, founder from unnest(${oldIds}::uuid[], ${founderIds}::uuid[]) as emptied (id, founder)
    join listings on listings.id = founder
    where not exists (select from listings where car_id = emptied.id)
    on conflict (old_car_id) do update set car_id = excluded.car_id, founder_id = excluded.founder_id`.execute(
    transaction,
  )
  await sql`
    update car_redirects set car_id = listings.car_id from listings
    where founder_id = any(${moved.map(({ id }) => id)}::uuid[]) and listings.id = founder_id
      and car_redirects.car_id <> listings.car_id and old_car_id <> listings.car_id`.execute(transaction)
}

async function findRedirects(transaction: Transaction<DB>, ids: readonly string[]): Promise<Redirect[]> {
  return transaction
    .selectFrom('car_redirects')
    .select(['old_car_id as oldCarId', 'car_id as carId', 'founder_id as founderId'])
    .where('founder_id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
}
