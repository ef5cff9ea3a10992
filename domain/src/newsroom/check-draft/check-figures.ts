import type { SentenceFinding } from './finding.ts'
import { isDateStated } from './reading/read-dates.ts'
import type { Quantity } from './reading/read-quantities.ts'
import type { ReadSentence, ReadText } from './reading/read-source.ts'

/** Every number and date of the sentence has to stand in the source, with the same unit. */
export function checkFigures(sentence: ReadSentence, source: ReadText): SentenceFinding[] {
  const findings: SentenceFinding[] = []
  for (const quantity of sentence.quantities) {
    const words = sentence.text.slice(quantity.from, quantity.to)
    const same = source.quantities.filter((each) => isSameValue(quantity, each))
    if (same.length === 0) {
      if (isDerived(quantity, source)) continue
      const isScaled = source.quantities.some((each) => isScaledForm(quantity.value, each.value))
      findings.push({ kind: isScaled ? 'unit' : 'number', words })
    } else if (!same.some((each) => isSameUnit(quantity, each, source))) findings.push({ kind: 'unit', words })
    else if (isReversed(quantity, same, sentence)) findings.push({ kind: 'subject', words })
    else if (same.filter((each) => isSameUnit(quantity, each, source)).every((each) => isOppositeBound(quantity, each)))
      findings.push({ kind: 'scope', words })
  }
  for (const date of sentence.dates) {
    if (!isDateStated(date, source.dates))
      findings.push({ kind: 'date', words: sentence.text.slice(date.from, date.to) })
  }
  return [...findings, ...checkPeriods(sentence, source)]
}

const period = /\b(?:last|this|next|first|past|current|coming) (?:\p{L}+ )?(day|week|month|quarter|year|decade)s?\b/giu

/** "Last month" needs a source that speaks of months. */
function checkPeriods({ text }: ReadSentence, source: ReadText): SentenceFinding[] {
  return [...text.matchAll(period)]
    .filter(([, noun]) => !new RegExp(`\\b${noun}`, 'i').test(source.text))
    .map(([words]) => ({ kind: 'date', words }))
}

/** The same digits with another scale: ₹7.5 crore for ₹7,50,000. */
function isScaledForm(stated: number, inSource: number): boolean {
  const power = Math.log10(stated / inSource)
  return Math.abs(power) >= 1 && Math.abs(power - Math.round(power)) < 1e-9
}

function isSameValue(stated: Quantity, inSource: Quantity): boolean {
  if (stated.unit === 'ordinal' || inSource.unit === 'ordinal')
    return stated.value === inSource.value && stated.unit === inSource.unit
  if (Math.abs(stated.value - inSource.value) < 1e-9) return true
  // "about 4,200" for 4,218: only if the text says that it is rounded, and the figure is round.
  return stated.isAbout && isRound(stated.value) && Math.abs(stated.value - inSource.value) <= inSource.value * 0.02
}

function isRound(value: number): boolean {
  return value >= 10 && value % 10 ** (Math.floor(Math.log10(value)) - 1) === 0
}

function isSameUnit(stated: Quantity, inSource: Quantity, source: ReadText): boolean {
  if (stated.unit !== inSource.unit && !isRupeesWithoutMark(stated, inSource, source)) return false
  if (stated.rate === null || stated.rate === inSource.rate) return true
  // The source may name the period elsewhere in its sentence: "monthly", "for a year".
  const { rate } = stated
  return (
    inSource.rate === null &&
    source.sentences.some(({ quantities, text }) => quantities.includes(inSource) && text.includes(rate))
  )
}

/** "₹410 crore for the road and 85 lakh for signals". */
function isRupeesWithoutMark(stated: Quantity, inSource: Quantity, source: ReadText): boolean {
  if (stated.unit !== 'rupee' || inSource.unit !== '' || inSource.value === inSource.figure) return false
  return source.sentences.some(
    ({ quantities }) => quantities.includes(inSource) && quantities.some(({ unit }) => unit === 'rupee'),
  )
}

/** What was the figure before a change is now the figure after it. */
function isReversed({ role }: Quantity, same: readonly Quantity[], { quantities }: ReadSentence): boolean {
  return role !== null && quantities.length > 1 && same.every((each) => each.role !== null && each.role !== role)
}

function isOppositeBound(stated: Quantity, inSource: Quantity): boolean {
  return stated.bound !== null && inSource.bound !== null && stated.bound !== inSource.bound
}

/** The difference of two figures of one sentence of the source, in their unit: "₹40,000 more". */
function isDerived(stated: Quantity, source: ReadText): boolean {
  if (stated.unit === '' || stated.unit === 'percent') return false
  return source.sentences.some(({ quantities }) =>
    quantities.some((a) =>
      quantities.some(
        (b) => a.unit === stated.unit && b.unit === stated.unit && Math.abs(a.value - b.value - stated.value) < 0.001,
      ),
    ),
  )
}
