import { useLingui } from '@lingui/react'
import { groupIndian } from '@pahiya/domain/numbers/write-money'
import { rupees, shortRupees } from '../text/indian-numbers.ts'
import { ChartFrame } from './chart-frame.tsx'
import { Histogram } from './histogram.tsx'
import { SourceLine } from './source-line.tsx'

export type MonthPrice = { month: string; adverts: number; median: number }

/** With fewer listings, the price for a month is not reliable. */
const fewestListings = 3
/** This many bars fit side by side on a phone. */
const mostBars = 6
const monthName = new Intl.DateTimeFormat('en-IN', { month: 'short', timeZone: 'UTC' })
const monthAndYear = new Intl.DateTimeFormat('en-IN', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** Returns the months with enough listings, or none if there are fewer than two, because one month shows no trend. */
export function monthsWithEnoughListings<Month extends MonthPrice>(months: readonly Month[]): Month[] {
  const told = months.filter(({ adverts }) => adverts >= fewestListings)
  return told.length < 2 ? [] : told
}

/** First-listed prices of a model by month, with the number of listings behind each. */
export function MonthPricesChart({ told, about }: { told: readonly MonthPrice[]; about?: string }) {
  const { i18n } = useLingui()
  const bars = told.slice(-mostBars)
  const count = bars.reduce((sum, { adverts }) => sum + adverts, 0)
  return (
    <ChartFrame
      title={i18n.t('Typical price by month')}
      source={
        <SourceLine>
          {about}
          {i18n.t('{count, plural, one {# listing} other {# listings}}', { count })}
          {i18n.t('price when first listed')}
        </SourceLine>
      }
      figure={
        <Histogram
          bars={bars.map(({ month, median }) => ({
            label: monthName.format(new Date(month)),
            count: median,
            text: shortRupees(median),
          }))}
        />
      }
      rows={told.toReversed()}
      rowKey={({ month }) => month}
      columns={[
        { key: 'month', head: i18n.t('Month'), cell: ({ month }) => monthAndYear.format(new Date(month)) },
        { key: 'price', head: i18n.t('Typical price'), number: true, cell: ({ median }) => rupees(median) },
        { key: 'adverts', head: i18n.t('Listings'), number: true, cell: ({ adverts }) => groupIndian(adverts) },
      ]}
    />
  )
}
