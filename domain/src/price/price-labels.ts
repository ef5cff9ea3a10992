/** INS-23, INS-24: more than 10 % below the market, or more than 5 % above it; the gap is that of priceGapPercent. */
export function priceLabel(gapPercent: number): 'below' | 'usual' | 'above' {
  if (gapPercent > 10) return 'below'
  return gapPercent < -5 ? 'above' : 'usual'
}

/** INS-05: the label of the insights card, whose edges are 10 % either way (C-13). */
export function insightsCardLabel(gapPercent: number): 'below market' | 'above market' | 'Fair market price' {
  if (gapPercent > 10) return 'below market'
  return gapPercent < -10 ? 'above market' : 'Fair market price'
}
