/**
 * INS-23, INS-24: "below" is more than 10 % below the market, "above" more than 5 % above it; the gap comes from
 * priceGapPercent.
 */
export function priceLabel(gapPercent: number): 'below' | 'usual' | 'above' {
  if (gapPercent > 10) return 'below'
  return gapPercent < -5 ? 'above' : 'usual'
}

/** INS-05: the label on the insights card, with thresholds at 10 % either way (C-13). */
export function insightsCardLabel(gapPercent: number): 'below market' | 'above market' | 'Fair market price' {
  if (gapPercent > 10) return 'below market'
  return gapPercent < -10 ? 'above market' : 'Fair market price'
}
