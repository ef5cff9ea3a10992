import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { rupees, shortRupees } from '@pahiya/domain/numbers/write-money'
import { SourceLine } from '../../../components/facts/source-line.tsx'
import { RangeBar } from '../../../components/price/range-bar.tsx'
import type { OfferedView } from '../page/car-view.ts'
import { Panel } from '../page/panel.tsx'

const comparedAsText = {
  'as-listed': /*i18n*/ 'as listed, with any variant and condition',
  'same-variant': /*i18n*/ 'of the same variant, as listed',
  'as-this': /*i18n*/ 'each price adjusted to this car’s variant, age and kilometres',
}

/** CAR-19: compares this price with the average and the range of similar listings. Omitted if those are unknown. */
export function ComparisonPanel({ view }: { view: OfferedView }) {
  const { i18n } = useLingui()
  const { insights, price, brand, model } = view
  if (!insights) return undefined
  const { averagePrice: average, priceRange: range, prices, similarIn } = insights
  if (average === null || range === null) return undefined
  // A single car has no average and no range.
  const isOne = prices.length === 1
  return (
    <Panel
      title={i18n.t('Price comparison')}
      source={
        <SourceLine>
          {i18n.t('{count, plural, one {# similar car} other {# similar cars}}', { count: prices.length })}
          {similarIn === 'India' ? i18n.t('all of India') : i18n.t('in and around {city}', { city: similarIn })}
          {i18n.t('{brand} {model}, within 1 year and 20,000 km', { brand, model })}
          {i18n._(comparedAsText[insights.comparedAs])}
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
      <Lines {...{ price, average, range, isOne }} />
    </Panel>
  )
}

function Lines({
  price,
  average,
  range,
  isOne,
}: {
  price: number
  average: number
  range: { min: number; max: number }
  isOne: boolean
}) {
  const { i18n } = useLingui()
  const lines = [
    { name: i18n.t('This car'), value: rupees(price) },
    {
      name: isOne ? i18n.t('The similar listing') : i18n.t('Average of similar listings'),
      value: rupees(average),
    },
    ...(isOne
      ? []
      : [{ name: i18n.t('Their price range'), value: `${shortRupees(range.min)} – ${shortRupees(range.max)}` }]),
    {
      name: isOne ? i18n.t('Difference') : i18n.t('Difference from the average'),
      value: differenceText(price - average, i18n),
    },
  ]
  return (
    <dl className="value-lines mt-3">
      {lines.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="number">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function differenceText(difference: number, i18n: I18n): string {
  if (difference === 0) return i18n.t('none')
  const amount = rupees(Math.abs(difference))
  return difference < 0 ? i18n.t('{amount} less', { amount }) : i18n.t('{amount} more', { amount })
}
