import type { SearchQuery } from '../query/search-query.ts'
import {
  affectsAnswer,
  comparable,
  buildCarGroup,
  type AnswerPredicate,
  type CarFacts,
  type ComparableCar,
} from './affects-answer.ts'

type Entry = { key: string; affectedByAny: AnswerPredicate['affectedByAny']; removed: boolean }
type Bucket = { entries: Entry[]; removed: number }

/**
 * The predicates of all cached answers, in buckets by city and brand: a changed car is tested against the answers for
 * its own city and brand and against those that name neither. Buckets are plain arrays, since they are read far more
 * often than changed: removed entries stay in a bucket, marked, until they make up half of it.
 */
export function createAnswerPredicates() {
  const byKey = new Map<string, { entry: Entry; buckets: readonly string[] }>()
  const buckets = new Map<string, Bucket>()

  function remove(key: string): void {
    const known = byKey.get(key)
    if (!known) return
    byKey.delete(key)
    known.entry.removed = true
    for (const name of known.buckets) {
      const bucket = buckets.get(name)!
      bucket.removed += 1
      if (bucket.removed * 2 < bucket.entries.length) continue
      bucket.entries = bucket.entries.filter((entry) => !entry.removed)
      bucket.removed = 0
      if (bucket.entries.length === 0) buckets.delete(name)
    }
  }

  return {
    add(key: string, question: SearchQuery, now: Date): void {
      remove(key)
      const { affectedByAny, buckets: names } = affectsAnswer(question, now)
      const entry = { key, affectedByAny, removed: false }
      byKey.set(key, { entry, buckets: names })
      for (const name of names) {
        const bucket = buckets.get(name) ?? { entries: [], removed: 0 }
        bucket.entries.push(entry)
        buckets.set(name, bucket)
      }
    },
    remove,
    /** The keys of the answers that any of these cars can change. */
    affectedBy(cars: readonly CarFacts[]): Set<string> {
      const affected = new Set<string>()
      for (const [name, inBucket] of groupByBucket(cars.map(comparable))) {
        const group = buildCarGroup(inBucket)
        for (const { key, affectedByAny, removed } of buckets.get(name)?.entries ?? []) {
          if (!removed && affectedByAny(group)) affected.add(key)
        }
      }
      return affected
    },
    size: () => byKey.size,
  }
}

function groupByBucket(cars: readonly ComparableCar[]): Map<string, ComparableCar[]> {
  const groups = new Map<string, ComparableCar[]>()
  for (const car of cars) {
    for (const name of car.buckets) {
      const group = groups.get(name)
      if (group) group.push(car)
      else groups.set(name, [car])
    }
  }
  return groups
}
