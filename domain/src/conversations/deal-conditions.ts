/** Possible conditions in an offer: an inspection of the car, a loan for the buyer, all papers in order. */
export const dealConditions = ['inspection', 'loan', 'papers'] as const
export type DealCondition = (typeof dealConditions)[number]
