import { readFileSync } from 'node:fs'
import type { Filters } from '@pahiya/domain/search/filters'

/** A query from queries.jsonl: its words, the request as a person understands them, and the soft criteria. */
export type RelevanceQuery = {
  id: string
  tongue: string
  q: string
  ask: Ask
  wishes: readonly Wish[]
  /** The searcher's location, if the query says "near me". */
  here?: string
}

export type Ask = Pick<
  Filters,
  | 'brands'
  | 'notBrands'
  | 'models'
  | 'notModels'
  | 'variant'
  | 'priceMin'
  | 'priceMax'
  | 'priceAround'
  | 'yearMin'
  | 'yearMax'
  | 'kmMin'
  | 'kmMax'
  | 'fuels'
  | 'notFuels'
  | 'transmission'
  | 'notTransmission'
  | 'ownersMax'
  | 'bodies'
  | 'notBodies'
  | 'seatsMin'
  | 'colours'
  | 'notColours'
  | 'cities'
  | 'localities'
  | 'nearMe'
  | 'sellerTypes'
  | 'certifiedOnly'
  | 'verifiedOnly'
>

export type Wish =
  | 'firstCar'
  | 'family'
  | 'cityUse'
  | 'highway'
  | 'economy'
  | 'lowKm'
  | 'recent'
  | 'cheap'
  | 'bargain'
  | 'trusted'
  | 'easyDrive'
  | 'trade'
  | 'premium'
  | 'rough'
  | 'fresh'
  | 'oneHand'

export function readQueries(): RelevanceQuery[] {
  return readFileSync(new URL('queries.jsonl', import.meta.url), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as RelevanceQuery)
}
