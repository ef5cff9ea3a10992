import type { CatalogueModel } from '../catalogue/catalogue-types.ts'
import type { NameIndex } from './vocabulary/name-index.ts'
import type { PreparedText } from './prepare-text.ts'
import { readTrim } from './read-trim.ts'
import type { Token } from '../text/tokens.ts'
import { tradeWords } from './vocabulary/trade-words.ts'

const mostWords = 20

/** Returns the unknown words found where a name is expected: candidates for the catalogue. */
export function findUnknownWords(
  texts: readonly PreparedText[],
  { ordinary, trimWords, trims }: NameIndex,
  model: CatalogueModel | undefined,
): string[] {
  const unknown = new Set<string>()
  for (const { tokens, names } of texts) {
    const known = new Set<number>()
    for (const { start, end } of names) for (let at = start; at < end; at++) known.add(at)
    for (const at of piecesOfTrims(tokens, model, model && trims.get(model))) known.add(at)
    for (const [at, { word }] of tokens.entries()) {
      if (known.has(at) || word.length < 3 || word.length > 40 || /\d/.test(word)) continue
      const isKnown = ordinary.has(word) || tradeWords.has(word) || trimWords.has(word)
      if (!isKnown && unknown.size < mostWords) unknown.add(word)
    }
  }
  return [...unknown]
}

function piecesOfTrims(
  tokens: readonly Token[],
  model: CatalogueModel | undefined,
  aliases: ReadonlyMap<string, string> | undefined,
): number[] {
  const pieces: number[] = []
  const next = (from: number) => model && readTrim(model, tokens, from, aliases)
  for (let trim = next(0); trim; trim = next(trim.end)) {
    for (let at = trim.start; at < trim.end; at++) pieces.push(at)
  }
  return pieces
}
