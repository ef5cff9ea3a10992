import { createReading, type AdvertPart, type Reading } from './advert-facts.ts'
import { findNames, type FoundName } from './find-names.ts'
import type { NameIndex } from './vocabulary/name-index.ts'
import { splitGlued } from './split-glued.ts'
import { tokenize, type Token } from '../text/tokens.ts'

/** A tokenised text with the names found in it: the input of every reader. */
export type PreparedText = {
  parts: readonly { part: AdvertPart; from: number }[]
  text: string
  tokens: Token[]
  names: FoundName[]
}

export function prepareText(part: AdvertPart, text: string, names: NameIndex): PreparedText {
  return prepareFields([[part, text]], names)
}

/** Reads several fields as one text, because a name may start in one and end in the next: "Maruti", "800". */
export function prepareFields(
  fields: readonly (readonly [AdvertPart, string | null | undefined])[],
  names: NameIndex,
): PreparedText {
  const parts: { part: AdvertPart; from: number }[] = []
  let text = ''
  for (const [part, words] of fields) {
    if (text !== '' && words) text += ' '
    parts.push({ part, from: text.length })
    text += words ?? ''
  }
  const tokens = splitGlued(tokenize(text), names)
  return { parts, text, tokens, names: findNames(tokens, names) }
}

/** The part of the advert that contains a position in the text. */
export function partAt({ parts }: PreparedText, at: number): AdvertPart {
  return parts.findLast(({ from }) => from <= at)!.part
}

/** Builds a reading from some tokens, with their words and the part that contains them. */
export function readingAt<Value>(
  text: PreparedText,
  value: Value,
  sure: number,
  start: number,
  end: number,
): Reading<Value> {
  return createReading(value, sure, partAt(text, text.tokens[start]!.from), wordsAt(text, start, end))
}

function wordsAt({ text, tokens }: PreparedText, start: number, end: number): string {
  return text.slice(tokens[start]!.from, tokens[end - 1]!.to)
}
