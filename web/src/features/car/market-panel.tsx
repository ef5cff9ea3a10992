import { Trans, useLingui } from '@lingui/react'
import { rupees, shortRupees } from '@pahiya/domain/numbers/write-money'
import { priceGapPercent } from '@pahiya/domain/price-gap'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { SourceLine } from '../../components/facts/source-line.tsx'
import { GaugeLarge } from '../../components/price/gauge-large.tsx'
import { ratedVerdict, verdictOn } from '../../components/price/gauge-arithmetic.ts'
import { marketOf, type Worth } from '../../components/price/market-of.ts'
import { useWords } from '../../components/use-words.ts'
import type { OfferedView } from './car-view.ts'
import { Panel } from './panel.tsx'

/** What the price is worth among comparable cars, with how many there are; or why that cannot be said. */
export function MarketPanel({ view, children }: { view: OfferedView; children?: ReactNode }) {
  const { i18n } = useLingui()
  const { worth, price } = view
  return (
    <Panel
      title={i18n.t('Market price insights')}
      anchor="price-insights"
      source={worth && <WorthSource worth={worth} />}
    >
      {worth ? (
        <>
          <PriceSentence price={price} worth={worth} />
          <GaugeLarge price={price} market={marketOf(worth)} />
        </>
      ) : (
        <p className="max-w-[60ch] text-ink-2">
          <Trans
            id="<0>Not rated.</0> There are too few similar cars to compare. <1>See every {brand} {model}</1> and judge for yourself."
            values={{ brand: view.brand, model: view.model }}
            components={{ 0: <b className="text-ink" />, 1: <Link to={view.similar} /> }}
          />
        </p>
      )}
      {children}
    </Panel>
  )
}

function WorthSource({ worth }: { worth: Worth }) {
  const { i18n } = useLingui()
  return (
    <SourceLine>
      {i18n.t('{count, plural, one {# similar car} other {# similar cars}}', { count: worth.comparables })}
      {i18n.t('most are priced {low} – {high}', { low: shortRupees(worth.low), high: shortRupees(worth.high) })}
    </SourceLine>
  )
}

/** Rupees first, percent second. */
function PriceSentence({ price, worth }: { price: number; worth: Worth }) {
  const { i18n } = useLingui()
  const words = useWords()
  const verdict = verdictOn(price, worth.fair)
  const rated = ratedVerdict(price, worth)
  const gap = Math.abs(worth.fair - price)
  const told = {
    price: rupees(price),
    amount: rupees(Math.round(gap / 1_000) * 1_000),
    fair: rupees(worth.fair),
    percent: Math.round(Math.abs(priceGapPercent(price, worth.fair))),
  }
  const sentences = {
    below: i18n.t('{amount} below similar cars ({percent}% below market)', told),
    above: i18n.t('{amount} above similar cars ({percent}% above market)', told),
    within: i18n.t('About the same as similar cars, typically {fair}', told),
  }
  const colour = { great: 'text-leaf', good: 'text-leaf', fair: 'text-ink', premium: 'text-brick' }[verdict]
  return (
    <p className="mb-4 max-w-[56ch] text-ink-2">
      {rated !== 'none' && <b className={colour}>{words.gauge[rated]}. </b>}
      {sentences[verdict === 'fair' ? 'within' : verdict === 'premium' ? 'above' : 'below']}
      {rated === 'none' &&
        ` ${i18n.t('Similar cars vary a lot in price, so treat this as a rough guide. It is not rated.')}`}
    </p>
  )
}
