import type { NameIndex } from './vocabulary/name-index.ts'
import { hasTrim } from './read-trim.ts'
import type { Token } from '../text/tokens.ts'

/**
 * Some portals join the trim to the model: "Scorpio NZ8", "WR-VVX", "Tiago NRGXZ". A token is split where its front
 * completes the name of a model and its rest is one of that model's trims.
 */
export function splitGlued(tokens: readonly Token[], names: NameIndex): Token[] {
  const split: Token[] = []
  let last = ''
  for (const [at, token] of tokens.entries()) {
    const front = token.before === 'break' ? undefined : frontOf(last, token, tokens[at + 1], names)
    if (front === undefined) split.push(token)
    else {
      const seam = token.from + front
      split.push({ ...token, to: seam, word: token.word.slice(0, front) })
      split.push({ ...token, from: seam, word: token.word.slice(front), before: 'glued' })
    }
    last = token.word
  }
  return split
}

function frontOf(last: string, token: Token, next: Token | undefined, { index }: NameIndex): number | undefined {
  const { word } = token
  // Only plain letters, so that a position in the folded word is the same position in the text.
  if (last === '' || word.length < 2 || word.length > 8 || !/^[a-z]+$/.test(word) || index.exact(word).length > 0)
    return undefined
  for (let front = Math.min(3, word.length - 1); front >= 1; front--) {
    for (const named of index.exact(last + word.slice(0, front))) {
      const rest = word.slice(front)
      const whole = next?.before === 'glued' ? rest + next.word : rest
      if (named.kind === 'model' && (hasTrim(named.model, rest) || hasTrim(named.model, whole))) return front
    }
  }
  return undefined
}
