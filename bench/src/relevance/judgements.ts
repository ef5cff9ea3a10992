import { readFileSync, writeFileSync } from 'node:fs'
import type { CarFacts } from './car-facts.ts'
import { grade, type Grade } from './grade.ts'
import type { RelevanceQuery } from './query.ts'

/** Grades of the cars judged for one query, by the car's key. */
export type Judgement = { id: string; grades: Readonly<Record<string, Grade>> }

const file = new URL('judgements.jsonl', import.meta.url)

export function readJudgements(): Map<string, Judgement> {
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean)
  return new Map(lines.map((line) => JSON.parse(line) as Judgement).map((judgement) => [judgement.id, judgement]))
}

export function writeJudgements(judgements: readonly Judgement[]): void {
  writeFileSync(file, judgements.map((judgement) => `${JSON.stringify(judgement)}\n`).join(''))
}

export function judge(
  query: RelevanceQuery,
  keys: Iterable<string>,
  cars: ReadonlyMap<string, CarFacts>,
  day: Date,
): Judgement {
  const inOrder = [...new Set(keys)].toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }))
  const known = inOrder.filter((key) => cars.has(key))
  return { id: query.id, grades: Object.fromEntries(known.map((key) => [key, grade(cars.get(key)!, query, day)])) }
}

/**
 * Returns the cars of the whole market with the highest grades, so that the best order is known even if no ranking
 * found them.
 */
export function bestCars(
  query: RelevanceQuery,
  cars: ReadonlyMap<string, CarFacts>,
  day: Date,
  count: number,
): string[] {
  const graded = [...cars].map(([key, car]) => ({ key, grade: grade(car, query, day) }))
  return graded
    .toSorted((a, b) => b.grade - a.grade)
    .slice(0, count)
    .map(({ key }) => key)
}

/** Returns the stored grades that the rules no longer produce, and the cars that have no stored grade yet. */
export function compareJudgements(
  kept: Judgement | undefined,
  now: Judgement,
): { different: string[]; missing: string[] } {
  const before = kept?.grades ?? {}
  return {
    different: Object.keys(before).filter((key) => before[key] !== now.grades[key]),
    missing: Object.keys(now.grades).filter((key) => before[key] === undefined),
  }
}
