import type { CatalogueModel } from '../catalogue/catalogue-types.ts'
import { tokenKey, type Token } from '../text/tokens.ts'

export type TrimRead = { trim: string; start: number; end: number }

const longestTrim = 6

/** Returns the trim named at or after a position in the text: the longest that the catalogue lists for this model. */
export function readTrim(
  model: CatalogueModel,
  tokens: readonly Token[],
  from: number,
  aliases?: ReadonlyMap<string, string>,
): TrimRead | undefined {
  const trims = trimsOf(model)
  let best: TrimRead | undefined
  let bestLength = 0
  for (let start = from; start < tokens.length; start++) {
    let key = ''
    for (let end = start + 1; end <= Math.min(tokens.length, start + longestTrim); end++) {
      const token = tokens[end - 1]!
      if (end > start + 1 && token.before === 'break') break
      key += token.word
      const trim = trims.get(key) ?? aliases?.get(key)
      if (trim === undefined || key.length <= bestLength || !clearAt(tokens, start, end, key, from)) continue
      best = { trim, start, end }
      bestLength = key.length
    }
  }
  return best
}

export function hasTrim(model: CatalogueModel, key: string): boolean {
  return trimsOf(model).has(key)
}

/**
 * A trim of one letter or digit counts only where trims usually appear: right after the model, or after its engine
 * size.
 */
function clearAt(tokens: readonly Token[], start: number, end: number, key: string, from: number): boolean {
  const next = tokens[end]
  if (next?.word === '+' && next.before !== 'break' && !key.endsWith('+')) return false
  if (key.length > 1) return true
  return start === from || /^\d$/.test(tokens[start - 1]!.word)
}

const kept = new WeakMap<CatalogueModel, ReadonlyMap<string, string>>()

function trimsOf(model: CatalogueModel): ReadonlyMap<string, string> {
  const known = kept.get(model)
  if (known) return known
  const trims = new Map(model.trims.map((trim) => [tokenKey(trim), trim]))
  kept.set(model, trims)
  return trims
}
