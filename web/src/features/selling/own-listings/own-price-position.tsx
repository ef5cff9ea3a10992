import { useLingui } from '@lingui/react'
import type { OwnListing } from '@pahiya/contract/selling/seller-listings'
import { dealGapPercent } from '@pahiya/domain/price/price-gap'
import { rupees } from '@pahiya/domain/numbers/write-money'
import { shortDay } from '@pahiya/domain/time/write-time'
import { Gauge } from '../../../components/price/gauge.tsx'
import { readGauge } from '@pahiya/domain/price/price-gauge'
import { buildGaugeScale } from '@pahiya/domain/price/gauge-scale'

/** The position of the price among similar cars today, a fair price, and the earlier prices. */
export function OwnPricePosition({ listing, now }: { listing: OwnListing; now: Date }) {
  const { i18n } = useLingui()
  const { price, valuation, prices } = listing
  if (price === null) return null
  const market = valuation === null ? undefined : buildGaugeScale(valuation)
  const reading = readGauge(price, market)
  const before = prices.slice(0, -1)
  return (
    <div className="own-price">
      <p className="own-amount">
        <b className="number">{rupees(price)}</b>
        {valuation !== null && <span>{i18n.t('compared with similar cars')}</span>}
      </p>
      <Gauge price={price} market={market} />
      {valuation !== null && reading?.verdict === 'premium' && !reading.unsure && (
        <p className="own-tip">
          {i18n.t('At {price} it would show as a fair price.', { price: rupees(highestFair(valuation.fair)) })}
        </p>
      )}
      {before.length > 0 && (
        <p className="own-tip">
          {i18n.t('Earlier: {prices}', {
            prices: before
              .toReversed()
              .slice(0, mostShown)
              .map((seen) => `${rupees(seen.price)} (${shortDay(new Date(seen.at), now)})`)
              .join(', '),
          })}
        </p>
      )}
    </div>
  )
}

const mostShown = 4

/** The highest price, rounded down to thousands, that is not above the market (INS-07). */
function highestFair(fair: number): number {
  return Math.floor((fair * (100 + dealGapPercent)) / 100 / 1_000) * 1_000
}
