import type { Body, Fuel, Gearbox } from '../../catalogue/catalogue-types.ts'
import type { SellerType } from '../../scores/trust-score.ts'
import type { Feature } from '../../catalogue/feature-list.ts'
import type { Colour } from '../../advert-reader/vocabulary/terms.ts'

export const carConditions = ['excellent', 'good', 'fair', 'poor'] as const
export type CarCondition = (typeof carConditions)[number]
export const emissionNorms = ['BS1', 'BS2', 'BS3', 'BS4', 'BS6', 'BS6.2'] as const
export type EmissionNorm = (typeof emissionNorms)[number]

export const phraseSorts = ['price_asc', 'price_desc', 'year_desc', 'year_asc', 'mileage_asc'] as const
export type PhraseSort = (typeof phraseSorts)[number]

/** The filters of a query; a key is absent if not requested. Bounds are inclusive. */
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
  sources?: string[]
  conditions?: CarCondition[]
  emissionNorms?: EmissionNorm[]
  features?: Feature[]
  /** State names. */
  regStates?: string[]
  belowMarket?: number
  listedSince?: number
  near?: string
  withinKm?: number
  certifiedOnly?: true
  verifiedOnly?: true
  sort?: PhraseSort
}
