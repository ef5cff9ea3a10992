/**
 * A name as stored and shown: compatibility forms folded (NFKC), no control or direction characters, single spaces.
 * Joiners stay inside words of Indian scripts, which need them; a letter keeps at most four marks.
 */
export function cleanName(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(unseen, (sign, at: number, whole: string) => (isJoinerInWord(sign, at, whole) ? sign : ''))
    .replaceAll(/(\p{M}{4})\p{M}+/gu, '$1')
    .replaceAll(/ {2,}/g, ' ')
    .trim()
}

/** Control, format, private and unassigned characters, and the Hangul letters that are invisible. */
const unseen = /[\p{C}\u115F\u1160\u3164\uFFA0]/gu
const indian =
  /[\p{Script=Devanagari}\p{Script=Telugu}\p{Script=Bengali}\p{Script=Gujarati}\p{Script=Gurmukhi}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Sinhala}]/u

function isJoinerInWord(sign: string, at: number, whole: string): boolean {
  if (sign !== '\u200C' && sign !== '\u200D') return false
  return indian.test(whole[at - 1] ?? '') && indian.test(whole[at + 1] ?? '')
}

/**
 * no-letters: contains no name. look-alike: a word mixes Latin with Cyrillic or Greek letters. ours: our name, also in
 * letters that look like it. office: a person who calls themselves support or moderator.
 */
export type NameProblem = 'no-letters' | 'look-alike' | 'ours' | 'office'

/** Why a cleaned name must not be shown next to a message or a listing; null if it may. */
export function findNameProblem(name: string, of: 'person' | 'business'): NameProblem | null {
  if (!/\p{L}/u.test(name)) return 'no-letters'
  if (isOurs(name)) return 'ours'
  if (name.split(' ').some((word) => /\p{Script=Latin}/u.test(word) && cyrillicOrGreek.test(word))) return 'look-alike'
  if (of === 'person' && offices.test(` ${skeleton(name)} `)) return 'office'
  return null
}

const cyrillicOrGreek = /[\p{Script=Cyrillic}\p{Script=Greek}]/u
const inOtherScripts = ['पहिया', 'పహియా', 'பஹியா', 'ಪಹಿಯಾ', 'پہیہ']

function isOurs(name: string): boolean {
  return skeleton(name).replaceAll(' ', '').includes('pahiya') || inOtherScripts.some((ours) => name.includes(ours))
}

/** As skeletons: "support" and "helpline" without doubled letters, with i for l. */
const offices =
  / (?:suports?|heip ?desk|heip ?ine|customer (?:care|service)|admin(?:istrator)?|moderators?|oficiai team|verification team) /

/**
 * The name in the plain Latin letters that it resembles, without doubled letters: "РAH1YА" becomes "pahiya". l, 1 and i
 * become i.
 */
function skeleton(name: string): string {
  const plain = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
  const seen = Array.from(plain, (sign) => looksLike.get(sign) ?? sign).join('')
  return seen
    .replaceAll(/[^a-z]+/g, ' ')
    .replaceAll(/([a-z])\1+/g, '$1')
    .trim()
}

const looksLike: ReadonlyMap<string, string> = new Map(
  Object.entries({
    a: 'аα@4ɑ',
    b: 'вβ8',
    c: 'сϲ',
    d: 'ԁ',
    e: 'еε3',
    h: 'нһη',
    i: 'іιıl1!|ӏ',
    k: 'кκ',
    m: 'м',
    n: 'п',
    o: 'оο0',
    p: 'рρ',
    r: 'г',
    s: 'ѕ5$',
    t: 'тτ7',
    u: 'υ',
    v: 'ѵν',
    x: 'хχ',
    y: 'уγү',
  }).flatMap(([letter, signs]) => Array.from(signs, (sign) => [sign, letter] as const)),
)
