import { expect, test } from 'vitest'
import { createEndedListings } from './ended-listings.ts'

/** Simulates the database notifications that a process receives. */
function toldBy() {
  const heard = new Map<string, (rest: string) => void>()
  const ended = createEndedListings({ subscribePrefix: (prefix, told) => void heard.set(prefix, told) })
  return { ended, heard, end: (id: string) => heard.get('ended ')!(id), back: (id: string) => heard.get('back ')!(id) }
}

test('an answer started before a listing ended drops it; one started later is unaffected', () => {
  const { ended, end } = toldBy()
  const begun = ended.now()
  expect(ended.someSince(begun, ['a', 'b'])).toBe(false)
  end('b')
  expect(ended.someSince(begun, ['a', 'b'])).toBe(true)
  expect(ended.someSince(begun, ['a', 'c'])).toBe(false)
  expect(ended.someSince(ended.now(), ['a', 'b'])).toBe(false)
})

test('a relisted listing is shown again', () => {
  const { ended, end, back } = toldBy()
  const begun = ended.now()
  end('a')
  back('a')
  expect(ended.someSince(begun, ['a'])).toBe(false)
})

test('nothing is subscribed before the first answer, and the number of recorded ends is bounded', () => {
  const { ended, heard, end } = toldBy()
  expect(heard.size).toBe(0)
  const begun = ended.now()
  for (let n = 0; n <= 10_000; n++) end(String(n))
  expect(ended.someSince(begun, ['0'])).toBe(false)
  expect(ended.someSince(begun, ['1'])).toBe(true)
})
