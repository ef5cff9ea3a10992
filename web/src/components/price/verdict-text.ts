import type { IconName } from '../icons/icon-paths.ts'
import { rupees, shortRupees } from '../text/indian-numbers.ts'
import type { Words } from '../text/copy.ts'
import type { GaugeReading, Market, Verdict } from '@pahiya/domain/price/price-gauge'

export const verdictIcons: Record<Verdict, IconName> = {
  great: 'chevrons-down',
  good: 'chevron-down',
  fair: 'equal',
  premium: 'chevron-up',
}

/** The drawing, for who cannot see it. */
export function sentenceOf(price: number, market: Market, reading: GaugeReading, { gauge }: Words): string {
  const fair = { from: shortRupees(reading.fairFrom), to: shortRupees(reading.fairTo) }
  if (market.block) return gauge.halfAsk({ price: rupees(price), ...fair })
  return gauge.sentence({
    price: rupees(price),
    low: shortRupees(market.low, 1),
    high: shortRupees(market.high, 1),
    ...fair,
  })
}

/** Rupees first: "₹93,000 below market". */
export function differenceText(
  { verdict, savingRupees }: Pick<GaugeReading, 'verdict' | 'savingRupees'>,
  { gauge }: Words,
): string {
  const amount = rupees(Math.abs(savingRupees))
  if (verdict === 'fair') return gauge.within
  return savingRupees >= 0 ? gauge.below(amount) : gauge.above(amount)
}
