import { useLingui } from '@lingui/react'
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
export function MarketLines({ insights: { label, marketTrend } }: { insights: InsightsView }) {
  const { i18n } = useLingui()
  return (
    <dl className="car-lines mt-4">
      {label && (
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
