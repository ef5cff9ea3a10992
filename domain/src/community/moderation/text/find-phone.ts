import { digitWords } from '../../../numbers/digit-words.ts'
import type { PreparedText } from './prepare-text.ts'

/** A phone number that is written plainly, or one that is only likely or disguised. */
export type FoundPhone = 'sure' | 'likely' | null

/** Ten digits in the usual groups, with or without the country code. Commas separate prices, so they do not count. */
const usual =
  /(?<![\d,.₹])(?:\+?91[\s.-]{0,2}|0)?[6-9](?:\d{9}|\d{4}[\s.-]{1,2}\d{5}|\d{2}[\s.-]{1,2}\d{3}[\s.-]{1,2}\d{4}|\d{3}[\s.-]{1,2}\d{3}[\s.-]{1,2}\d{3}|\d[\s.-]{1,2}\d{4}[\s.-]{1,2}\d{4}|\d{2}[\s.-]{1,2}\d{4}[\s.-]{1,2}\d{3})(?!\d|,\d|[\s.-]?(?:km|kms|lakh|rs)(?![a-z]))/
/** Small groups with signs or spaces between them, such as 9*8*4 or (98)(48). */
const scattered = /(?<![\d,.])(?:\+?9[\s.]?1[^a-z\d]{0,3})?[6-9](?:[^\p{L}\d₹]{0,3}\d){9}(?!\d|[^\p{L}\d]{0,3}\d)/gu
/** A look-alike letter among digits. */
const mixed = /(?<![a-z\d])[6-9](?:[\s-]?[\doilsbz|]){9}(?![a-z\d])/
const landline = /(?<!\d)0\d{2,4}[\s-]{1,2}\d{6,8}(?!\d)/
const asksForContact =
  /(?<![a-z])(?:call|phone|ph|mob|mobile|cell|contact|whats ?app|watsapp|wa|no|number|num|nbr|reach|text|sms|ping|dial|gpay|paytm|phonepe)(?![a-z])|कॉल|फोन|नंबर|संपर्क|व्हाट्स|కాల్|ఫోన్|నంబర్|నెంబర్|సంప్రద|వాట్స/

/** Finds an Indian phone number in digits, in words of three languages, or in a mix of both. */
export function findPhone({ plain }: PreparedText): FoundPhone {
  if (usual.test(plain)) return 'sure'
  if (hasScattered(plain) || hasMixed(plain) || hasSpelled(plain)) return 'likely'
  return landline.test(plain) && asksForContact.test(plain) ? 'likely' : null
}

/** Prices and years in a row also have ten digits; their groups are of four digits or more, or end in zeros. */
function hasScattered(plain: string): boolean {
  for (const [found] of plain.matchAll(scattered)) {
    const groups = found.match(/\d+/g) ?? []
    const isSmall = groups.every((group) => group.length <= 2) && groups.length >= 5
    const isPadded = groups.length > 1 && groups.slice(1).some((group) => group.startsWith('0'))
    if (isSmall || isPadded || asksForContact.test(plain)) return true
  }
  return false
}

/** At least one letter among at least three digits, and no word of letters alone. */
function hasMixed(plain: string): boolean {
  const [found = ''] = mixed.exec(plain) ?? []
  return (
    /[a-z|]/.test(found) && found.replaceAll(/\D/g, '').length >= 3 && !/(?<![a-z\d])[a-z]{3,}(?![a-z\d])/.test(found)
  )
}

const words = new Map(digitWords)
/** Numbers that occur only in spoken phone numbers, and counts of zeros: "five zeros". */
const spokenOnly = new Map([
  ['niner', '9'],
  ['naught', '0'],
  ['o', '0'],
])
const zeros = new Set(['zeros', 'zeroes', 'సున్నాలు', 'జీరోలు', 'zerolu', 'sunnalu', 'गुल्ले'])
const repeats = new Map([
  ['double', 2],
  ['dabal', 2],
  ['triple', 3],
  ['डबल', 2],
  ['ट्रिपल', 3],
  ['డబుల్', 2],
  ['ట్రిపుల్', 3],
])
const longestWord = 40
const token = /[\p{L}\p{M}]+|\d+|[^\p{L}\p{M}\d]+/gu

/** Whether digit words, or digit words mixed with digits, add up to a phone number. */
function hasSpelled(plain: string): boolean {
  let digits = ''
  let spelled = 0
  let times = 1
  for (const [part] of plain.matchAll(token)) {
    const read = /^\d/.test(part) ? part : readWord(part)
    if (repeats.has(part)) times = repeats.get(part)!
    else if (zeros.has(part) && digits.length > 0) {
      digits = digits.slice(0, -1) + '0'.repeat(Number(digits.at(-1)))
      spelled += 1
    } else if (read !== null) {
      if (!/^\d/.test(part)) spelled += read.length
      digits += read.length === 1 ? read.repeat(times) : read
      times = 1
    } else if (!isGap(part)) {
      if (isPhoneInWords(digits, spelled)) return true
      digits = ''
      spelled = 0
      times = 1
    }
    if (digits.length > 60) return true
  }
  return isPhoneInWords(digits, spelled)
}

const fillers = new Set(
  'and aur then phir fir dash space followed by next again uske baad और फिर उसके बाद  మరియు ఆపై తర్వాత తరువాత tarvata tharvatha'.split(
    ' ',
  ),
)

function isGap(part: string): boolean {
  return fillers.has(part) || (/^[^\p{L}]/u.test(part) && part.length <= 5)
}

/** A digit word, or several without spaces ("nineeight"); null for any other word. */
function readWord(word: string): string | null {
  const whole = words.get(word) ?? spokenOnly.get(word)
  if (whole !== undefined) return whole
  if (word.length > longestWord || word.length < 6) return null
  let digits = ''
  for (let at = 0; at < word.length;) {
    const found = digitWords.find(([each]) => each.length > 2 && word.startsWith(each, at))
    if (!found) return null
    digits += found[1]
    at += found[0].length
  }
  return digits
}

/** A list of numbers without words is left to the other patterns. */
function isPhoneInWords(digits: string, spelled: number): boolean {
  if (spelled === 0 || digits.length < 10) return false
  return /^(?:91|0|091)?[6-9]\d{9}$/.test(digits) || spelled >= 8
}
