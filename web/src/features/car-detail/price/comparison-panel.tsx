import { useLingui } from '@lingui/react'
import { rupees, shortRupees } from '@pahiya/domain/numbers/write-money'
import { SourceLine } from '../../../components/facts/source-line.tsx'
import { RangeBar } from '../../../components/price/range-bar.tsx'
import type { OfferedView } from '../page/car-view.ts'
import { Panel } from '../page/panel.tsx'

/** CAR-19: this price against the average and the range of similar listings. Omitted if they are not known. */
export function ComparisonPanel({ view }: { view: OfferedView }) {
  const { i18n } = useLingui()
  const { insights, price, brand, model } = view
  if (!insights) return undefined
  const { averagePrice: average, priceRange: range, prices, similarIn } = insights
  if (average === null || range === null) return undefined
  const gap = Math.abs(price - average)
  // A single car has no average and no range.
  const isOne = prices.length === 1
  const told = { amount: rupees(gap) }
  return (
    <Panel
      title={i18n.t('Price comparison')}
      source={
        <SourceLine>
          {i18n.t('{count, plural, one {# similar car} other {# similar cars}}', { count: prices.length })}
          {similarIn === 'India' ? i18n.t('all of India') : i18n.t('in and around {city}', { city: similarIn })}
          {i18n.t('{brand} {model}, within 1 year and 20,000 km', { brand, model })}
          {i18n.t('as listed, with any variant and condition')}
        </SourceLine>
      }
    >
      <RangeBar
        from={range.min}
        to={range.max}
        middle={average}
        needle={price}
        label={
          isOne
            ? i18n.t('This car costs {price}. The similar listing costs {other}.', {
                price: rupees(price),
                other: rupees(average),
              })
            : i18n.t('This car costs {price}. Similar listings cost {min} to {max}, {average} on average.', {
                price: rupees(price),
                min: rupees(range.min),
                max: rupees(range.max),
                average: rupees(average),
              })
        }
      />
      <dl className="car-lines mt-3">
        <div>
          <dt>{i18n.t('This car')}</dt>
          <dd className="number">{rupees(price)}</dd>
        </div>
        <div>
          <dt>{isOne ? i18n.t('The similar listing') : i18n.t('Average of similar listings')}</dt>
          <dd className="number">{rupees(average)}</dd>
        </div>
        {!isOne && (
          <div>
            <dt>{i18n.t('Their price range')}</dt>
            <dd className="number">
              {shortRupees(range.min)} – {shortRupees(range.max)}
            </dd>
          </div>
        )}
        <div>
          <dt>{isOne ? i18n.t('Difference') : i18n.t('Difference from the average')}</dt>
          <dd className="number">
            {gap === 0
              ? i18n.t('none')
              : price < average
                ? i18n.t('{amount} less', told)
                : i18n.t('{amount} more', told)}
          </dd>
        </div>
      </dl>
    </Panel>
  )
}
