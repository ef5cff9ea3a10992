import { isDerived } from './derived-figures.ts'
import type { SentenceFinding } from './finding.ts'
import { isDateStated } from './reading/read-dates.ts'
import type { Quantity } from './reading/read-quantities.ts'
import type { Passage, ReadSentence, ReadText } from './reading/read-source.ts'
import { isSameMeasure } from './reading/same-measure.ts'

/** Every number and date of the sentence must occur in the source, with the same unit. */
export function checkFigures(sentence: ReadSentence, source: ReadText): SentenceFinding[] {
  const findings: SentenceFinding[] = []
  for (const quantity of sentence.quantities) {
    const words = sentence.text.slice(quantity.from, quantity.to)
    const same = source.quantities.filter((each) => isSameValue(quantity, each) || isSameMeasure(quantity, each))
    if (same.length === 0) {
      if (isInferred(quantity, sentence, source)) continue
      const isScaled = source.quantities.some((each) => isScaledForm(quantity.value, each.value))
      findings.push({ kind: isScaled ? 'unit' : 'number', words })
    } else if (!same.some((each) => isSameUnit(quantity, each, source))) {
      if (!isInferred(quantity, sentence, source)) findings.push({ kind: 'unit', words })
    } else if (isReversed(quantity, same, sentence)) findings.push({ kind: 'subject', words })
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

/** Not "a spring" of a car. */
const season =
  /\b(?:in|of|since|last|this|next|early|late|by|during|until|before|after) (?:the )?(spring|summer|autumn|winter|monsoon)\b/giu
const weekday = /(?<!\b(?:a|each|every) )\b((?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day)s?\b/gu

/** "Last month" needs a source that speaks of months, and a season or a day of the week one that names it. */
function checkPeriods({ text }: ReadSentence, source: ReadText): SentenceFinding[] {
  return [period, season, weekday]
    .flatMap((pattern) => [...text.matchAll(pattern)])
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
  if (isRounded(stated, inSource.value)) return true
  // "about 4,200" for 4,218: only if the text says that it is rounded, and the figure is round.
  return stated.isAbout && isRound(stated.value) && Math.abs(stated.value - inSource.value) <= inSource.value * 0.02
}

/** "2.18 lakh" for 2,18,340: lakh and crore round to the digits that are written, if these are three or more. */
function isRounded({ value, figure }: Quantity, inSource: number): boolean {
  const digits = String(figure).replace('.', '')
  if (value === figure || digits.length < 3) return false
  const decimals = String(figure).split('.')[1]?.length ?? 0
  return Math.abs(value - inSource) <= (0.5 * (value / figure)) / 10 ** decimals
}

function isRound(value: number): boolean {
  return value >= 10 && value % 10 ** (Math.floor(Math.log10(value)) - 1) === 0
}

function isSameUnit(stated: Quantity, inSource: Quantity, source: ReadText): boolean {
  const isOtherUnit = stated.unit !== inSource.unit && !isSameMeasure(stated, inSource)
  if (isOtherUnit && !isUnitLeftOut(stated, inSource, source)) return false
  if (stated.rate === null || stated.rate === inSource.rate) return true
  // The source may name the period elsewhere in its sentence: "monthly", "for a year".
  const { rate } = stated
  return (
    inSource.rate === null &&
    source.sentences.some(
      ({ quantities, text }) => quantities.includes(inSource) && (adjectives[rate]?.test(text) ?? text.includes(rate)),
    )
  )
}

const adjectives: Record<string, RegExp> = {
  day: /\b(?:day|daily)/i,
  week: /\bweek/i,
  month: /\bmonth/i,
  year: /\b(?:year|annual)/i,
}

const left = new Set(['percent', 'year', 'month', 'day', 'km'])

/** "₹410 crore for the road and 85 lakh for signals", "25 per cent in three years and 50 per cent in five". */
function isUnitLeftOut(stated: Quantity, inSource: Quantity, source: ReadText): boolean {
  if (inSource.unit !== '') return false
  if (stated.unit === 'rupee' ? inSource.value === inSource.figure : !left.has(stated.unit)) return false
  return source.sentences.some(
    ({ quantities, text }) =>
      quantities.includes(inSource) &&
      quantities.some(({ unit }) => unit === stated.unit) &&
      (stated.unit === 'rupee' || /^\s*(?:[.,;]|$|and\b)/u.test(text.slice(inSource.to))),
  )
}

/** The figure before a change is given as the figure after it. */
function isReversed({ role }: Quantity, same: readonly Quantity[], { quantities }: ReadSentence): boolean {
  return role !== null && quantities.length > 1 && same.every((each) => each.role !== null && each.role !== role)
}

function isOppositeBound(stated: Quantity, inSource: Quantity): boolean {
  return stated.bound !== null && inSource.bound !== null && stated.bound !== inSource.bound
}

/** Whether a figure of this clause is none of the source and follows from two that are. */
export function hasInferredFigure(clause: Passage, sentence: ReadSentence, source: ReadText): boolean {
  return clause.quantities.some(
    (quantity) =>
      !source.quantities.some((each) => isSameValue(quantity, each) && isSameUnit(quantity, each, source)) &&
      isInferred(quantity, sentence, source),
  )
}

function isInferred(quantity: Quantity, sentence: ReadSentence, source: ReadText): boolean {
  return isDifference(quantity, source) || isDerived(quantity, sentence, source)
}

/** The difference of two figures of one sentence of the source, in their unit: "₹40,000 more". */
function isDifference(stated: Quantity, source: ReadText): boolean {
  if (stated.unit === '' || stated.unit === 'percent') return false
  return source.sentences.some(({ quantities }) =>
    quantities.some((a) =>
      quantities.some(
        (b) => a.unit === stated.unit && b.unit === stated.unit && Math.abs(a.value - b.value - stated.value) < 0.001,
      ),
    ),
  )
}
