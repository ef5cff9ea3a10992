import type {
  CompareResult,
  LandedCostResult,
  LoanResult,
  RulesResult,
  SearchResult,
  ToolCar,
  ValueResult,
} from '@pahiya/domain/assistant/answers/tool-results'
import type { Stock } from '@pahiya/domain/assistant/answers/suggestions'
import type { Filters } from '@pahiya/domain/search/filters'
import type { Sort } from '@pahiya/domain/search/sorts'

export type SearchArguments = { filters: Filters; sort: Sort | null; skip?: number; limit?: number }
/** A car that an earlier answer showed. */
export type CarKey = { carId: string; listingId: string }
/** `gone` are the titles of cars that are no longer for sale. */
export type FoundCars = { cars: ToolCar[]; gone: string[]; asOf: string }

/**
 * The read-only tools of Alex, with or without a model. Arguments are values of our catalogue and ids from earlier
 * results; results hold only what the site shows to every visitor.
 */
export type AssistantTools = {
  search: (asked: SearchArguments) => Promise<SearchResult>
  cars: (keys: readonly CarKey[]) => Promise<FoundCars>
  compare: (keys: readonly CarKey[]) => Promise<CompareResult>
  /** Null if the car is no longer known. */
  value: (key: CarKey) => Promise<ValueResult | null>
  loan: (key: CarKey) => Promise<LoanResult | null>
  landedCost: (key: CarKey) => Promise<LandedCostResult | null>
  rules: () => RulesResult
  /** The most common cars on sale in the live city, for suggestions. */
  stock: () => Promise<Stock>
}
