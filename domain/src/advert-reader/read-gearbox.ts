import type { Gearbox } from '../catalogue/catalogue-types.ts'
import type { Reading } from './advert-facts.ts'
import { readingAt, type PreparedText } from './prepare-text.ts'

export function readGearboxTerms(text: PreparedText): Reading<Gearbox>[] {
  const named = text.names.flatMap(({ values, start, end, fit }) =>
    values.flatMap((one) => (one.kind === 'gearbox' ? [readingAt(text, one.gearbox, one.sure * fit, start, end)] : [])),
  )
  return [...named, ...shortGearbox(text)]
}

/** "AT" and "MT" in capitals; in lower case "at" is an ordinary word, unless it is the whole field. */
function shortGearbox(text: PreparedText): Reading<Gearbox>[] {
  const shouting = text.text.length > 3 && text.text === text.text.toUpperCase()
  return text.tokens.flatMap((token, at) => {
    const written = text.text.slice(token.from, token.to)
    const alone = text.parts[0]!.part === 'gearbox'
    if (token.word === 'at' && (alone || (written === 'AT' && !shouting)))
      return [readingAt<Gearbox>(text, 'Automatic', 0.9, at, at + 1)]
    if (token.word === 'mt' && (alone || written === 'MT')) return [readingAt<Gearbox>(text, 'Manual', 0.9, at, at + 1)]
    return []
  })
}
