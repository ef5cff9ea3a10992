import { useLingui } from '@lingui/react'
import { shortKm } from '@pahiya/domain/numbers/write-distance'
import { rupees } from '@pahiya/domain/numbers/write-money'
import type { ReactNode } from 'react'
import { Icon } from '../../../components/icons/icon.tsx'
import { triangleAlertPath } from '../../../components/icons/deferred-icon-paths.ts'
import { VerificationBadge } from '../../../components/facts/badge.tsx'
import { Plate } from '../../../components/identity/plate.tsx'
import { Emi } from '../../../components/price/emi.tsx'
import { Gauge } from '../../../components/price/gauge.tsx'
import { buildGaugeScale } from '@pahiya/domain/price/gauge-scale'
import { useCopy } from '../../../components/text/use-copy.ts'
import type { CarView, ListingView, OfferedView } from '../page/car-view.ts'
import { ContactButton } from '../seller/contact-actions.tsx'
import { InPageLink } from '../page/in-page-link.tsx'
import { ownersLabel, translateApiValue, sellerTypeLabel } from '../facts/car-labels.ts'
import { SellerPart, type SellerName } from '../seller/seller-part.tsx'
import { SeenAgo, SeenOn } from '../facts/seen-on.tsx'

/** CAR-04, CAR-06, CAR-07, CAR-12: a car that its owner sells here. */
export function CarBuyingPanel({ view, seller }: { view: CarView; seller: SellerName }) {
  return (
    <Identity view={view} place={[view.place]}>
      <PriceLine view={view} />
      <PriceGauge view={view} />
      <ContactButton view={view} />
      <SellerPart view={view} seller={seller} />
      <p className="text-xs text-ink-3">
        <SeenOn seen={view.seen} source={view.sourceName} />
      </p>
    </Identity>
  )
}

/** LIST-07, LIST-10, LIST-13..15: an advert from any source. */
export function ListingBuyingPanel({ view, seller }: { view: ListingView; seller: SellerName }) {
  const { i18n } = useLingui()
  const words = useCopy()
  const { condition, place, sourceName, listedDaysAgo } = view
  const where = [condition && words.car.condition[condition], place, sourceName].filter((part) => part !== null)
  return (
    <Identity view={view} place={where}>
      <PriceLine view={view} originalPrice={view.originalPrice} />
      <PriceGauge view={view} />
      <ContactButton view={view} />
      {seller !== null && <SellerPart view={view} seller={seller} />}
      <dl className="value-lines">
        <div>
          <dt>{i18n.t('Posted on')}</dt>
          <dd>
            {view.url === null ? (
              sourceName
            ) : (
              <a href={view.url} target="_blank" rel="noopener nofollow">
                {sourceName}
              </a>
            )}
          </dd>
        </div>
        <div>
          <dt>{i18n.t('Status')}</dt>
          <dd>
            {i18n.t('active')}, <SeenAgo seen={view.seen} />
          </dd>
        </div>
        {seller === null && (
          <div>
            <dt>{i18n.t('Seller')}</dt>
            <dd>{i18n.t('{seller}, name not known', { seller: sellerTypeLabel(i18n, view.sellerType) })}</dd>
          </div>
        )}
        {listedDaysAgo !== null && (
          <div>
            <dt>{i18n.t('Listing')}</dt>
            <dd>
              {i18n.t('{days, plural, =0 {Listed today} one {Listed # day ago} other {Listed # days ago}}', {
                days: listedDaysAgo,
              })}
              {view.url !== null && <small>{i18n.t('according to {source}', { source: sourceName })}</small>}
            </dd>
          </div>
        )}
      </dl>
    </Identity>
  )
}

function Identity({ view, place, children }: { view: OfferedView; place: readonly string[]; children: ReactNode }) {
  const { i18n } = useLingui()
  const facts = useShortFacts(view)
  return (
    <section className="buying panel">
      <p className="flex flex-wrap items-center gap-3">
        {view.plate && <Plate {...view.plate} size="lg" />}
        <VerificationBadge status={view.verification} programme={view.certification?.programme} />
      </p>
      <h1 className="text-xl">{view.heading}</h1>
      {facts.length > 0 && (
        <p className="buying-facts">
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
      )}
      {view.story?.facts.km?.differ === true && (
        <p className="buying-differ">
          <Icon path={triangleAlertPath} />
          <InPageLink place="details" tab="overview">
            {i18n.t('Odometer readings differ between listings')}
          </InPageLink>
        </p>
      )}
      <p className="buying-place">
        <Icon name="map-pin" />
        <span className="buying-facts">
          {place.map((part) => (
            <span key={part}>{part}</span>
          ))}
        </span>
      </p>
      {children}
    </section>
  )
}

/** Unknown facts are listed in the details, with advice. */
function useShortFacts({ heading, year, km, fuel, transmission, owners }: OfferedView): string[] {
  const { i18n } = useLingui()
  return [
    // Most sellers include the year in the title.
    heading.includes(String(year)) ? null : String(year),
    km === null ? null : shortKm(km),
    fuel && translateApiValue(i18n, fuel),
    transmission && translateApiValue(i18n, transmission),
    owners === null ? null : ownersLabel(i18n, owners),
  ].filter((fact) => fact !== null)
}

function PriceLine({ view, originalPrice = null }: { view: OfferedView; originalPrice?: number | null }) {
  const { i18n } = useLingui()
  return (
    <div className="buying-price">
      <b className="number">{rupees(view.price)}</b>
      {originalPrice !== null && (
        <span>
          <span className="sr-only">{i18n.t('before')} </span>
          <s>{rupees(originalPrice)}</s>{' '}
          <b className="text-leaf">{i18n.t('Save {amount}', { amount: rupees(originalPrice - view.price) })}</b>{' '}
          <small>{i18n.t('according to {source}', { source: view.sourceName })}</small>
        </span>
      )}
      <Emi amount={view.emi} terms={view.emiTerms} />
      <InPageLink className="buying-cost" place="landed-cost">
        {i18n.t('On-road cost in your name')}
      </InPageLink>
    </div>
  )
}

function PriceGauge({ view: { price, worth, unrated } }: { view: OfferedView }) {
  return <Gauge price={price} market={worth ? buildGaugeScale(worth) : undefined} reason={unrated} size="page" />
}
