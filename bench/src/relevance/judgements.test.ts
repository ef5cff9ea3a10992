import { beforeAll, expect, test } from 'vitest'
import type { CarFacts } from './car-facts.ts'
import { judgedCars } from './judged-car.ts'
import { compareJudgements, judge, readJudgements } from './judgements.ts'
import { makeMarket, marketDay } from './market.ts'
import { readQueries } from './query.ts'

let cars: Map<string, CarFacts>
beforeAll(() => {
  cars = judgedCars(makeMarket())
})

test('the rules produce every stored grade', () => {
  const kept = readJudgements()
  const different = readQueries().flatMap((query) => {
    const before = kept.get(query.id)
    const now = judge(query, Object.keys(before?.grades ?? {}), cars, marketDay)
    return compareJudgements(before, now).different.map((key) => `${query.id} ${key}`)
  })
  expect(different).toEqual([])
})

test('at least 150 queries have judged cars of different grades', () => {
  const telling = [...readJudgements().values()].filter(({ grades }) => new Set(Object.values(grades)).size > 1)
  expect(telling.length).toBeGreaterThanOrEqual(150)
})

test('a changed grade and a new car are reported separately', () => {
  const kept = { id: 'r-001', grades: { a: 1, b: 2, gone: 3 } } as const
  const now = { id: 'r-001', grades: { a: 1, b: 3, c: 0 } } as const
  expect(compareJudgements(kept, now)).toEqual({ different: ['b', 'gone'], missing: ['c'] })
})
