import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { sellerMarks } from './connector.ts'

const secret = 'of this test'
const kindsOf = (seller: Parameters<typeof sellerMarks>[0]) =>
  sellerMarks(seller, secret).map((mark) => mark.replace(/:.*/, ''))

test.each<[string, Parameters<typeof sellerMarks>[0], string[]]>([
  ['a business', { type: 'dealer', name: 'Neem Tree Cars', contact: '+91 98480 22338' }, ['name', 'contact']],
  ['a business without a phone', { type: 'dealer', name: 'Neem Tree Cars' }, ['name']],
  [
    'a person with three digits of a phone',
    { type: 'individual', name: 'Asha', contact: '+91 9XXXX XX21' },
    ['contact'],
  ],
  ['a person with six digits', { type: 'individual', contact: '9848XX XX21' }, ['contact']],
  ['a person with seven digits', { type: 'individual', contact: '98480X XX21' }, []],
  ['a person with a whole phone', { type: 'individual', name: 'Asha', contact: '+91 98480 22338' }, []],
  ['a person with a whole phone without its country', { type: 'individual', contact: '098480-22338' }, []],
  ['a phone that hides its end', { type: 'dealer', contact: '98480XXXXX' }, []],
  ['nothing', { type: 'individual' }, []],
])('%s is recognised without storing their identity', (_who, seller, kinds) => {
  expect(kindsOf(seller)).toEqual(kinds)
})

test('the mark for a phone number is the same for every source, and cannot be found by trying numbers without the secret', () => {
  const [mark] = sellerMarks({ type: 'dealer', contact: '+91 98480 22338' }, secret)
  expect(sellerMarks({ type: 'oem', contact: '+91-9848022338' }, secret)).toEqual([mark])
  expect(sellerMarks({ type: 'dealer', contact: '+91 98480 22338' }, 'another')).not.toEqual([mark])
  expect(mark).not.toContain(createHash('sha256').update('919848022338').digest('base64url').slice(0, 16))
})
