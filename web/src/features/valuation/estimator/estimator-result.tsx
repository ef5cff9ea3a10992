import { useLingui } from '@lingui/react'
import type { PriceSimulatorResponse } from '@pahiya/contract/valuation/price-simulator'
import { confidencePercent } from '@pahiya/domain/numbers/write-confidence'
import { rupees } from '@pahiya/domain/numbers/write-money'
import { Button } from '../../../components/controls/button.tsx'
import { RangeBar } from '../../../components/price/range-bar.tsx'
import type { EstimatorCar } from './initial-car.ts'

const trends = {
  rising: /*i18n*/ 'rising',
  falling: /*i18n*/ 'falling',
  stable: /*i18n*/ 'stable',
  'not enough history': /*i18n*/ 'not enough history',
}
const mostInsights = 2

/** SIM-04: price, confidence, range, trend and the first two insights. */
export function EstimatorResult({
  car,
  estimate,
  onAnother,
}: {
  car: EstimatorCar
  estimate: PriceSimulatorResponse
  onAnother: () => void
}) {
  const { i18n } = useLingui()
  const { estimatedPrice, confidence, priceRange, marketAnalysis, aiInsights, year } = estimate
  const [min, max] = [rupees(priceRange.min), rupees(priceRange.max)]
  return (
    <div className="estimator-result">
      <p className="estimator-hint">{[car.brand, car.model, year, car.city].join(', ')}</p>
      <p className="text-sm font-semibold">{i18n.t('Estimated price')}</p>
      <p className="number text-2xl leading-tight">{rupees(estimatedPrice)}</p>
      <RangeBar
        from={priceRange.min}
        to={priceRange.max}
        middle={estimatedPrice}
        label={i18n.t('{min} to {max}, estimated {price}', { min, max, price: rupees(estimatedPrice) })}
      />
      <dl className="estimator-lines">
        <div>
          <dt>{i18n.t('Confidence')}</dt>
          <dd className="number">{confidencePercent(confidence)}</dd>
        </div>
        <div>
          <dt>{i18n.t('Price range')}</dt>
          <dd className="number">{i18n.t('{min} to {max}', { min, max })}</dd>
        </div>
        <div>
          <dt>{i18n.t('Market trend')}</dt>
          <dd>{i18n._(trends[marketAnalysis.trend])}</dd>
        </div>
      </dl>
      <ul className="estimator-insights">
        {aiInsights.slice(0, mostInsights).map((insight) => (
          <li key={insight}>{insight}</li>
        ))}
      </ul>
      <p className="estimator-hint">
        {i18n.t('Confidence is the chance that a car like this is priced within 10% of the estimate.')}
      </p>
      <Button kind="line" wide onClick={onAnother}>
        {i18n.t('Try Another Car')}
      </Button>
    </div>
  )
}
