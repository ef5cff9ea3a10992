import { useLingui } from '@lingui/react'
import { priceVerdict, type Verdict } from '@pahiya/domain/price/price-gauge'
import type { InsightsView } from './insights-view.ts'

const trends = {
  rising: /*i18n*/ 'rising',
  falling: /*i18n*/ 'falling',
  stable: /*i18n*/ 'stable',
  'not enough history': /*i18n*/ 'not enough history',
}

/** INS-05. */
const labels = {
  'below market': /*i18n*/ 'below market',
  'above market': /*i18n*/ 'above market',
  'Fair market price': /*i18n*/ 'Fair market price',
}

/** The card's label and the price trend of the model. */
export function MarketLines({
  insights: { label, marketTrend, fairPrice },
  price,
}: {
  insights: InsightsView
  price: number
}) {
  const { i18n } = useLingui()
  return (
    <dl className="value-lines mt-4">
      {label && fairPrice && agrees(label, priceVerdict(price, fairPrice.fair)) && (
        <div>
          <dt>{i18n.t('This price, with a 10% margin')}</dt>
          <dd>{i18n._(labels[label])}</dd>
        </div>
      )}
      <div>
        <dt>{i18n.t('Market trend')}</dt>
        <dd>{i18n._(trends[marketTrend])}</dd>
      </div>
    </dl>
  )
}

/**
 * The label has wider thresholds than the verdict above it (C-13). Between the two it would call a good price merely
 * fair, so only the verdict is shown there.
 */
function agrees(label: keyof typeof labels, verdict: Verdict): boolean {
  return (label === 'Fair market price') === (verdict === 'fair')
}
