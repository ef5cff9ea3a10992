/**
 * The sort orders of a search. The first six and mileage_desc come from the register (C-07) and are named as in the
 * phrase parser; relevance is defined in ranking-score.ts.
 */
export const sorts = [
  'relevance',
  'price_asc',
  'price_desc',
  'year_desc',
  'year_asc',
  'mileage_asc',
  'mileage_desc',
  'newest',
  'best_value',
  'all_in_asc',
  'distance',
] as const
export type Sort = (typeof sorts)[number]
