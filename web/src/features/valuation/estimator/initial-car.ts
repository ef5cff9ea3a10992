import { widgetBrands } from '@pahiya/domain/option-lists/brand-lists'
import { widgetCities } from '@pahiya/domain/option-lists/city-lists'
import { assumedYear } from '@pahiya/domain/price/simulate-price'
import { widgetModelIn } from '@pahiya/domain/option-lists/widget-models'

export type EstimatorCar = { brand: string; model: string; year: string; city: string }

/** SIM-13, SIM-14. */
export const defaultCar: EstimatorCar = {
  brand: widgetBrands[0]!,
  model: '',
  year: String(assumedYear),
  city: widgetCities[0]!,
}

/** Returns the car in the seller's form if the widget offers its brand, with the city if the widget offers it. */
export function carFromSellerForm({ brand, model, year, city }: EstimatorCar): EstimatorCar | undefined {
  if (!widgetBrands.some((name) => name === brand) || model === '') return undefined
  const near = widgetCities.find((name) => name === city || name.startsWith(`${city} (`))
  return { brand, model, year: year || defaultCar.year, city: near ?? defaultCar.city }
}

/** Returns the initial car for the form: the one last opened on this device that the widget offers. */
export function initialCar(titles: readonly string[]): EstimatorCar {
  for (const title of titles) {
    const brand = widgetBrands.find((name) => title.includes(name))
    const model = brand && widgetModelIn(brand, title.slice(title.indexOf(brand) + brand.length))
    if (brand && model)
      return { ...defaultCar, brand, model, year: /\b(?:19|20)\d\d\b/.exec(title)?.[0] ?? defaultCar.year }
  }
  return defaultCar
}
