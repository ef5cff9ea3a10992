import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readPosition, writePosition, type ListPosition } from './list-position.ts'

const places = fc.record({
  at: fc.date({ min: new Date('1970-01-01'), max: new Date('2200-01-01'), noInvalidDate: true }),
  id: fc.uuid(),
})

test('a position is read as it was written', () => {
  fc.assert(
    fc.property(places, (place) => {
      expect(readPosition(writePosition(place))).toEqual(place)
    }),
  )
})

test('positions sort as text in order of time and id', () => {
  const compare = (a: ListPosition, b: ListPosition) =>
    Math.sign(a.at.getTime() - b.at.getTime()) || (a.id < b.id ? -1 : Number(a.id > b.id))
  fc.assert(
    fc.property(places, places, (a, b) => {
      const [left, right] = [writePosition(a), writePosition(b)]
      expect(left < right ? -1 : Number(left > right)).toBe(compare(a, b))
    }),
  )
})

test('anything else is rejected as a position', () => {
  for (const position of [undefined, '', 'x', '000001795000000-', "000001795000000-'; drop table x", '9'.repeat(15)])
    expect(readPosition(position)).toBeNull()
})
