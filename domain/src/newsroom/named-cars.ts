import { makes } from '../catalogue/makes.ts'
import { toNameKey } from '../text/name-key.ts'

export type NamedCar = { brand: string; model: string | null }

/** The brands and models of the catalogue that these texts name, models before brands. */
export function findNamedCars(texts: readonly string[]): NamedCar[] {
  const keys = texts.map(
    (text) =>
      ` ${text
        .split(/[^\p{L}\p{N}]+/u)
        .map(toNameKey)
        .filter(Boolean)
        .join(' ')} `,
  )
  const isNamed = (name: string) => keys.some((key) => key.includes(` ${wordsOf(name)} `))
  const brands = makes.filter(({ name, also = [] }) => [name, ...also].some(isNamed))
  const models = makes.flatMap((make) =>
    make.models
      .filter(({ name }) => isNamed(`${make.name} ${name}`) || (isNamed(name) && brands.includes(make)))
      .map(({ name }) => ({ brand: make.name, model: name })),
  )
  const withoutModel = brands.filter(({ name }) => !models.some(({ brand }) => brand === name))
  return [...models, ...withoutModel.map(({ name }) => ({ brand: name, model: null }))]
}

function wordsOf(name: string): string {
  return name
    .split(/[^\p{L}\p{N}]+/u)
    .map(toNameKey)
    .filter(Boolean)
    .join(' ')
}
