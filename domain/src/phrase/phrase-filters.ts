import type { Body, Fuel, Gearbox } from '../catalogue/catalogue-types.ts'
import type { SellerType } from '../trust-score.ts'
import type { Colour } from '../words/vocabulary.ts'

export const phraseSorts = ['price_asc', 'price_desc', 'year_desc', 'year_asc', 'mileage_asc'] as const
export type PhraseSort = (typeof phraseSorts)[number]

/** What a question asks for; a key is absent when it does not. Bounds are inclusive. */
export type PhraseFilters = {
  brands?: string[]
  notBrands?: string[]
  models?: string[]
  notModels?: string[]
  variant?: string
  priceMin?: number
  priceMax?: number
  priceAround?: number
  yearMin?: number
  yearMax?: number
  kmMin?: number
  kmMax?: number
  fuels?: Fuel[]
  notFuels?: Fuel[]
  transmission?: Gearbox[]
  notTransmission?: Gearbox[]
  ownersMax?: number
  bodies?: Body[]
  notBodies?: Body[]
  seatsMin?: number
  colours?: Colour[]
  notColours?: Colour[]
  cities?: string[]
  localities?: string[]
  nearMe?: true
  sellerTypes?: SellerType[]
  certifiedOnly?: true
  verifiedOnly?: true
  sort?: PhraseSort
}
