import type { PricePosition } from './price-position.ts'

/** The names of the tables that lead from all adverts to those of a source at such a price. */
export function tablesOfSource(sourceKey: string, position: PricePosition): string[] {
  return ['all', `source ${sourceKey}`, `source ${sourceKey}, ${position}`]
}

/** The same for a model in a region. */
export function tablesOfModel(model: string, region: string, position: PricePosition): string[] {
  const name = `model ${model.toLowerCase()}`
  return ['all', name, `${name} in ${region}`, `${name} in ${region}, ${position}`]
}
