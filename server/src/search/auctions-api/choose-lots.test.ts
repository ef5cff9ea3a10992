import { expect, test } from 'vitest'
import { chooseLots, type LiveLot } from './choose-lots.ts'

const now = '2026-11-20T10:00:00.000Z'
const lotOf = (at: number, more: Partial<LiveLot> = {}) =>
  ({
    id: `id-${String(at).padStart(5, '0')}`,
    brand: ['Maruti Suzuki', 'Tata'][at % 2],
    city: ['Pune', 'Hyderabad', 'Nagpur'][at % 3],
    auctioneer: 'Setu Bank',
    reserve: 100_000 + at * 1_000,
    bidsFrom: at % 4 === 0 ? '2026-11-21T10:00:00.000Z' : '2026-11-19T10:00:00.000Z',
    bidsUntil: `2026-12-01T10:00:00.${String(at % 1_000).padStart(3, '0')}Z`,
    ...more,
  }) as LiveLot

test('a buyer pages through the lots of all filters, and each count ignores its own filter', () => {
  const live = [
    lotOf(0, { bidsUntil: now }),
    ...Array.from({ length: 60 }, (_, at) => lotOf(at + 1)),
    lotOf(61, { brand: 'Kia', city: 'Pune' }),
  ]
  const asked = { brand: 'tata', state: 'open' as const, reserveMax: 150_000 }
  const isTata = (at: number) => at % 2 === 1
  const expected = Array.from({ length: 50 }, (_, at) => at + 1).filter((at) => isTata(at) && at % 4 !== 0)
  const first = chooseLots(live, asked, now)
  expect(first.total).toBe(expected.length)
  expect(first.lots).toHaveLength(20)
  expect(first.lots.every(({ brand, state }) => brand === 'Tata' && state === 'open')).toBe(true)
  const second = chooseLots(live, { ...asked, after: first.next! }, now)
  expect([...first.lots, ...second.lots].map(({ id }) => id)).toEqual(
    expected.map((at) => `id-${String(at).padStart(5, '0')}`),
  )
  expect(second).toMatchObject({ next: null, total: expected.length, facets: first.facets })
  const numbers = Array.from({ length: 50 }, (_, at) => at + 1)
  expect(first.facets.brands).toEqual([
    { value: 'Tata', count: 25 },
    { value: 'Maruti Suzuki', count: numbers.filter((at) => !isTata(at) && at % 4 !== 0).length },
  ])
  expect(first.facets.states).toEqual([{ value: 'open', count: 25 }])
  expect(first.facets.cities.reduce((sum, { count }) => sum + count, 0)).toBe(25)
})

test('a request reads each of thousands of lots once', () => {
  let reads = 0
  const watched = (at: number): LiveLot => {
    const { brand, ...lot } = lotOf(at)
    return Object.defineProperty(lot, 'brand', { enumerable: true, get: () => ((reads += 1), brand) }) as LiveLot
  }
  const live = Array.from({ length: 5_000 }, (_, at) => watched(at))
  chooseLots(live, { brand: 'Tata', city: 'Pune', state: 'open' }, now)
  expect(reads).toBeLessThanOrEqual(live.length + 20)
})
