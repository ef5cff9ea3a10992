import { isIndic, toLatin } from '../phrase/text/to-latin.ts'
import { foldMessage, longestRead } from './fold-message.ts'

const piece =
  /https?:\S{1,300}|(?:\w{1,60}\.){1,4}(?:com|in|xyz|net|org|co|link|info|site|online|app)\b\S{0,300}|[\p{L}][\p{L}\p{M}']{0,40}|\d[\d,.]{0,14}|[?₹%]/gu

/**
 * Cuts a message into word keys that do not depend on script or spelling habits: "भेज दो", "bhejh do" and "bhej do" have
 * the same keys. Addresses become `url`, numbers a class by size.
 */
export function cutMessage(text: string): string[] {
  const found = foldMessage(text.slice(0, longestRead)).match(piece) ?? []
  return found.map(keyOf)
}

function keyOf(word: string): string {
  if (/^\d/.test(word)) return sizeOf(word)
  if (/^https?:|\.(?:com|in|xyz|net|org|co|link|info|site|online|app)/.test(word)) return 'url'
  if (word === '₹') return 'rs'
  if (/^[?%]$/.test(word)) return word
  const known = sounds.get(word)
  if (known !== undefined) return known
  const sound = soundOf(isIndic(word) ? toLatin(word) : word)
  if (sounds.size >= mostSounds) sounds.clear()
  sounds.set(word, sound)
  return sound
}

/** Cached, because the same few thousand words occur in every conversation. */
const sounds = new Map<string, string>()
const mostSounds = 20_000

function sizeOf(number: string): string {
  const digits = number.replaceAll(/\D/g, '')
  const value = Number(digits)
  if (/\d\.\d/.test(number)) return '#part'
  if (value < 100) return '#tens'
  if (value < 1_000) return '#hundreds'
  if (value < 10_000) return value >= 1990 && value <= 2030 && digits === number ? '#year' : '#thousands'
  if (value < 100_000) return '#tenthousands'
  return '#lakhs'
}

const spellings: readonly (readonly [RegExp, string])[] = [
  [/'/g, ''],
  [/(.)\1+/g, '$1'],
  [/ph/g, 'f'],
  [/ck|q/g, 'k'],
  [/w/g, 'v'],
  [/z/g, 'j'],
  [/([bcdgjkpst])h/g, '$1'],
  [/[ai]y(?=[aei]|$)/g, 'i'],
  [/e/g, 'i'],
  [/o/g, 'u'],
  [/(?<=.{2})[aiu]+$/g, ''],
  [/(.)\1+/g, '$1'],
]

/** The spelling of long vowels, aspirates and endings varies. */
function soundOf(word: string): string {
  return spellings.reduce((sound, [pattern, to]) => sound.replaceAll(pattern, to), word)
}
