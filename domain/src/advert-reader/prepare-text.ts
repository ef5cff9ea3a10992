import { reading, type Part, type Reading } from './advert-facts.ts'
import { findNames, type Found } from './find-names.ts'
import type { Names } from './vocabulary/name-index.ts'
import { splitGlued } from './split-glued.ts'
import { tokensOf, type Token } from '../text/tokens.ts'

/** A text cut into pieces, with the names found in it: what every reader begins with. */
export type Prepared = { parts: readonly { part: Part; from: number }[]; text: string; tokens: Token[]; names: Found[] }

export function prepare(part: Part, text: string, names: Names): Prepared {
  return prepareAll([[part, text]], names)
}

/** Several fields read as one text, since a name may begin in one and end in the next: "Maruti", "800". */
export function prepareAll(fields: readonly (readonly [Part, string | null | undefined])[], names: Names): Prepared {
  const parts: { part: Part; from: number }[] = []
  let text = ''
  for (const [part, words] of fields) {
    if (text !== '' && words) text += ' '
    parts.push({ part, from: text.length })
    text += words ?? ''
  }
  const tokens = splitGlued(tokensOf(text), names)
  return { parts, text, tokens, names: findNames(tokens, names) }
}

/** In which part of the advert a place in the text lies. */
export function partAt({ parts }: Prepared, at: number): Part {
  return parts.findLast(({ from }) => from <= at)!.part
}

/** What was read at some pieces, with their words and the part where they stand. */
export function readingAt<Value>(
  text: Prepared,
  value: Value,
  sure: number,
  start: number,
  end: number,
): Reading<Value> {
  return reading(value, sure, partAt(text, text.tokens[start]!.from), wordsAt(text, start, end))
}

function wordsAt({ text, tokens }: Prepared, start: number, end: number): string {
  return text.slice(tokens[start]!.from, tokens[end - 1]!.to)
}
