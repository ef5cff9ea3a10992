import { useLingui } from '@lingui/react'
import type { PricePosition } from '@pahiya/contract/selling/seller-drafts'
import { rupees } from '@pahiya/domain/numbers/write-money'
import type { SellerValues } from '@pahiya/domain/selling/seller-form'
import { Gauge } from '../../../../components/price/gauge.tsx'
import { buildGaugeScale } from '@pahiya/domain/price/gauge-scale'
import { usePricePosition } from './use-price-position.ts'

/** Next to the price: its position in the market, and how long cars at that price stay listed. */
export function PricePanel({ values }: { values: SellerValues }) {
  const { i18n } = useLingui()
  const asked = usePricePosition(values)
  return (
    <section className="panel sell-worth" aria-labelledby="worth-title" aria-live="polite">
      <h2 id="worth-title">{i18n.t('Your price on the market')}</h2>
      {asked.kind === 'known' ? (
        <Known price={asked.price} position={asked.position} />
      ) : (
        <p className="sell-note">
          {asked.kind === 'not-asked'
            ? i18n.t('Enter brand, model, year, city and price to see how your price compares.')
            : asked.kind === 'asking'
              ? i18n.t('Comparing with similar cars…')
              : i18n.t('We could not look up similar cars just now. You can continue without them.')}
        </p>
      )}
    </section>
  )
}

function Known({ price, position }: { price: number; position: PricePosition }) {
  const { i18n } = useLingui()
  const { worth, notRatedReason, halfGone } = position
  return (
    <>
      {worth && (
        <>
          <p className="sell-label">{i18n.t('Estimated price')}</p>
          <p className="number sell-estimate">{rupees(worth.fair)}</p>
        </>
      )}
      <Gauge
        price={price}
        size="page"
        {...(worth && { market: buildGaugeScale(worth) })}
        {...(notRatedReason && { reason: notRatedReason })}
      />
      {worth && (
        <dl className="sell-lines">
          <div>
            <dt>{i18n.t('Fair price range')}</dt>
            <dd className="number">{i18n.t('{min} to {max}', { min: rupees(worth.low), max: rupees(worth.high) })}</dd>
          </div>
        </dl>
      )}
      {halfGone ? (
        <p className="sell-days">
          <b>
            {i18n.t('At {price}, half of similar cars are gone within {days} days.', {
              price: rupees(price),
              days: halfGone.days,
            })}
          </b>
          <small>{i18n.t('Based on {adverts} listings of this model.', { adverts: halfGone.adverts })}</small>
        </p>
      ) : (
        <p className="sell-note">{i18n.t('Not enough data yet on how fast similar cars sell at this price.')}</p>
      )}
    </>
  )
}
