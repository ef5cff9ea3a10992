/**
 * The fuels offered in the filter. A feed may contain others (Hybrid, LPG): they are stored and shown, but not offered
 * here.
 */
export const filterFuels = ['Petrol', 'Diesel', 'CNG', 'Electric'] as const
