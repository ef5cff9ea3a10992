import { Trans, useLingui } from '@lingui/react'
import type { MarketAnalytics } from '@pahiya/contract/search/market-analytics'
import { groupIndian } from '@pahiya/domain/numbers/write-money'
import { exactTime } from '@pahiya/domain/time/write-time'
import { Icon } from '../../../components/icons/icon.tsx'
import { chartPath } from '../../../components/icons/deferred-icon-paths.ts'
import { ChartFrame } from '../../../components/facts/chart-frame.tsx'
import { SourceLine } from '../../../components/facts/source-line.tsx'
import { rupees, shortKilometres, shortRupees } from '../../../components/text/indian-numbers.ts'
import { styleValues } from '../../../components/rendering/style-values.ts'
import { useCopy } from '../../../components/text/use-copy.ts'

type Analytics = Omit<MarketAnalytics, 'recommendations'>

/** MKT-15: figures for the whole search, not for this page. When closed it is one line, so that the cars come first. */
export function MarketAnalysis({ analytics, now }: { analytics: Analytics; now: Date }) {
  return (
    <details className="market-details">
      <summary>
        <MarketLine analytics={analytics} />
      </summary>
      <MarketPanel analytics={analytics} now={now} />
    </details>
  )
}

function MarketPanel({ analytics, now }: { analytics: Analytics; now: Date }) {
  const { i18n } = useLingui()
  const words = useCopy()
  const { totalListings, avgPrice, priceRange, sourcesCount, avgMileage, mostCommonFuelType } = analytics
  const names = Object.keys(sourcesCount)
  const { trend, isKnown } = useTrend(analytics)
  return (
    <section className="panel market" aria-labelledby="market-analysis">
      <h2 id="market-analysis">{i18n.t('Real Market Analysis')}</h2>
      <dl>
        <div>
          <dt>{i18n.t('Total listings')}</dt>
          <dd className="number">{groupIndian(totalListings)}</dd>
          <dd>
            {avgMileage === null
              ? i18n.t('cars, each counted once')
              : i18n.t('cars, {km} on average', { km: shortKilometres(avgMileage, words) })}
          </dd>
        </div>
        <div>
          <dt>{i18n.t('Average price')}</dt>
          <dd className="number">{avgPrice === null ? words.car.notKnown : rupees(avgPrice)}</dd>
          <dd>
            {priceRange &&
              i18n.t('from {min} to {max}', {
                min: `₹${shortRupees(priceRange.min)}`,
                max: `₹${shortRupees(priceRange.max)}`,
              })}
          </dd>
        </div>
        <div>
          <dt>{i18n.t('Data sources')}</dt>
          <dd className="number">{names.length}</dd>
          <dd>{names.slice(0, 4).join(', ')}</dd>
        </div>
        <div>
          <dt>{i18n.t('Market trend')}</dt>
          <dd className="number">{trend}</dd>
          <dd>
            {isKnown
              ? i18n.t('compared with earlier prices of the same cars')
              : i18n.t('not enough history yet, shown as stable')}
          </dd>
        </div>
      </dl>
      <PriceHistogram analytics={analytics} now={now} fuel={mostCommonFuelType} />
    </section>
  )
}

/** MKT-18: with too little history the trend is labelled stable, with a note. */
function useTrend({ historicalTrend, trendNote }: Analytics): { trend: string; isKnown: boolean } {
  const { i18n } = useLingui()
  const trends = { rising: i18n.t('rising'), falling: i18n.t('falling'), stable: i18n.t('stable') }
  return { trend: trends[historicalTrend], isKnown: trendNote === null }
}

function MarketLine({ analytics }: { analytics: Analytics }) {
  const { i18n } = useLingui()
  const { trend, isKnown } = useTrend(analytics)
  const price = analytics.avgPrice === null ? undefined : rupees(analytics.avgPrice)
  const average = { values: { price, trend }, components: { 0: <b className="number" /> } }
  return (
    <>
      <Icon path={chartPath} />
      <span>
        {/* Omits a trend without enough history: there is no room for its note here. */}
        {price === undefined ? undefined : isKnown ? (
          <Trans id="Average <0>{price}</0>, {trend}" {...average} />
        ) : (
          <Trans id="Average <0>{price}</0>" {...average} />
        )}
      </span>
      <u>{i18n.t('Analysis')}</u>
    </>
  )
}

function PriceHistogram({ analytics, now, fuel }: { analytics: Analytics; now: Date; fuel: string | null }) {
  const { i18n } = useLingui()
  const { priceHistogram: buckets, avgPrice, totalListings } = analytics
  const [first, last] = [buckets[0], buckets.at(-1)]
  // A single bar does not make a distribution.
  if (!first || !last || buckets.length < 2) return undefined
  const tallest = Math.max(1, ...buckets.map(({ count }) => count))
  const middle = avgPrice === null ? undefined : ((avgPrice - first.from) / (last.to - first.from)) * 100
  return (
    <ChartFrame
      title={i18n.t('Price distribution')}
      source={
        <SourceLine>
          {i18n.t('{count, plural, one {# car} other {# cars}} in this search', { count: totalListings })}
          {fuel !== null && i18n.t('most are {fuel}', { fuel })}
          {i18n.t('counted {time}', { time: exactTime(now) })}
        </SourceLine>
      }
      figure={
        <div className="price-bars">
          <div className="price-bars-in">
            {buckets.map(({ from, count }) => (
              <i key={from} style={styleValues({ h: (count / tallest) * 100 })} data-empty={count === 0 || undefined} />
            ))}
            {middle !== undefined && <b style={styleValues({ p: middle })} />}
          </div>
          <p className="price-bars-axis">
            <span>₹{shortRupees(first.from, 1)}</span>
            {middle !== undefined && (
              <span style={styleValues({ p: Math.min(82, Math.max(18, middle)) })}>
                {i18n.t('average {price}', { price: `₹${shortRupees(avgPrice ?? 0, 1)}` })}
              </span>
            )}
            <span>₹{shortRupees(last.to, 1)}</span>
          </p>
        </div>
      }
      rows={buckets}
      rowKey={({ from }) => String(from)}
      columns={[
        {
          key: 'price',
          head: i18n.t('Price'),
          cell: ({ from, to }) => i18n.t('{from} to {to}', { from: rupees(from), to: rupees(to) }),
        },
        { key: 'cars', head: i18n.t('Cars'), number: true, cell: ({ count }) => groupIndian(count) },
      ]}
    />
  )
}
