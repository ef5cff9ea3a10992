import { afterEach, expect, test } from 'vitest'
import type { Alias } from '../../catalogue/alias.ts'
import { setPhraseAliases } from '../../phrase/lexicon/names.ts'
import { readPhrase } from '../../phrase/read-phrase.ts'
import { checkAlias, createReader, reader, setReaderAliases } from '../reader.ts'

const alias = (given: Partial<Alias>): Alias => ({
  kind: 'model',
  spelling: 'Svifto',
  make: 'Maruti Suzuki',
  model: null,
  name: 'Swift',
  ...given,
})
const now = new Date('2026-11-01T00:00:00Z')
const plain = createReader([])

afterEach(() => {
  setReaderAliases([])
  setPhraseAliases([])
})

test.each([
  [alias({ spelling: 'Zorblax' }), { make: 'Maruti', model: 'Zorblax' }, 'model', null, 'Swift'],
  [
    alias({ kind: 'make', spelling: 'Zorbax', make: null, name: 'Maruti Suzuki' }),
    { make: 'Zorbax', model: 'Swift' },
    'make',
    'Maruti Suzuki',
    'Maruti Suzuki',
  ],
  [
    alias({ kind: 'variant', spelling: 'Qwexi', model: 'Swift', name: 'VXi' }),
    { make: 'Maruti', model: 'Swift', variant: 'Qwexi' },
    'variant',
    null,
    'VXi',
  ],
  [
    alias({ kind: 'colour', spelling: 'Zinc Glimmer', make: null, name: 'Silver' }),
    { make: 'Maruti', model: 'Swift', colour: 'zinc glimmer' },
    'colour',
    null,
    'Silver',
  ],
  [
    alias({ kind: 'city', spelling: 'Bhagyanagar Zila', make: null, name: 'Hyderabad' }),
    { make: 'Maruti', model: 'Swift', city: 'Bhagyanagar zila' },
    'city',
    null,
    'Hyderabad',
  ],
] as const)('an advert with the alias $0.spelling is read as $0.name', (added, parts, fact, before, after) => {
  const read = createReader([added]).read(parts, now)
  expect(plain.read(parts, now).facts[fact].said?.value ?? null).toBe(before)
  expect(read.facts[fact].said?.value).toBe(after)
  expect(read.aliasWords).toHaveLength(1)
  expect(read.unknownWords).toEqual([])
})

test('a word marked as ordinary is no longer reported as unknown', () => {
  const parts = { title: 'Maruti Swift zorblax' }
  expect(plain.read(parts, now).unknownWords).toEqual(['zorblax'])
  const marked = createReader([alias({ kind: 'ordinary', spelling: 'zorblax', make: null, name: null })])
  expect(marked.read(parts, now)).toMatchObject({ unknownWords: [], aliasWords: [] })
})

test('the version of the reader changes with its aliases and returns when they are removed', () => {
  const before = reader.version
  setReaderAliases([alias({})])
  expect(reader.version).not.toBe(before)
  expect(reader.version.length).toBeLessThanOrEqual(80)
  setReaderAliases([])
  expect(reader.version).toBe(before)
})

test('a search phrase understands aliases until they are removed', () => {
  const read = (text: string) => readPhrase(text, { year: 2026 }).filters
  const before = [read('diesel zorblax under 5 lakh'), read('swift qwexi')]
  expect(before).toEqual([
    { fuels: ['Diesel'], priceMax: 500_000 },
    { brands: ['Maruti Suzuki'], models: ['Swift'] },
  ])
  setPhraseAliases([
    alias({ spelling: 'Zorblax' }),
    alias({ kind: 'variant', spelling: 'Qwexi', model: 'Swift', name: 'VXi' }),
  ])
  expect(read('diesel zorblax under 5 lakh')).toEqual({
    brands: ['Maruti Suzuki'],
    models: ['Swift'],
    fuels: ['Diesel'],
    priceMax: 500_000,
  })
  expect(read('swift qwexi')).toEqual({ brands: ['Maruti Suzuki'], models: ['Swift'], variant: 'VXi' })
  setPhraseAliases([])
  expect([read('diesel zorblax under 5 lakh'), read('swift qwexi')]).toEqual(before)
})

test.each([
  [alias({ spelling: 'zorblax' }), null],
  [alias({ spelling: '2018' }), 'unusable'],
  [alias({ spelling: '!!' }), 'unusable'],
  [alias({ spelling: 'SWIFT' }), 'already-known'],
  [alias({ spelling: 'zorblax', name: 'Trabant' }), 'unknown-name'],
  [alias({ kind: 'variant', model: 'Swift', name: 'VXi', spelling: 'vxi' }), 'already-known'],
  [alias({ kind: 'ordinary', make: null, name: null, spelling: 'swift' }), 'already-known'],
] as const)('the alias $0.spelling for $0.name is checked: %s', (given, problem) => {
  expect(checkAlias(given)).toBe(problem)
})
