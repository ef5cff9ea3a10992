import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changedFields, emptyDraft, mergeDrafts, notAfter, type Draft } from './merge-drafts.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 1, 10, minute)).toISOString()
const entry = (value: string, minute: number) => ({ value, at: at(minute) })

test('the newer entry for each field wins, whichever device sends it', () => {
  const phone: Draft = { fields: { price: entry('6.9', 5), city: entry('Pune', 1) }, clearedAt: null }
  const laptop: Draft = { fields: { price: entry('7', 2), city: entry('Hyderabad', 3) }, clearedAt: null }
  const both = { fields: { price: entry('6.9', 5), city: entry('Hyderabad', 3) }, clearedAt: null }
  expect(mergeDrafts(phone, laptop)).toEqual(both)
  expect(mergeDrafts(laptop, phone)).toEqual(both)
  expect(changedFields(phone, both)).toEqual(['city'])
})

test('a cleared entry is not restored from another device, but a later entry is kept', () => {
  const published: Draft = { fields: {}, clearedAt: at(10) }
  const old: Draft = { fields: { brand: entry('Tata', 9), model: entry('Nexon', 11) }, clearedAt: null }
  expect(mergeDrafts(published, old)).toEqual({ fields: { model: entry('Nexon', 11) }, clearedAt: at(10) })
  expect(mergeDrafts(old, published)).toEqual(mergeDrafts(published, old))
})

test('an emptied field counts as an entry', () => {
  const typed: Draft = { fields: { model: entry('Nexon', 1) }, clearedAt: null }
  const emptied: Draft = { fields: { model: entry('', 2) }, clearedAt: null }
  expect(mergeDrafts(typed, emptied).fields.model?.value).toBe('')
})

test('an entry from a clock that is ahead is dated to now', () => {
  const ahead: Draft = { fields: { model: entry('Nexon', 59) }, clearedAt: at(59) }
  expect(notAfter(ahead, at(30))).toEqual({ fields: { model: entry('Nexon', 30) }, clearedAt: at(30) })
})

const draft = fc.record({
  fields: fc.dictionary(
    fc.constantFrom('brand', 'model', 'price', 'city'),
    fc.record({ value: fc.constantFrom('a', 'b', 'c'), at: fc.integer({ min: 0, max: 9 }).map(at) }),
  ),
  clearedAt: fc.option(fc.integer({ min: 0, max: 9 }).map(at)),
}) as fc.Arbitrary<Draft>
const sorted = ({ fields, clearedAt }: Draft) => ({
  clearedAt,
  fields: Object.entries(fields).toSorted(([a], [b]) => (a < b ? -1 : 1)),
})

test('the result does not depend on the order or number of merges', () => {
  fc.assert(
    fc.property(draft, draft, draft, (a, b, c) => {
      expect(sorted(mergeDrafts(a, b))).toEqual(sorted(mergeDrafts(b, a)))
      expect(sorted(mergeDrafts(mergeDrafts(a, b), c))).toEqual(sorted(mergeDrafts(a, mergeDrafts(b, c))))
      const once = mergeDrafts(a, b)
      expect(mergeDrafts(once, b)).toEqual(once)
      expect(mergeDrafts(once, emptyDraft)).toEqual(once)
    }),
  )
})
