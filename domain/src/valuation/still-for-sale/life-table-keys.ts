import type { PricePosition } from './price-position.ts'

/** The keys of the life tables, from all adverts down to the adverts on one source at this price position. */
export function sourceTableKeys(sourceKey: string, position: PricePosition): string[] {
  return ['all', `source ${sourceKey}`, `source ${sourceKey}, ${position}`]
}

/** The same for a model in a region. */
export function modelTableKeys(model: string, region: string, position: PricePosition): string[] {
  const name = `model ${model.toLowerCase()}`
  return ['all', name, `${name} in ${region}`, `${name} in ${region}, ${position}`]
}
