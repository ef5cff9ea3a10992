import type { MarketLocalities } from '@pahiya/contract/search/market-localities'

/** What the API counted, without the cars of the chosen locality. */
export type Where = Omit<MarketLocalities, 'chosen'>
