import { useLingui } from '@lingui/react'
import { rupees } from '@pahiya/domain/numbers/write-money'
import { priceGapPercent } from '@pahiya/domain/price/price-gap'
import { ratedVerdict } from '@pahiya/domain/price/price-gauge'
import type { FairPriceEstimate } from '@pahiya/domain/price/gauge-scale'
import { useCopy } from '../../../components/text/use-copy.ts'

/** Rupees first, percent second. Without a rating the sentence makes no statement about this price. */
export function PriceSentence({ price, worth }: { price: number; worth: FairPriceEstimate }) {
  const { i18n } = useLingui()
  const words = useCopy()
  const verdict = ratedVerdict(price, worth)
  if (verdict === 'none')
    return (
      <p className="mb-4 max-w-[56ch] text-ink-2">
        <b className="text-ink">{words.gauge.none}.</b>{' '}
        {i18n.t('Prices vary for this model, so treat the range as a rough guide.')}
      </p>
    )
  const told = {
    amount: rupees(Math.round(Math.abs(worth.fair - price) / 1_000) * 1_000),
    fair: rupees(worth.fair),
    percent: Math.round(Math.abs(priceGapPercent(price, worth.fair))),
  }
  const below = i18n.t('{amount} below its fair price ({percent}% below market)', told)
  const sentences = {
    great: below,
    good: below,
    fair: i18n.t('About its fair price, {fair}', told),
    premium: i18n.t('{amount} above its fair price ({percent}% above market)', told),
  }
  const colour = { great: 'text-leaf', good: 'text-leaf', fair: 'text-ink', premium: 'text-brick' }[verdict]
  return (
    <p className="mb-4 max-w-[56ch] text-ink-2">
      <b className={colour}>{words.gauge[verdict]}. </b>
      {sentences[verdict]}.
    </p>
  )
}
