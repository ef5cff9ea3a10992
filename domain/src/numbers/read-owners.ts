import { asciiDigits } from './read-digits.ts'
import { handWords, neverAfterOwner, ownerOrdinals, ownerWords } from './vocabulary/owners.ts'

export type Owners = { from: number; to: number; count: number }

/** Finds the owner number in a text: "1st owner", "single hand", "owner: 2nd", "पहला मालिक", "సెకండ్ ఓనర్". */
export function readOwnersIn(whole: string): Owners[] {
  const given = whole.slice(0, longestRead)
  if (!mayMention.test(given)) return readOrdinalAlone(given)
  const text = asciiDigits(given)
  const found: Owners[] = []
  for (const pattern of [before, hand, after]) {
    for (const hit of text.matchAll(pattern)) {
      const count = countOf(hit[1] ?? '')
      const owners = { from: hit.index, to: hit.index + hit[0].trimEnd().length, count: count ?? 0 }
      if (count !== undefined && !found.some((o) => o.from < owners.to && owners.from < o.to)) found.push(owners)
    }
  }
  return found.toSorted((a, b) => a.from - b.from)
}

/** Parses a portal's own field: "2", "2nd owner", "4th owner or more". */
export function readOwners(field: string | null): number | null {
  const count = field === null ? undefined : /^(\d{1,2})(?:st|nd|rd|th)?\b/i.exec(field.trim())?.[1]
  return count === undefined || count === '0' ? null : Number(count)
}

/** A description is not read beyond this many characters. */
const longestRead = 4_000

const countBySpelling: ReadonlyMap<string, number> = new Map(
  ownerOrdinals.flatMap(([count, spellings]) => spellings.split(/\s+/).map((word) => [fold(word), count] as const)),
)

const nukta = '\\u093c?'
const spellings = [...countBySpelling.keys()].toSorted((a, b) => b.length - a.length)
const ordinals = spellings.map(forgiving).join('|')
const firsts = spellings
  .filter((word) => countBySpelling.get(word) === 1)
  .map(forgiving)
  .join('|')
const afterOwner = spellings
  .filter((word) => !neverAfterOwner.has(word))
  .map(forgiving)
  .join('|')
const wordStart = '(?<![\\p{L}\\p{M}\\d]|\\d[.,:/])'
const wordEnd = '(?![\\p{L}\\p{M}\\d])'

const mayMention = /own|onwer|owen|malik|maalik|malk|hand|मालिक|ओनर|हैंड|ఓనర|యజమాని|హ్యాండ్/i
const before = new RegExp(
  `${wordStart}(${ordinals})(?:\\s?(?:st|nd|rd|th))?[\\s.-]{0,2}(?:(?:hi|ही|only|&\\s?only|and\\s(?:only|single)|registered|regd|reg)\\s)?(?:${ownerWords}|owned|own)${wordEnd}`,
  'giu',
)
const hand = new RegExp(`${wordStart}(${firsts})[\\s-]{0,2}(?:hi\\s)?(?:${handWords})${wordEnd}`, 'giu')
/** After "owner 2" these units show that it is not a count of owners: "direct owner 2 lakh". */
const counted =
  '(?:lakh|lac|lak|l|k|cr|crore|thousand|hazar|km|kms|year|years|yrs?|keys?|months?|days?|airbags?|doors?|seater|लाख|हज|లక్ష|వేల|కోటి)'
const after = new RegExp(
  `${wordStart}(?:${ownerWords})(?:\\s(?:count|no|number|num|type|history|is|hai|serial))?[\\s.]{0,2}[:=\\-–#(]?\\s{0,2}(${afterOwner})${wordEnd}(?![.,:/]\\d|\\s?[-–]\\s?\\d|\\s{0,2}${counted}|\\s{0,2}(?:hand|party|owner))`,
  'giu',
)

/** A field with only an ordinal: "3rd". */
function readOrdinalAlone(given: string): Owners[] {
  if (given.length > 12) return []
  const word = /^\s*([1-7](?:st|nd|rd|th))\s*$/i.exec(given)?.[1]
  const count = word === undefined ? undefined : countOf(word)
  return word === undefined || count === undefined
    ? []
    : [{ from: given.indexOf(word), to: given.indexOf(word) + word.length, count }]
}

function countOf(word: string): number | undefined {
  return countBySpelling.get(fold(word))
}

function fold(word: string): string {
  return word.normalize('NFC').replaceAll('\u093c', '').replaceAll('ँ', 'ं').toLowerCase()
}

/** Turns a folded spelling into a pattern for unfolded text. */
function forgiving(word: string): string {
  return word.replaceAll('ं', '[ंँ]').replaceAll(/([क-ह])/g, `$1${nukta}`)
}
