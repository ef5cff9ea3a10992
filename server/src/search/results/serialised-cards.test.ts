import { expect, test } from 'vitest'
import type { CompleteListing } from './complete-listings.ts'
import { createCardWriter, withCards } from './serialised-cards.ts'

const car = (id: string) => ({ listing: { id } }) as CompleteListing
const around = Buffer.from('{"listings":[],"total":2}')

test('serialised cards are inserted where the answer would have contained them', () => {
  const cards = ['{"id":"a"}', '{"id":"₹"}'].map((text) => Buffer.from(text))
  expect(JSON.parse(withCards(around, cards).toString())).toEqual({ listings: [{ id: 'a' }, { id: '₹' }], total: 2 })
  expect(withCards(around, [])).toEqual(around)
})

test('an answer that does not start with its listings is rejected', () => {
  expect(() => withCards(Buffer.from('{"total":2,"listings":[]}'), [])).toThrow('listings must come first')
})

test('a cached car is serialised once, and again after it has been re-read', () => {
  const written: string[] = []
  const write = createCardWriter(({ listing }) => {
    written.push(listing.id)
    return Buffer.from(JSON.stringify(listing))
  })
  const kept = car('a')
  for (const each of [kept, kept, car('a')]) expect(write(each).toString()).toBe('{"id":"a"}')
  expect(written).toEqual(['a', 'a'])
})
