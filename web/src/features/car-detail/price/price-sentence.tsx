import { useLingui } from '@lingui/react'
import { rupees } from '@pahiya/domain/numbers/write-money'
import { priceGapPercent } from '@pahiya/domain/price/price-gap'
import { ratedVerdict, priceVerdict } from '@pahiya/domain/price/price-gauge'
import type { FairPriceEstimate } from '@pahiya/domain/price/gauge-scale'
import { useCopy } from '../../../components/text/use-copy.ts'

/** Rupees first, percent second. */
export function PriceSentence({ price, worth }: { price: number; worth: FairPriceEstimate }) {
  const { i18n } = useLingui()
  const words = useCopy()
  const verdict = priceVerdict(price, worth.fair)
  const rated = ratedVerdict(price, worth)
  const gap = Math.abs(worth.fair - price)
  const told = {
    price: rupees(price),
    amount: rupees(Math.round(gap / 1_000) * 1_000),
    fair: rupees(worth.fair),
    percent: Math.round(Math.abs(priceGapPercent(price, worth.fair))),
  }
  const sentences = {
    below: i18n.t('{amount} below its fair price ({percent}% below market)', told),
    above: i18n.t('{amount} above its fair price ({percent}% above market)', told),
    within: i18n.t('About its fair price, {fair}', told),
  }
  const colour = { great: 'text-leaf', good: 'text-leaf', fair: 'text-ink', premium: 'text-brick' }[verdict]
  return (
    <p className="mb-4 max-w-[56ch] text-ink-2">
      {rated !== 'none' && <b className={colour}>{words.gauge[rated]}. </b>}
      {sentences[verdict === 'fair' ? 'within' : verdict === 'premium' ? 'above' : 'below']}.
      {rated === 'none' &&
        ` ${i18n.t('Similar cars vary a lot in price, so treat this as a rough guide. It is not rated.')}`}
    </p>
  )
}
