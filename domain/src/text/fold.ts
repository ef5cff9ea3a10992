/**
 * Normalises all spellings of a word: lower case, no accents, no joiners, Latin digits; in Devanagari and Telugu also
 * no nukta, one nasal sign and no difference between long and short vowels, which people type interchangeably.
 */
export function fold(word: string): string {
  if (isPlain(word)) return word
  const lower = word.toLowerCase()
  if (/^[a-z0-9+]*$/.test(lower)) return lower
  if (latinOnly.test(lower)) return lower.normalize('NFD').replaceAll(/[\u0300-\u036F]/g, '')
  let folded = ''
  for (const letter of lower.normalize('NFD')) folded += sameAs.get(letter) ?? letter
  return folded.replaceAll(nasalBeforeConsonant, (_, sign: string) => (sign === '\u094D' ? 'ं' : 'ం'))
}

/** Fast path for the usual case, without a regular expression: this runs for every word of every advert. */
function isPlain(word: string): boolean {
  for (let at = 0; at < word.length; at++) {
    const code = word.charCodeAt(at)
    if (!((code >= 97 && code <= 122) || (code >= 48 && code <= 57))) return false
  }
  return true
}

const latinOnly = /^(?:\p{Script=Latin}|[0-9]|\p{Script=Inherited}|\+)*$/u

/** "नम्बर" and "नंबर", like "హ్యాండ్" and "హ్యాన్డ్", are the same word. */
const nasalBeforeConsonant = /(?:न|म|ण|ङ|ञ|న|మ|ణ|ఙ|ఞ)(\u094D|\u0C4D)(?=[\u0915-\u0939\u0C15-\u0C39])/g

const sameAs: ReadonlyMap<string, string> = new Map([
  ['\u200C', ''],
  ['\u200D', ''],
  ['\u093C', ''],
  ['ँ', 'ं'],
  ['ई', 'इ'],
  ['ऊ', 'उ'],
  ['ी', 'ि'],
  ['ू', 'ु'],
  ['ॅ', 'े'],
  ['ॉ', 'ो'],
  ['ऑ', 'ओ'],
  ['ఁ', 'ం'],
  ['ఈ', 'ఇ'],
  ['ఊ', 'ఉ'],
  ['ఏ', 'ఎ'],
  ['ఓ', 'ఒ'],
  ['ీ', 'ి'],
  ['ూ', 'ు'],
  ['ే', 'ె'],
  ['ో', 'ొ'],
  ...indicDigits('०'),
  ...indicDigits('౦'),
])

function indicDigits(zero: string): [string, string][] {
  const first = zero.codePointAt(0)!
  return Array.from({ length: 10 }, (_, digit) => [String.fromCodePoint(first + digit), String(digit)])
}
