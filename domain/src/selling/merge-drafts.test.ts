import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  adoptAnswer,
  changedFields,
  clearPublished,
  emptyDraft,
  mergeDrafts,
  notAfter,
  timeAfter,
  withTimesOf,
  type Draft,
} from './merge-drafts.ts'

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

test('a device adopts the account’s entries and times, and keeps what was typed since it sent its copy', () => {
  const sent: Draft = { fields: { price: entry('6.9', 40), city: entry('Pune', 1) }, clearedAt: null }
  const answer: Draft = { fields: { price: entry('6.9', 30), city: entry('Hyderabad', 20) }, clearedAt: null }
  expect(adoptAnswer(sent, sent, answer)).toEqual(answer)
  const typed: Draft = { ...sent, fields: { ...sent.fields, city: entry('Delhi', 2), model: entry('Nexon', 3) } }
  expect(adoptAnswer(typed, sent, answer).fields).toEqual({
    price: entry('6.9', 30),
    city: { value: 'Delhi', at: timeAfter(at(2), at(20)) },
    model: entry('Nexon', 3),
  })
})

test('a draft cleared while its copy was being sent stays cleared', () => {
  const sent: Draft = { fields: { price: entry('6.9', 40) }, clearedAt: null }
  const answer: Draft = { fields: { price: entry('6.9', 30) }, clearedAt: null }
  expect(adoptAnswer(clearPublished(sent, sent), sent, answer)).toEqual({ fields: {}, clearedAt: at(40) })
})

test('clearing the published copy leaves entries made since', () => {
  const published: Draft = { fields: { price: entry('6.9', 40) }, clearedAt: at(1) }
  const edited: Draft = { ...published, fields: { price: entry('7', 41) } }
  expect(clearPublished(edited, published)).toEqual({ fields: { price: entry('7', 41) }, clearedAt: at(40) })
})

test('the same value in another copy of the draft brings its time', () => {
  const mine: Draft = { fields: { price: entry('6.9', 40), city: entry('Pune', 5) }, clearedAt: null }
  const other: Draft = { fields: { price: entry('6.9', 30), city: entry('Delhi', 1) }, clearedAt: null }
  expect(withTimesOf(mine, other).fields).toEqual({ price: entry('6.9', 30), city: entry('Pune', 5) })
})

test('an entry is later than the one it replaces, whatever the clock shows', () => {
  expect(timeAfter(at(9), at(5), null, undefined)).toBe(at(9))
  expect(timeAfter(at(5), at(9))).toBe(new Date(Date.parse(at(9)) + 1).toISOString())
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
