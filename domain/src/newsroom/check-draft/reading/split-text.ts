/** A stretch of a text; `from` is its position there. */
export type Stretch = { text: string; from: number }

const abbreviations = /(?:\b(?:Rs|Mr|Mrs|Ms|Dr|No|vs|St|Ltd|Co|approx|e\.g|i\.e)|\b\p{Lu})\.$/u

/** A longer run without a sentence's end is read in pieces, so that the time to read a text grows with its length. */
const longestSentence = 800
/** Longer than any abbreviation that a full stop can end. */
const longestAbbreviation = 12

/** Splits a text into sentences. A full stop inside a number, after an abbreviation or inside a quotation does not end one. */
export function splitSentences(text: string): Stretch[] {
  const sentences: Stretch[] = []
  let from = 0
  for (const end of text.matchAll(/[.!?।]["”’')\]]*(?=\s|$)|\n{2,}/gu)) {
    const to = end.index + end[0].length
    const piece = text.slice(from, to)
    if (abbreviations.test(piece.slice(-longestAbbreviation))) continue
    // A quotation that continues with its speaker: "…?" asked the dealer.
    if (/["”]$/.test(piece) && /^\s+\p{Ll}/u.test(text.slice(to, to + 3))) continue
    sentences.push({ text: piece, from })
    from = to
  }
  sentences.push({ text: text.slice(from), from })
  return sentences
    .flatMap(cutLong)
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence.text))
    .map((sentence) => trimmed(sentence.text, sentence.from))
}

/** Cuts at the last space that fits, or in a word without one. */
function cutLong({ text, from }: Stretch): Stretch[] {
  const pieces: Stretch[] = []
  let at = 0
  while (text.length - at > longestSentence) {
    const space = text.lastIndexOf(' ', at + longestSentence)
    const to = space > at ? space : at + longestSentence
    pieces.push({ text: text.slice(at, to), from: from + at })
    at = to
  }
  return [...pieces, { text: text.slice(at), from: from + at }]
}

const clauseBreak =
  /;\s+|:\s+|,\s+(?=(?:and|but|while|whereas|which|who|although|though|after|before|compared|followed|according|up|down|of which|of whom)\b)|,?\s+(?=(?:but|while|whereas|although|though|because|if|so that|since)\s)|,\s+(?=[\p{L}\d]+s?\s+(?:for|in|to|at|with|a|an|the|₹)\b)|,?\s+and\s+(?=(?:the|a|an|its?|two|that|he|she|they|will|may|was|were|is|are|has|had|wrote|lost|left|said|found|names?|plans?)\b)|,\s+(?=[\p{Lu}\p{N}])/gu

/** Splits a sentence where a new statement begins. Quotations stay whole. */
export function splitClauses(sentence: Stretch): Stretch[] {
  const hidden = hideQuotations(sentence.text)
  const clauses: Stretch[] = []
  let from = 0
  for (const gap of hidden.matchAll(clauseBreak)) {
    const piece = sentence.text.slice(from, gap.index)
    if (piece.trim().split(/\s+/).length < 2) continue
    clauses.push(trimmed(piece, sentence.from + from))
    from = gap.index + gap[0].length
  }
  clauses.push(trimmed(sentence.text.slice(from), sentence.from + from))
  return clauses
}

/** Replaces the content of quotations by spaces, so that positions stay the same. */
export function hideQuotations(text: string): string {
  return text.replace(/["“][^"“”]*["”]/gu, (found) => `"${'_'.repeat(Math.max(0, found.length - 2))}"`)
}

function trimmed(piece: string, from: number): Stretch {
  const lead = piece.length - piece.trimStart().length
  return { text: piece.trim(), from: from + lead }
}
