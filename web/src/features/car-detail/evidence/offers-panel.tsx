import { useLingui } from '@lingui/react'
import { isSameReading } from '@pahiya/domain/car-history/odometer-path'
import { rupees } from '@pahiya/domain/numbers/write-money'
import { Link } from 'react-router'
import { useCameFrom } from '../../../components/car/came-from.ts'
import { matchReasonsText } from '../../../components/car/match-reasons.ts'
import { ButtonLink } from '../../../components/controls/button.tsx'
import { Icon } from '../../../components/icons/icon.tsx'
import { arrowUpRightPath, clockAlertPath, eyePath } from '../../../components/icons/deferred-icon-paths.ts'
import { Badge } from '../../../components/facts/badge.tsx'
import { SourceLine } from '../../../components/facts/source-line.tsx'
import type { OfferView } from '../page/car-view.ts'
import { Panel } from '../page/panel.tsx'
import { sellerTypeLabel } from '../facts/car-labels.ts'
import { SeenAgo } from '../facts/seen-on.tsx'

/** Every advert of this very car: its price, when it was seen, and a link to the original. */
export function OffersPanel({ offers, title }: { offers: OfferView[]; title?: string }) {
  const { i18n } = useLingui()
  const here = offers.find((offer) => offer.here)
  const apart = Math.max(...offers.map(({ dearerBy }) => dearerBy))
  return (
    <Panel
      title={title ?? (offers.length > 1 ? i18n.t('Also listed on') : i18n.t('Where it is listed'))}
      source={
        <SourceLine>
          {i18n.t('{count, plural, one {This car is listed once} other {Same car, # listings}}', {
            count: offers.length,
          })}
          {apart > 0 && i18n.t('{amount} difference', { amount: rupees(apart) })}
          {apart === 0 && offers.length > 1 && i18n.t('all at the same price')}
        </SourceLine>
      }
    >
      <ul className="car-offers">
        {offers.map((offer) => (
          <OfferRow key={offer.id} offer={offer} apart={apart} here={here} />
        ))}
      </ul>
    </Panel>
  )
}

/** For a visitor who notices that two listings show different cars. */
export function DoubtLink({ here, other }: { here: string; other: string }) {
  const { i18n } = useLingui()
  return (
    <Link to={`/same-car/${here}/${other}`} rel="nofollow">
      {i18n.t('Not the same car?')}
    </Link>
  )
}

function OfferRow({ offer, apart, here }: { offer: OfferView; apart: number; here: OfferView | undefined }) {
  const { i18n } = useLingui()
  const cameFrom = useCameFrom()
  const reasons = here ? offer.reasons.filter((reason) => stillTrue(reason, offer, here)) : offer.reasons
  const difference = offer.dearerBy === 0 ? i18n.t('lowest') : `+ ${rupees(offer.dearerBy)}`
  return (
    <li>
      <div>
        <b>
          {offer.here ? (
            offer.sourceName
          ) : (
            <Link to={offer.page} state={cameFrom}>
              {offer.sourceName}
            </Link>
          )}
        </b>
        <small>
          {sellerTypeLabel(i18n, offer.sellerType)}
          {offer.here && ` · ${i18n.t('this page')}`}
          {!offer.here && reasons.length > 0 && ` · ${matchReasonsText(i18n, reasons)}`}
          {!offer.here && here && <DoubtLink here={here.id} other={offer.id} />}
        </small>
      </div>
      <div className="car-offers-price">
        <b className="number">{rupees(offer.price)}</b>
        {apart > 0 && <small>{difference}</small>}
      </div>
      <div>
        <Badge kind={offer.fresh ? 'good' : 'unsure'}>
          <Icon path={offer.fresh ? eyePath : clockAlertPath} />
          <span>
            <SeenAgo seen={offer.seen} />
          </span>
        </Badge>
      </div>
      <div className="car-offers-act">
        {offer.url === null ? (
          !offer.here && <small>{i18n.t('no link to the original')}</small>
        ) : (
          <ButtonLink
            to={offer.url}
            size="small"
            target="_blank"
            rel="noopener nofollow"
            aria-label={i18n.t('Open listing on {source}', { source: offer.sourceName })}
          >
            {i18n.t('Open listing')}
            <Icon path={arrowUpRightPath} />
          </ButtonLink>
        )}
      </div>
    </li>
  )
}

/**
 * The matches recorded when two listings were grouped may have changed since, or may have been with a third listing.
 */
function stillTrue(reason: OfferView['reasons'][number], offer: OfferView, here: OfferView): boolean {
  if ((reason === 'odometer' || reason === 'odometer-near') && offer.km !== null && here.km !== null)
    // Readings that are merely compatible, because the car was driven in between, are shown as different elsewhere on
    // the page.
    return reason === 'odometer' ? offer.km === here.km : isSameReading(offer.km, here.km)
  if (reason === 'price') return offer.price === here.price
  return reason !== 'seller' || offer.sellerType === here.sellerType
}
