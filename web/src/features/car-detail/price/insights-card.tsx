import { Trans, useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Button } from '../../../components/controls/button.tsx'
import { Icon } from '../../../components/icons/icon.tsx'
import { SourceLine } from '../../../components/facts/source-line.tsx'
import { GaugeLarge } from '../../../components/price/gauge-large.tsx'
import { buildGaugeScale, type FairPriceEstimate } from '@pahiya/domain/price/gauge-scale'
import { Skeleton } from '../../../components/states/skeleton.tsx'
import type { OfferedView } from '../page/car-view.ts'
import { InsightHistoryPart } from './insight-history-part.tsx'
import type { InsightsView } from './insights-view.ts'
import { MarketLines } from './market-lines.tsx'
import { MonthsPart } from './months-part.tsx'
import { findFlags, flagAdvice } from '../still-for-sale/flag-advice.ts'
import { PriceSentence } from './price-sentence.tsx'
import { SimilarPricesTable } from './similar-prices-table.tsx'
import { useInsights } from './use-insights.ts'
import { FairPriceBreakdown } from './fair-price-breakdown.tsx'

/** CAR-09: the price insights, open by default; a press refreshes them. */
export function InsightsCard({ view, children }: { view: OfferedView; children?: ReactNode }) {
  const { i18n } = useLingui()
  const kind = view.href.startsWith('/car/') ? 'car' : 'listing'
  const { insights, state, ask } = useInsights(
    { kind, id: kind === 'car' ? view.pageId : view.listingId },
    view.insights,
  )
  const isAsking = state === 'asking'
  return (
    <section className="panel insights" id="price-insights" aria-labelledby="price-insights-title">
      <details open>
        <summary>
          <Icon name="chevron-down" />
          <h2 className="text-lg" id="price-insights-title">
            {i18n.t('Market price insights')}
          </h2>
        </summary>
        {insights && <Sources insights={insights} />}
        <div className="mt-3" aria-busy={isAsking || undefined}>
          {state === 'failed' && <Failed ask={ask} />}
          {insights ? <Told view={view} insights={insights} /> : isAsking && <Loading />}
        </div>
        {children}
      </details>
      {insights && (
        <div className="insights-refresh" data-print="no">
          <Button kind="quiet" size="small" icon="refresh-cw" busy={isAsking} onClick={() => void ask()}>
            {i18n.t('Refresh')}
          </Button>
        </div>
      )}
    </section>
  )
}

function Sources({ insights }: { insights: InsightsView }) {
  const { i18n } = useLingui()
  const { prices, sources, updated, fairPrice } = insights
  return (
    <SourceLine>
      {/* The model can estimate the price even if no similar car is for sale. */}
      {prices.length === 0
        ? !fairPrice && i18n.t('no similar cars')
        : i18n.t('{count, plural, one {# similar car} other {# similar cars}}', { count: prices.length })}
      {sources.length > 0 && sources.join(', ')}
      <time dateTime={updated.at} title={updated.exact}>
        {i18n.t('updated {age}', { age: updated.age })}
      </time>
    </SourceLine>
  )
}

function Told({ view, insights }: { view: OfferedView; insights: InsightsView }) {
  const { fairPrice } = insights
  return (
    <>
      {fairPrice ? <Rated view={view} insights={insights} worth={fairPrice} /> : <NotRated {...{ view, insights }} />}
      <p className="insights-advice">{insights.recommendation}</p>
      <MarketLines insights={insights} price={view.price} />
      <MonthsPart view={view} insights={insights} />
      {insights.rating === 'rated' && fairPrice && insights.working && (
        <FairPriceBreakdown view={view} working={insights.working} worth={fairPrice} />
      )}
      <SimilarPricesTable insights={insights} />
      <InsightHistoryPart listingId={view.listingId} />
    </>
  )
}

function Rated({ view, insights, worth }: { view: OfferedView; insights: InsightsView; worth: FairPriceEstimate }) {
  return (
    <>
      <PriceSentence price={view.price} worth={worth} />
      <GaugeLarge price={view.price} market={buildGaugeScale(worth)} comparables={insights.prices} />
    </>
  )
}

const reasons = {
  'too-few-comparables':
    /*i18n*/ '<0>No price rating yet.</0> There are too few similar cars to compare. <1>See every {brand} {model}</1> and judge for yourself.',
  'too-uncertain':
    /*i18n*/ '<0>No price rating yet.</0> Prices vary for this model. <1>See every {brand} {model}</1> and judge for yourself.',
  unchecked:
    /*i18n*/ '<0>No price rating.</0> Check this listing before you pay anything. <1>See every {brand} {model}</1> and judge for yourself.',
  'comparables-disagree':
    /*i18n*/ '<0>No price rating.</0> Our estimate and the prices of similar cars are too far apart. <1>See every {brand} {model}</1> and judge for yourself.',
  'implausible-price':
    /*i18n*/ '<0>No price rating.</0> This price is far from what similar cars cost. <1>See every {brand} {model}</1> and judge for yourself.',
}

function NotRated({ view, insights }: { view: OfferedView; insights: InsightsView }) {
  const { i18n } = useLingui()
  // The reason is shown at the warning, not only further down the page.
  const flags = insights.notRatedReason === null ? findFlags(view) : []
  return (
    <>
      <p className="max-w-[60ch] text-ink-2">
        <Trans
          id={reasons[insights.notRatedReason ?? 'unchecked']}
          values={{ brand: view.brand, model: view.model }}
          components={{ 0: <b className="text-ink" />, 1: <Link to={view.similar} /> }}
        />
      </p>
      {flags.map((kind) => (
        <p key={kind} className="max-w-[60ch] text-ink-2">
          {i18n._(flagAdvice[kind])}
        </p>
      ))}
    </>
  )
}

/** INS-04. The previous figures stay below it. */
function Failed({ ask }: { ask: () => Promise<void> }) {
  const { i18n } = useLingui()
  return (
    <div className="insights-failed" role="alert">
      <Icon name="cloud-off" />
      <p>{i18n.t('Unable to fetch market insights at this time.')}</p>
      <Button kind="line" size="small" icon="refresh-cw" onClick={() => void ask()}>
        {i18n.t('Try Again')}
      </Button>
    </div>
  )
}

function Loading() {
  const { i18n } = useLingui()
  return (
    <output className="grid gap-3">
      <span className="sr-only">{i18n.t('Loading market insights…')}</span>
      <Skeleton width={62} />
      <Skeleton width={48} />
      <Skeleton height={140} />
      <Skeleton width={80} />
    </output>
  )
}
