import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ComparableAdvert } from './advert-evidence.ts'
import { connectedComponents, maxComponentSize } from './connected-components.ts'
import { contradiction } from './contradiction.ts'
import { groupAdverts } from './group-adverts.ts'
import { computeFeaturesIfProven, computePairFeatures } from './pair-features.ts'
import { pairProbability } from './pair-probability.ts'
import { exampleEvidence } from './testing/example-adverts.ts'

const onPortals = (count: number, overrides: Parameters<typeof exampleEvidence>[0] = {}) =>
  Array.from({ length: count }, (_, at) =>
    exampleEvidence({ id: `advert-${at}`, sourceKey: `portal-${at}`, ...overrides }),
  )
const idsOf = (groups: readonly ComparableAdvert[][]) => groups.map((group) => group.map(({ id }) => id))

test('adverts for one car on three portals form one group with a high probability', () => {
  const [a, b] = onPortals(2)
  expect(pairProbability(a!, b!)).toBeGreaterThan(0.95)
  expect(idsOf(groupAdverts(onPortals(3)))).toEqual([['advert-0', 'advert-1', 'advert-2']])
})

test('adverts with another colour, kilometres, pictures and seller are for another car', () => {
  const [a] = onPortals(1, { plate: null })
  const other = {
    colour: 'red',
    odometerKm: 91_007,
    photoHashes: ['5a5a5a5a5a5a0f0f'],
    sellerMarks: ['name:x'],
    owners: 3,
    priceRupees: 390_000,
    locality: 'Begumpet',
    plate: null,
  }
  const b = exampleEvidence({ id: 'b', sourceKey: 'other', ...other })
  expect(pairProbability(a!, b)).toBeLessThan(0.05)
  expect(groupAdverts([a!, b])).toHaveLength(2)
})

test('adverts for two models of one family are grouped only by plate or picture', () => {
  const alike = {
    brand: 'Hyundai',
    year: 2016,
    odometerKm: 61_000,
    priceRupees: 365_000,
    photoHashes: [],
    sellerMarks: [],
  }
  const a = exampleEvidence({ ...alike, id: 'a', model: 'i10', plate: null })
  const b = exampleEvidence({ ...alike, id: 'b', sourceKey: 'other', model: 'Grand i10', plate: null })
  expect(groupAdverts([a, b])).toHaveLength(2)
  const plate = 'TS09EK4417'
  expect(
    groupAdverts([
      { ...a, plate },
      { ...b, plate },
    ]),
  ).toHaveLength(1)
})

test('two adverts without a common plate, picture, kilometres or seller are never grouped with certainty', () => {
  const bare = { plate: null, photoHashes: [], odometerKm: null, sellerMarks: [] }
  const [a, b] = onPortals(2, bare)
  expect(pairProbability(a!, b!)).toBe(0)
  const [round, roundToo] = onPortals(2, { ...bare, odometerKm: 60_000, locality: null })
  expect(pairProbability(round!, roundToo!)).toBe(0)
  // Many sellers share the visible digits of a masked phone number.
  const [phone, phoneToo] = onPortals(2, { ...bare, sellerMarks: ['contact:x'] })
  expect(pairProbability(phone!, phoneToo!)).toBe(0)
  const [hidden, hiddenToo] = onPortals(2, { ...bare, plate: 'TS09******' })
  expect(pairProbability(hidden!, hiddenToo!)).toBe(0)
  const [exact, exactToo] = onPortals(2, { ...bare, odometerKm: 62_431 })
  expect(pairProbability(exact!, exactToo!)).toBeGreaterThan(0.5)
})

test('featuresIfProven returns the same features as featuresOf for a pair with proof, and null otherwise', () => {
  const [a, b] = onPortals(2)
  expect(computeFeaturesIfProven(a!, b!)).toEqual(computePairFeatures(a!, b!))
  const bare = { plate: null, photoHashes: [], odometerKm: null, sellerMarks: [] }
  const [c, d] = onPortals(2, bare)
  expect(computeFeaturesIfProven(c!, d!)).toBeNull()
})

test.each([
  ['plates that differ', { plate: 'TS09EA7777' }, 'plate'],
  ['years two apart', { year: 2020 }, 'year'],
  ['another model', { model: 'Dzire', plate: null }, 'model'],
  ['one plate on another make and model', { brand: 'Honda', model: 'City' }, 'model'],
  ['one source, both live', { sourceKey: 'portal-0', plate: 'TS09EA****' }, 'both-live-on-one-source'],
] as const)('%s contradict each other, even if everything else is the same', (_what, overrides, why) => {
  const [a] = onPortals(1)
  const b = exampleEvidence({ id: 'b', sourceKey: 'other', ...overrides })
  expect(contradiction(a!, b)).toBe(why)
  expect(groupAdverts([a!, b])).toHaveLength(2)
})

test('a relisting on the same source after the end, or by another seller with the full plate, is the same car', () => {
  const [a] = onPortals(1, { isLive: false, plate: null })
  const again = exampleEvidence({ id: 'b', sourceKey: 'portal-0', plate: null })
  expect(groupAdverts([a!, again])).toHaveLength(1)
  const [live] = onPortals(1)
  expect(groupAdverts([live!, exampleEvidence({ id: 'b', sourceKey: 'portal-0' })])).toHaveLength(1)
  // One seller lists two cars of a fleet and mistypes a plate.
  const twin = exampleEvidence({ id: 'b', sourceKey: 'portal-0', odometerKm: 64_000 })
  expect(contradiction(live!, twin)).toBe('both-live-on-one-source')
  expect(contradiction(live!, { ...twin, sellerMarks: ['name:other'] })).toBeNull()
})

test('many facts in common are proof, and proof for one pair is proof for both groups', () => {
  const bare = { plate: null, photoHashes: [], sellerMarks: [], odometerKm: 61_000, priceRupees: 487_500 }
  const [a, b] = onPortals(2, bare)
  expect(pairProbability(a!, b!)).toBeGreaterThan(0.5)
  const [one, two, three] = onPortals(3)
  const judge = (proven: string) => (x: ComparableAdvert, y: ComparableAdvert) => ({
    probability: 0.9,
    isProven: proven.includes(x.id.slice(-1) + y.id.slice(-1)),
  })
  const grouped = (proven: string) => groupAdverts([one!, two!, three!], [], { judge: judge(proven), joinFrom: 0.5 })
  expect(grouped('01')).toHaveLength(2)
  expect(grouped('01 12')).toHaveLength(1)
})

test('groups are joined by the mean of their pairs: one strong pair is not enough', () => {
  const adverts = onPortals(4)
  const strong = new Set(['0 1', '2 3', '1 2'])
  const judge = (a: ComparableAdvert, b: ComparableAdvert) => {
    const pair = [a.id, b.id].map((id) => id.slice(-1)).toSorted()
    return { probability: strong.has(pair.join(' ')) ? 0.98 : 0.02, isProven: true }
  }
  const groups = idsOf(groupAdverts(adverts, [], { judge, joinFrom: 0.5 }))
  expect(groups).toEqual([
    ['advert-0', 'advert-1'],
    ['advert-2', 'advert-3'],
  ])
})

test('cars of a fleet that share pictures, price and rounded kilometres stay apart until the full plate decides', () => {
  const fleetCar = (id: string, overrides: Parameters<typeof exampleEvidence>[0]) =>
    exampleEvidence({ id, odometerKm: 20_000, priceRupees: 330_000, plate: 'TS09EA****', ...overrides })
  const [a, b] = [fleetCar('a', { sourceKey: 'one' }), fleetCar('b', { sourceKey: 'two' })]
  expect(idsOf(groupAdverts([a, b]))).toEqual([['a', 'b']])
  const lookAlike = fleetCar('c', { sourceKey: 'two' })
  expect(groupAdverts([a, b, lookAlike])).toHaveLength(3)
  const plate = 'TS09EA1234'
  const [known, knownToo] = [fleetCar('a', { sourceKey: 'one', plate }), fleetCar('b', { sourceKey: 'two', plate })]
  expect(idsOf(groupAdverts([known, knownToo, lookAlike]))).toEqual([['a', 'b'], ['c']])
})

test('a look-alike that fits much worse, or that a person confirmed as the same car, does not keep a pair apart', () => {
  const adverts = [
    exampleEvidence({ id: 'a', sourceKey: 'one', plate: null }),
    exampleEvidence({ id: 'b', sourceKey: 'two', plate: null }),
    exampleEvidence({ id: 'c', sourceKey: 'two', plate: null }),
  ]
  const judge = (withLookAlike: number) => (x: ComparableAdvert, y: ComparableAdvert) => ({
    probability: [x.id, y.id].includes('c') ? withLookAlike : 0.95,
    isProven: true,
  })
  expect(idsOf(groupAdverts(adverts, [], { judge: judge(0.3), joinFrom: 0.5 }))).toEqual([['a', 'b'], ['c']])
  expect(groupAdverts(adverts, [], { judge: judge(0.9), joinFrom: 0.5 })).toHaveLength(3)
  const confirmed = [{ a: 'b', b: 'c', isSame: true, at: 1 }]
  expect(groupAdverts(adverts, confirmed, { judge: judge(0.9), joinFrom: 0.5 })).toHaveLength(1)
})

test('a moderator’s decision on a pair overrides all evidence, and the newest decision wins', () => {
  const adverts = onPortals(3)
  const apart = { a: 'advert-0', b: 'advert-1', isSame: false, at: 1 }
  const split = idsOf(groupAdverts(adverts, [apart]))
  expect(split.some((group) => group.includes('advert-0') && group.includes('advert-1'))).toBe(false)
  expect(groupAdverts(adverts, [{ ...apart, isSame: true, at: 2 }])).toHaveLength(1)
  const [a] = onPortals(1)
  const unlike = exampleEvidence({ id: 'b', sourceKey: 'other', plate: 'KA01AB9999', year: 2012 })
  expect(groupAdverts([a!, unlike], [{ a: 'advert-0', b: 'b', isSame: true, at: 1 }])).toHaveLength(1)
  const said = [
    apart,
    { a: 'advert-0', b: 'advert-2', isSame: true, at: 2 },
    { a: 'advert-1', b: 'advert-2', isSame: true, at: 3 },
  ]
  expect(groupAdverts(adverts, said)).toHaveLength(1)
  expect(groupAdverts(adverts, [{ ...apart, at: 4 }, ...said.slice(1)])).toHaveLength(2)
})

test('the order of adverts, pairs and decisions does not change the groups', () => {
  const someAdverts = fc.uniqueArray(
    fc.record({
      id: fc.integer({ min: 0, max: 40 }).map((number) => `advert-${number}`),
      sourceKey: fc.constantFrom('one', 'two', 'three'),
      odometerKm: fc.constantFrom(62_431, 62_000, 60_000, 91_007, null),
      plate: fc.constantFrom('TS09EA1234', 'TS09EA****', 'TS09EB0001', null),
      year: fc.constantFrom(2017, 2018, 2019),
      isLive: fc.boolean(),
    }),
    { minLength: 2, maxLength: 9, selector: ({ id }) => id },
  )
  const shuffled = someAdverts.chain((adverts) =>
    fc.tuple(fc.constant(adverts), fc.shuffledSubarray(adverts, { minLength: adverts.length })),
  )
  fc.assert(
    fc.property(shuffled, ([adverts, others]) => {
      const verdicts = [{ a: adverts[0]!.id, b: adverts[1]!.id, isSame: true, at: 1 }]
      const one = idsOf(
        groupAdverts(
          adverts.map((advert) => exampleEvidence(advert)),
          verdicts,
        ),
      )
      expect(
        idsOf(
          groupAdverts(
            others.map((advert) => exampleEvidence(advert)),
            verdicts,
          ),
        ),
      ).toEqual(one)
      expect(one.flat().toSorted()).toEqual(adverts.map(({ id }) => id).toSorted())
    }),
    { numRuns: 60 },
  )
})

test('connected pairs form a component, and a component that is too large is split at its weakest pairs', () => {
  const chain = (count: number, name: string, probability = 0.9) =>
    Array.from({ length: count }, (_, at) => ({ a: `${name}-${1000 + at}`, b: `${name}-${1001 + at}`, probability }))
  expect(connectedComponents([...chain(2, 'x'), ...chain(1, 'y')])).toEqual([
    ['x-1000', 'x-1001', 'x-1002'],
    ['y-1000', 'y-1001'],
  ])
  const long = [...chain(150, 'x'), { a: 'x-1150', b: 'y-1000', probability: 0.3 }, ...chain(150, 'y')]
  expect(connectedComponents(long).map((ids) => ids.length)).toEqual([151, 151])
  expect(connectedComponents(chain(500, 'z', 1)).every((ids) => ids.length <= maxComponentSize)).toBe(true)
})
