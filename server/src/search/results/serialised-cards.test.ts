import { expect, test } from 'vitest'
import type { CompleteListing } from './complete-listings.ts'
import { createCardWriter, withCards } from './serialised-cards.ts'

const car = (id: string) => ({ listing: { id } }) as CompleteListing
const around = Buffer.from('{"listings":[],"total":2}')

test('cards stand in the answer where they would have been written', () => {
  const cards = ['{"id":"a"}', '{"id":"₹"}'].map((text) => Buffer.from(text))
  expect(JSON.parse(withCards(around, cards).toString())).toEqual({ listings: [{ id: 'a' }, { id: '₹' }], total: 2 })
  expect(withCards(around, [])).toEqual(around)
})

test('an answer that begins otherwise is a mistake, not an answer', () => {
  expect(() => withCards(Buffer.from('{"total":2,"listings":[]}'), [])).toThrow('listings must come first')
})

test('a car that is kept is written once, one that was read again anew', () => {
  const written: string[] = []
  const write = createCardWriter(({ listing }) => {
    written.push(listing.id)
    return Buffer.from(JSON.stringify(listing))
  })
  const kept = car('a')
  for (const each of [kept, kept, car('a')]) expect(write(each).toString()).toBe('{"id":"a"}')
  expect(written).toEqual(['a', 'a'])
})
