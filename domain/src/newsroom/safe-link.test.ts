import { expect, test } from 'vitest'
import { safeLink } from './safe-link.ts'

test.each([
  ['https://pahiya.example/a b', 'https://pahiya.example/a%20b'],
  ['HTTP://Example.com', 'http://example.com/'],
  ['/used-cars/hyderabad?x=1#y', '/used-cars/hyderabad?x=1#y'],
  ['javascript:alert(1)', null],
  ['java\nscript:alert(1)', null],
  ['data:text/html,<b>', null],
  ['//evil.example', null],
  ['/\\evil.example', null],
  ['https://user:pass@example.com', null],
  ['https://', null],
  ['mailto:a@b.example', null],
  ['', null],
])('the address %j becomes %j (SEC-07)', (address, link) => expect(safeLink(address)).toBe(link))
