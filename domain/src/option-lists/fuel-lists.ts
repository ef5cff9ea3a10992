/** The fuels one can filter by. A feed may bring others (Hybrid, LPG): they are stored and shown, not offered here. */
export const filterFuels = ['Petrol', 'Diesel', 'CNG', 'Electric'] as const
