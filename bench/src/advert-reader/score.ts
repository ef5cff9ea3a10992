import type { AdvertFacts } from '@pahiya/domain/advert-reader/advert-facts'
import type { CatalogueLabel } from './catalogue-label.ts'
import type { LabelledRow } from './labelled-rows.ts'
import type { Verdict } from './verdicts.ts'

/** One field of one file: how often a value was read, and how often it agrees with the portal's column. */
export type Score = { file: string; field: string; rows: number; answered: number; right: number }

export type Case = {
  row: LabelledRow
  label: CatalogueLabel | undefined
  facts: AdvertFacts
  verdict: Verdict | undefined
}

/** Uses the verdict of a person who compared the title with the column; without one the column is assumed correct. */
function isRight({ label, facts, verdict }: Case): boolean {
  if (verdict === 'label-wrong' || verdict === 'both-right') return true
  if (verdict === 'reader-wrong') return false
  return agrees({ label, facts })
}

export function agrees({ label, facts }: Pick<Case, 'label' | 'facts'>): boolean {
  return facts.make.said?.value === label?.make.name && facts.model.said?.value === label?.model.name
}

export const namesMakeAndModel = ({ facts }: Pick<Case, 'facts'>) =>
  facts.make.said !== null && facts.model.said !== null

export function scoreFields(file: string, cases: readonly Case[]): Score[] {
  const labelled = cases.filter((one) => one.label !== undefined)
  const named = labelled.filter(namesMakeAndModel)
  return [
    {
      file,
      field: 'make and model, as labelled',
      rows: labelled.length,
      answered: named.length,
      right: named.filter(agrees).length,
    },
    {
      file,
      field: 'make and model, read by eye',
      rows: labelled.length,
      answered: named.length,
      right: named.filter(isRight).length,
    },
    fieldScore(file, 'year', labelled, (one) => [one.facts.year.said?.value, one.row.year]),
    fieldScore(file, 'km', labelled, (one) => [one.facts.km.said?.value, one.row.km], 0.05),
    fieldScore(file, 'fuel', labelled, (one) => [one.facts.fuel.said?.value, one.row.fuel]),
    fieldScore(file, 'gearbox', labelled, (one) => [one.facts.gearbox.said?.value, one.row.gearbox]),
    fieldScore(file, 'owners', labelled, (one) => [one.facts.owners.said?.value, one.row.owners]),
    fieldScore(file, 'price', labelled, (one) => [one.facts.price.said?.value, one.row.price], 0.05),
  ]
}

function fieldScore<Value extends string | number>(
  file: string,
  field: string,
  cases: readonly Case[],
  pair: (one: Case) => [Value | undefined, Value | null],
  tolerance = 0,
): Score {
  const pairs = cases.map(pair).filter((one): one is [Value | undefined, Value] => one[1] !== null)
  const said = pairs.filter(([value]) => value !== undefined)
  const right = said.filter(([value, label]) => isNear(value!, label, tolerance))
  return { file, field, rows: pairs.length, answered: said.length, right: right.length }
}

/** Sellers round what they write: 39,652 in the form is "39k" in the title. */
function isNear(value: string | number, label: string | number, tolerance: number): boolean {
  if (typeof value === 'string' || typeof label === 'string') return value === label
  return Math.abs(value - label) <= tolerance * Math.max(value, label)
}
