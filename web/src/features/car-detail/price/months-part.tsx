import { useLingui } from '@lingui/react'
import { MonthPricesChart, monthsWithEnoughListings } from '../../../components/facts/month-prices.tsx'
import type { OfferedView } from '../page/car-view.ts'
import type { InsightsView } from './insights-view.ts'

/** The price trend of the model in the car's city, from the market history. */
export function MonthsPart({ view, insights }: { view: OfferedView; insights: InsightsView }) {
  const { i18n } = useLingui()
  const told = monthsWithEnoughListings(insights.months)
  const { brand, model, city } = view
  if (told.length === 0)
    return (
      <p className="insights-months">
        {i18n.t('Not enough history yet to show how prices of {brand} {model} have moved in {city}.', {
          brand,
          model,
          city,
        })}
      </p>
    )
  return (
    <div className="insights-months">
      <MonthPricesChart told={told} about={i18n.t('{brand} {model}, all years, in {city}', { brand, model, city })} />
    </div>
  )
}
