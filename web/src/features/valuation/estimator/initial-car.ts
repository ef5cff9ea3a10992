import { widgetBrands } from '@pahiya/domain/option-lists/brand-lists'
import { widgetCities } from '@pahiya/domain/option-lists/city-lists'
import { assumedYear } from '@pahiya/domain/price/simulate-price'
import { widgetModelIn } from '@pahiya/domain/option-lists/widget-models'

export type EstimatorCar = { brand: string; model: string; year: string; city: string }

/** SIM-13, SIM-14. */
export const noCar: EstimatorCar = {
  brand: widgetBrands[0]!,
  model: '',
  year: String(assumedYear),
  city: widgetCities[0]!,
}

/** A car of the seller's form as far as the widget knows its brand; the city where the widget has it. */
export function sellersCar({ brand, model, year, city }: EstimatorCar): EstimatorCar | undefined {
  if (!widgetBrands.some((name) => name === brand) || model === '') return undefined
  const near = widgetCities.find((name) => name === city || name.startsWith(`${city} (`))
  return { brand, model, year: year || noCar.year, city: near ?? noCar.city }
}

/** What the form begins with: the car that was opened last on this device, as far as the widget knows it. */
export function firstCar(titles: readonly string[]): EstimatorCar {
  for (const title of titles) {
    const brand = widgetBrands.find((name) => title.includes(name))
    const model = brand && widgetModelIn(brand, title.slice(title.indexOf(brand) + brand.length))
    if (brand && model) return { ...noCar, brand, model, year: /\b(?:19|20)\d\d\b/.exec(title)?.[0] ?? noCar.year }
  }
  return noCar
}
