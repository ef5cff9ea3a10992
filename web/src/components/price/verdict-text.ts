import type { IconName } from '../icons/icon-paths.ts'
import { rupees, shortRupees } from '../text/indian-numbers.ts'
import type { Copy } from '../text/copy.ts'
import type { GaugeReading, Verdict } from '@pahiya/domain/price/price-gauge'

export const verdictIcons: Record<Verdict, IconName> = {
  great: 'chevrons-down',
  good: 'chevron-down',
  fair: 'equal',
  premium: 'chevron-up',
}

/** Describes the drawing for screen readers. */
export function gaugeSentence(
  price: number,
  { fairFrom, fairTo }: Pick<GaugeReading, 'fairFrom' | 'fairTo'>,
  { gauge }: Copy,
): string {
  return gauge.sentence(rupees(price), shortRupees(fairFrom), shortRupees(fairTo))
}

/** Rupees first: "₹93,000 below market". */
export function differenceText(
  { verdict, savingRupees }: Pick<GaugeReading, 'verdict' | 'savingRupees'>,
  { gauge }: Copy,
): string {
  const amount = rupees(Math.abs(savingRupees))
  if (verdict === 'fair') return gauge.within
  return savingRupees >= 0 ? gauge.below(amount) : gauge.above(amount)
}
