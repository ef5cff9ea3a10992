/** A word, or a number with the unit that follows or precedes it. */
export type Token =
  | { kind: 'word'; word: string }
  | { kind: 'number'; text: string; value: number; unit: Unit; decimals: number; scale: number }
export type Unit = 'rupees' | 'km' | 'percent' | 'none'

/** Anything else, such as <, @, /, an emoji or another script, makes the sentence unreadable. */
const allowed = /^[\p{Script=Latin}\p{Script=Devanagari}\p{Script=Telugu}\u200c\d\s.,?!;:()'’"“”%₹।•*–-]*$/u
const piece =
  /(?:(₹|\brs\.?)\s?)?((?<![\p{L}\p{M}\d])\d[\d,]*(?:\.\d+)?(?![\p{L}\p{M}\d]))\s?(%|lakhs?\b|lacs?\b|crores?\b|लाख|करोड़|లక్షలు|లక్షల|లక్ష|కోటి)?\s?(kms?\b|kilomet(?:re|er)s?\b|किमी|किलोमीटर|కిమీ|కిలోమీటర్లు)?|([\p{L}\p{M}\p{Nd}\u200c]+)/giu
/** A full stop or a colon inside a word indicates a link, an address or code. */
const joined = /[\p{L}\p{Nd}][.:@/\\_][\p{L}]|[\p{L}][.:@/\\_][\p{Nd}]/u
const indianGroups = /^\d{1,2}(?:,\d{2})*,\d{3}(?:\.\d+)?$|^\d{1,3}(?:,\d{3})?(?:\.\d+)?$/
const plain = /^\d+(?:\.\d+)?$/

/** The tokens of a sentence; null if it contains anything but words, numbers and punctuation. */
export function readTokens(sentence: string): Token[] | null {
  if (!allowed.test(sentence) || joined.test(sentence)) return null
  const tokens: Token[] = []
  for (const [, currency, digits, scaleWord, distance, word] of sentence.matchAll(piece)) {
    if (word !== undefined) tokens.push({ kind: 'word', word: word.toLowerCase() })
    else if (digits !== undefined) {
      const text = digits.replace(/,+$/, '')
      if (!indianGroups.test(text) && !plain.test(text)) return null
      const scale = scaleOf(scaleWord)
      const decimals = /\.(\d+)$/.exec(text)?.[1]!.length ?? 0
      const value = Number(text.replaceAll(',', '')) * scale
      tokens.push({ kind: 'number', text, value, unit: unitOf(currency, scaleWord, distance), decimals, scale })
    }
  }
  return tokens
}

function scaleOf(word: string | undefined): number {
  if (word === undefined || word === '%') return 1
  return /^(?:cr|कर|కో)/i.test(word) ? 10_000_000 : 100_000
}

function unitOf(currency: string | undefined, scaleWord: string | undefined, distance: string | undefined): Unit {
  if (distance !== undefined) return 'km'
  if (scaleWord === '%') return 'percent'
  return currency !== undefined || scaleWord !== undefined ? 'rupees' : 'none'
}
