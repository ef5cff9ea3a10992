/**
 * Transliterates Devanagari and Telugu as an Indian would type them on a Latin keyboard, without the unspoken vowels.
 */
export function toLatin(word: string): string {
  let latin = ''
  const letters = Array.from(word)
  for (const [at, letter] of letters.entries()) {
    const code = letter.codePointAt(0)!
    const offset = code >= 0x0c00 ? code - 0x0c00 : code - 0x0900
    const consonant = consonants.get(offset)
    if (consonant === undefined) latin += others.get(offset) ?? (/[a-z0-9]/.test(letter) ? letter : '')
    else latin += consonant + (hasOwnVowel(letters, at) ? 'a' : '')
  }
  return latin
}

export function isIndic(word: string): boolean {
  return /\p{Script=Devanagari}|\p{Script=Telugu}/u.test(word)
}

/** A consonant carries an inherent "a" unless a vowel sign or a virama follows. */
function hasOwnVowel(letters: readonly string[], at: number): boolean {
  const next = letters[at + 1]
  if (next === undefined) return false
  const offset = next.codePointAt(0)! & 0x7f
  return !(offset >= 0x3e && offset <= 0x4d)
}

/** Both scripts use the same order: corresponding letters have the same offset in their Unicode blocks. */
const consonants: ReadonlyMap<number, string> = new Map(
  'k kh g gh n ch ch j jh n t th d dh n t th d dh n n p f b bh m y r r l l l v sh sh s h'
    .split(' ')
    .map((sound, at) => [0x15 + at, sound]),
)
const others: ReadonlyMap<number, string> = new Map([
  [0x02, 'n'],
  ...'a aa i i u u ri l e e e ai o o o au'.split(' ').map((sound, at): [number, string] => [0x05 + at, sound]),
  ...'a i i u u ri ri e e e ai o o o au'.split(' ').map((sound, at): [number, string] => [0x3e + at, sound]),
])
