import type { MarketLocalities } from '@pahiya/contract/search/market-localities'

/** The API's counts per locality, without the cars of the selected one. */
export type LocalityCounts = Omit<MarketLocalities, 'chosen'>
