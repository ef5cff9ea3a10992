import type { Fuel } from '../catalogue/catalogue-types.ts'
import { createReading, type Reading } from './advert-facts.ts'
import { readingAt, type PreparedText } from './prepare-text.ts'
import type { ModelRead } from './read-model.ts'

/**
 * Plain words first, then hints from the engine's name. A car that runs on petrol and CNG is a CNG car; a mild hybrid
 * next to the word petrol or diesel is a petrol or diesel car; "CNG & Hybrids" is a portal's category.
 */
export function readFuelTerms(text: PreparedText): Reading<Fuel>[] {
  const heard = text.names.flatMap(({ values, start, end, fit }) =>
    values.flatMap((named) =>
      named.kind === 'fuel' && !isDrawer(text, start)
        ? [readingAt(text, named.fuel, named.sure * fit, start, end)]
        : [],
    ),
  )
  const plain = heard.filter((one) => one.sure > 0.9)
  const gas = plain.filter((one) => one.value === 'CNG' || one.value === 'LPG')
  const burnt = plain.filter((one) => one.value === 'Petrol' || one.value === 'Diesel')
  const weaker = (one: Reading<Fuel>) =>
    (gas.length > 0 && one.value === 'Petrol') || (burnt.length > 0 && one.value === 'Hybrid')
  const said = [...gas, ...plain.filter((one) => !gas.includes(one) && !weaker(one))]
  return said.length > 0 ? said : heard
}

function isDrawer({ tokens }: PreparedText, at: number): boolean {
  const word = (one: number) => tokens[one]?.word
  return (word(at) === 'cng' && word(at + 1) === 'hybrids') || (word(at) === 'hybrids' && word(at - 1) === 'cng')
}

/** A model that was only ever sold with one fuel implies it. */
export function inferFuelFromModel(car: ModelRead | undefined, named: Reading<string> | undefined): Reading<Fuel>[] {
  const fuels = car?.model?.fuels
  return car && named && fuels?.length === 1 ? [createReading(fuels[0]!, 0.8 * car.sure, named.part, named.words)] : []
}
