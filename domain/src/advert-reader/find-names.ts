import type { NameMeaning, NameIndex } from './vocabulary/name-index.ts'
import { ordinaryNames } from './vocabulary/ordinary-words.ts'
import type { Token } from '../text/tokens.ts'

/** A name found in a text: the tokens that it covers, and its possible meanings. */
export type FoundName = {
  /** Index of the first token, and of the token after the last. */
  start: number
  end: number
  key: string
  values: readonly NameMeaning[]
  /** How well the words fit the name: 1 if spelt as in the catalogue, less if a typo was tolerated. */
  fit: number
}

/** Finds all names in a text: the longest at every position, without overlaps. */
export function findNames(tokens: readonly Token[], names: NameIndex): FoundName[] {
  const exact = findExact(tokens, names)
  const covered = new Set(exact.flatMap(({ start, end }) => range(start, end)))
  const makesEnd = new Set(
    exact.flatMap(({ values, end }) => (values.some(({ kind }) => kind === 'make') ? [end] : [])),
  )
  const forgiven = findForgiven(tokens, names, covered, makesEnd)
  return [...exact, ...forgiven].toSorted((a, b) => a.start - b.start)
}

function findExact(tokens: readonly Token[], { index, longest }: NameIndex): FoundName[] {
  const found: FoundName[] = []
  for (let start = 0; start < tokens.length;) {
    let best: FoundName | undefined
    let key = ''
    for (let end = start + 1; end <= Math.min(tokens.length, start + longest); end++) {
      const token = tokens[end - 1]!
      if (end > start + 1 && token.before === 'break') break
      key += token.word
      const values = index.exact(key)
      if (values.length > 0 && standsAlone(tokens, start, end, key)) best = { start, end, key, values, fit: 1 }
    }
    if (best) found.push(best)
    start = best?.end ?? start + 1
  }
  return found
}

/**
 * "go" and "s" are not names if they were cut out of a longer word at a digit or a capital; "i20" and "Eon" before a
 * trim are.
 */
function standsAlone(tokens: readonly Token[], start: number, end: number, key: string): boolean {
  if (key.length > 3) return true
  const cutBefore = tokens[start]!.before === 'glued' && start > 0
  const cutAfter = tokens[end]?.before === 'glued'
  return !cutBefore && (!cutAfter || key.length === 3 || /\p{L}\d+$/u.test(key))
}

/** "గచ్చిబౌలిలో" is Gachibowli with an ending that means "in". */
function withoutEnding(word: string): string | undefined {
  return teluguEndings.exec(word)?.[1]
}

const teluguEndings = /^([\u0C00-\u0C7F]{3,}?)(?:లొని|లొ|కి|కు|ని|ను|తొ|గా|ది|లు|ల|దగ్గర)$/

function findForgiven(
  tokens: readonly Token[],
  names: NameIndex,
  covered: ReadonlySet<number>,
  makesEnd: ReadonlySet<number>,
): FoundName[] {
  const found: FoundName[] = []
  for (let start = 0; start < tokens.length; start++) {
    if (covered.has(start)) continue
    let best: FoundName | undefined
    let key = ''
    for (let end = start + 1; end <= Math.min(tokens.length, start + 3); end++) {
      const token = tokens[end - 1]!
      if (covered.has(end - 1) || (end > start + 1 && token.before === 'break')) break
      key += token.word
      if (names.ordinary.has(token.word)) {
        if (end === start + 1) break
        continue
      }
      const meant = meantBy(key, names, makesEnd.has(start))
      if (meant && (!best || key.length > best.key.length))
        best = { start, end, ...meant, fit: key.startsWith(meant.key) ? 0.95 : fitOf(key) }
    }
    if (best) {
      found.push(best)
      start = best.end - 1
    }
  }
  return found
}

/** A typo in a short word may just as well be another word. */
function fitOf(word: string): number {
  return word.length <= 4 ? 0.6 : word.length === 5 ? 0.7 : 0.85
}

/** A misspelling of a name that is also an ordinary word counts only right after a make: "Honda citi". */
function meantBy(
  word: string,
  { index, ordinary }: NameIndex,
  afterMake: boolean,
): Pick<FoundName, 'key' | 'values'> | undefined {
  if (ordinary.has(word)) return undefined
  const bare = withoutEnding(word)
  const values = bare ? index.exact(bare) : []
  if (bare && values.length > 0) return { key: bare, values }
  const near = index.nearest(word).filter(({ key }) => afterMake || !ordinaryNames.has(key))
  if (near.length === 1) return near[0]
  // If several names are near, the meaning is clear only if they all mean the same thing.
  const [first, ...rest] = near
  return first && rest.every((other) => sameMeaning(first.values, other.values)) ? first : undefined
}

function sameMeaning(a: readonly NameMeaning[], b: readonly NameMeaning[]): boolean {
  return a.length === 1 && b.length === 1 && JSON.stringify(idOf(a[0]!)) === JSON.stringify(idOf(b[0]!))
}

function idOf(named: NameMeaning): unknown {
  if (named.kind === 'make') return named.make.name
  if (named.kind === 'model') return [named.make.name, named.model.name]
  return named
}

function range(start: number, end: number): number[] {
  return Array.from({ length: end - start }, (_, at) => start + at)
}
