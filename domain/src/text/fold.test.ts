import { expect, test } from 'vitest'
import { fold } from './fold.ts'
import { tokenKey } from './tokens.ts'

test.each([
  ['Škoda', 'SKODA'],
  ['Citroën', 'citroen'],
  ['हज़ार', 'हजार'],
  ['नम्बर', 'नंबर'],
  ['पाँच', 'पांच'],
  ['स्विफ़्ट', 'स्विफ्ट'],
  ['२०१८', '2018'],
  ['౨౦౧౮', '2018'],
  ['హ్యాన్డ్', 'హ్యాండ్'],
  ['సిఎన్‌జి', 'సిఎన్జి'],
])('%s and %s fold to the same word', (a, b) => {
  expect(fold(a)).toBe(fold(b))
})

test.each([
  ['Wagon R', 'wagon-r', 'WagonR', 'WAGON R'],
  ['Hector Plus', 'hector+', 'HECTOR PLUS', 'Hector +'],
  ['SX(O)', 'SX (O)', 'sx opt', 'SX Option'],
])('%s, %s, %s and %s fold to the same name', (...spellings) => {
  expect(new Set(spellings.map((spelling) => tokenKey(spelling))).size).toBe(1)
})
