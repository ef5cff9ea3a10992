import { expect, test } from 'vitest'
import { cleanName, findNameProblem } from './person-name.ts'

test.each([
  ['  Asha\u00A0 Reddy ', 'Asha Reddy'],
  ['Asha\u202Eydd\u2066eR', 'AshayddeR'],
  ['As\u200Bha\uFEFF\u2060', 'Asha'],
  ['\u200B\u200E', ''],
  ['Ａｓｈａ', 'Asha'],
  ['क्\u200Dषमा', 'क्\u200Dषमा'],
  ['Ra\u200Dvi', 'Ravi'],
  ['محمد علی', 'محمد علی'],
  [`A${'\u0301'.repeat(40)}b`, `Á${'\u0301'.repeat(4)}b`],
])('%j is stored as %j', (typed, name) => expect(cleanName(typed)).toBe(name))

test.each([
  'Pahiya',
  'pahiya support',
  'P A H I Y A',
  'Pah1ya',
  'РАНІУА',
  'Pаhiya',
  'Páhìyá Team',
  'Pahhiya',
  'पहिया सपोर्ट',
  'P.a.h.i.y.a',
])('%s is our name', (name) => {
  expect(findNameProblem(cleanName(name), 'person')).toBe('ours')
  expect(findNameProblem(cleanName(name), 'business')).toBe('ours')
})

test.each([
  ['98480 22213', 'no-letters'],
  ['Rаvi Kumar', 'look-alike'],
  ['Customer Care', 'office'],
  ['Support', 'office'],
  ['He1pdesk', 'office'],
  ['Admin', 'office'],
])('%s has the problem %s', (name, problem) => expect(findNameProblem(name, 'person')).toBe(problem))

test.each([
  'Asha Reddy',
  'K. Lakshmi',
  "O'Brien",
  'Adminder Singh',
  'Иван Петров',
  'రవి తేజ',
  'محمد علی',
  'Phalya Rao',
  'B2 Singh',
])('%s is a name', (name) => expect(findNameProblem(cleanName(name), 'person')).toBeNull())

test('a business may have support in its name', () => {
  expect(findNameProblem('Auto Support Motors', 'business')).toBeNull()
})
