import { each, type Meaning, numbersFrom, unitsFrom } from './meaning.ts'

/** "one" and "two" also occur as pronouns and typing errors, so they count only before a unit. */
const weakNumbers = `
  1 one
  2 two
  0.5 half
`

const numbers = `
  0 zero
  3 three
  4 four
  5 five
  6 six
  7 seven
  8 eight
  9 nine
  10 ten
  11 eleven
  12 twelve
  13 thirteen
  14 fourteen
  15 fifteen
  16 sixteen
  17 seventeen
  18 eighteen
  19 nineteen
  20 twenty
  30 thirty
  40 forty fourty
  50 fifty
  60 sixty
  70 seventy
  80 eighty
  90 ninety ninty
`

export const englishWords: readonly [string, Meaning][] = [
  ...numbersFrom('english', weakNumbers, true),
  ...numbersFrom('english', numbers, false),
  ...each('hundred hundreds', { kind: 'hundred', weak: true }),
  ...unitsFrom(1_000, 'k thousand thousands thousend thou'),
  ...unitsFrom(100_000, 'l lakh lakhs lac lacs lak laks lack lacks lkh lkhs lk laakh'),
  ...unitsFrom(10_000_000, 'cr crs crore crores cror carore'),
  ...each('and n', { kind: 'and' }),
  ...each('a an', { kind: 'article' }),
]
