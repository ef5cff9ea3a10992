import { useLingui } from '@lingui/react'
import { groupIndian } from '@pahiya/domain/numbers/write-money'
import { ChartFrame } from '../../../components/facts/chart-frame.tsx'
import { Histogram } from '../../../components/facts/histogram.tsx'
import { MonthPricesChart, monthsWithEnoughListings } from '../../../components/facts/month-prices.tsx'
import { SourceLine } from '../../../components/facts/source-line.tsx'
import { rupees, shortKilometres, shortRupees } from '../../../components/text/indian-numbers.ts'
import { styleValues } from '../../../components/rendering/style-values.ts'
import { useCopy } from '../../../components/text/use-copy.ts'
import type { Figures } from './landing-text.ts'
import { rangePlaces } from './range-places.ts'
import { yearBars, type YearBar } from './year-bars.ts'

/** Prices, odometer readings, years and fuels of the cars on the page. */
export function MarketPanels({ figures }: { figures: Figures }) {
  return (
    <div className="landing-panels">
      <PricePanel figures={figures} />
      <MonthPanel figures={figures} />
      <YearPanel figures={figures} />
      <FactsPanel figures={figures} />
    </div>
  )
}

function PricePanel({ figures: { price, total } }: { figures: Figures }) {
  const { i18n } = useLingui()
  if (price === null) return undefined
  const { lower, middle, upper, cut } = rangePlaces(price)
  const rows = [
    { name: i18n.t('Cheapest'), rupees: price.min },
    { name: i18n.t('A quarter cost less than'), rupees: price.lowerQuarter },
    { name: i18n.t('Typical price'), rupees: price.median },
    { name: i18n.t('A quarter cost more than'), rupees: price.upperQuarter },
    { name: i18n.t('Most expensive'), rupees: price.max },
  ]
  return (
    <section className="panel">
      <ChartFrame
        title={i18n.t('Prices')}
        source={
          <SourceLine>
            {i18n.t('{count, plural, one {# car} other {# cars}}', { count: total })}
            {i18n.t('the bar shows the usual price range')}
          </SourceLine>
        }
        figure={
          <div className="price-range" style={styleValues({ lower, middle, upper })}>
            <p className="price-range-middle">
              <span>
                <b className="number">₹{shortRupees(price.median)}</b> {i18n.t('typical price')}
              </span>
            </p>
            <div className="price-range-scale" data-cut={cut || undefined}>
              <i className="price-range-half" />
              <i className="price-range-mark" />
            </div>
            <p className="price-range-ends number">
              <span>₹{shortRupees(price.min)}</span>
              <span>₹{shortRupees(price.max)}</span>
            </p>
          </div>
        }
        rows={rows}
        rowKey={({ name }) => name}
        columns={[
          { key: 'name', head: i18n.t('Among all cars here'), cell: ({ name }) => name },
          { key: 'price', head: i18n.t('Price'), number: true, cell: (row) => rupees(row.rupees) },
        ]}
      />
    </section>
  )
}

/** Omitted if fewer than two months have enough listings. */
function MonthPanel({ figures: { months } }: { figures: Figures }) {
  const told = monthsWithEnoughListings(months)
  if (told.length === 0) return undefined
  return (
    <section className="panel">
      <MonthPricesChart told={told} />
    </section>
  )
}

function YearPanel({ figures: { years } }: { figures: Figures }) {
  const { i18n } = useLingui()
  const bars = yearBars(years)
  const nameOf = ({ from, to }: YearBar) => (from === null ? i18n.t('{year} or before', { year: to }) : String(to))
  return (
    <section className="panel">
      <ChartFrame
        title={i18n.t('By year')}
        source={<SourceLine>{i18n.t('registration or manufacturing year, as listed')}</SourceLine>}
        figure={
          <Histogram
            bars={bars.map((bar) => ({
              label: bar.from === null ? `≤${String(bar.to).slice(2)}` : `’${String(bar.to).slice(2)}`,
              count: bar.cars,
            }))}
          />
        }
        rows={bars.toReversed()}
        rowKey={nameOf}
        columns={[
          { key: 'year', head: i18n.t('Year'), cell: nameOf },
          { key: 'cars', head: i18n.t('Cars'), number: true, cell: ({ cars }) => groupIndian(cars) },
        ]}
      />
    </section>
  )
}

function FactsPanel({ figures: { fuels, odometer, total } }: { figures: Figures }) {
  const { i18n } = useLingui()
  const words = useCopy()
  const said = fuels.reduce((sum, { cars }) => sum + cars, 0)
  return (
    <section className="panel landing-facts">
      <h2>{i18n.t('By fuel')}</h2>
      <dl>
        {fuels.map(({ fuel, cars }) => (
          <div key={fuel}>
            <dt>{fuel}</dt>
            <dd>
              <i style={styleValues({ w: (cars / total) * 100 })} aria-hidden="true" />
              <span className="number">{groupIndian(cars)}</span>
            </dd>
          </div>
        ))}
        {said < total && (
          <div>
            <dt>{i18n.t('not given')}</dt>
            <dd>
              <i style={styleValues({ w: ((total - said) / total) * 100 })} aria-hidden="true" />
              <span className="number">{groupIndian(total - said)}</span>
            </dd>
          </div>
        )}
      </dl>
      {odometer && (
        <p>
          {i18n.t('Driven {min} to {max}, typically {median}.', {
            min: shortKilometres(odometer.min, words),
            max: shortKilometres(odometer.max, words),
            median: shortKilometres(odometer.median, words),
          })}
        </p>
      )}
    </section>
  )
}
