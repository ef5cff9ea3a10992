import { useLingui } from '@lingui/react'
import { CarPhoto } from '../../../components/car/car-photo.tsx'
import { cardCarName } from '../../../components/car/card-car.ts'
import { PhotoStrip } from '../../../components/car/photo-strip.tsx'
import { Button, ButtonLink } from '../../../components/controls/button.tsx'
import { Badge, VerificationBadge } from '../../../components/facts/badge.tsx'
import { Plate } from '../../../components/identity/plate.tsx'
import { ownersText, rupees, shortRupees } from '../../../components/text/indian-numbers.ts'
import { Dialog } from '../../../components/overlay/dialog.tsx'
import { Emi } from '../../../components/price/emi.tsx'
import { Gauge } from '../../../components/price/gauge.tsx'
import { ShareButton } from '../../../components/share/share-button.tsx'
import { useCopy } from '../../../components/text/use-copy.ts'
import { wholeKm } from '@pahiya/domain/numbers/write-distance'
import { buildCard, seenAt } from './build-card.ts'
import type { ListedCar } from './listed-car.ts'
import { sellerTypeLabels } from './seller-labels.ts'

/** MKT-27, CAR-17: all photos and the main facts without leaving the results, with a link to the car's page. */
export function CarDialog({
  car,
  now,
  open,
  onOpenChange,
  onContact,
}: {
  car: ListedCar
  now: Date
  open: boolean
  onOpenChange: (open: boolean) => void
  onContact: () => void
}) {
  const { i18n } = useLingui()
  const words = useCopy()
  const card = buildCard(car, { now, sellers: sellerTypeLabels(i18n) })
  return (
    <Dialog open={open} onOpenChange={onOpenChange} size="wide" title={cardCarName(card)}>
      <div className="car-dialog">
        <Photos car={car} card={card} />
        <div className="car-dialog-price">
          <Price car={car} card={card} />
          <Facts car={car} card={card} />
        </div>
        <Offers car={car} now={now} />
        <div className="car-dialog-acts">
          <ButtonLink kind="main" to={card.href}>
            {i18n.t('Open the full page')}
          </ButtonLink>
          <Button onClick={onContact}>{words.car.contact}</Button>
          <ShareButton
            panelTitle={i18n.t('Share this car')}
            shared={() => ({
              title: `${car.year} ${cardCarName(card)}`,
              text: `${rupees(car.price)}, ${card.place}`,
              url: new URL(card.href, window.location.origin).href,
              picture: card.images[0],
            })}
          />
        </div>
      </div>
    </Dialog>
  )
}

type Shown = { car: ListedCar; card: ReturnType<typeof buildCard> }

function Photos({ car, card }: Shown) {
  const name = cardCarName(card)
  const badges = (
    <span className="card-top">
      {card.verification && <VerificationBadge status={card.verification} programme={card.programme} />}
      <Badge>{car.sourceName}</Badge>
    </span>
  )
  return (
    <div className="car-dialog-photo">
      {card.images.length === 0 ? (
        <CarPhoto images={[]} alt={name} sizes="0px" ratio="gallery">
          {() => badges}
        </CarPhoto>
      ) : (
        <PhotoStrip
          photos={car.pictures.map(({ url, placeholder }) => ({ url, tiny: placeholder ?? undefined }))}
          name={name}
          sizes="(width < 900px) 100vw, 400px"
        >
          {() => badges}
        </PhotoStrip>
      )}
      {card.plate && <Plate {...card.plate} />}
    </div>
  )
}

function Price({ car, card }: Shown) {
  const { i18n } = useLingui()
  return (
    <>
      <p>
        <b className="number">{rupees(car.price)}</b>
        <Emi amount={car.emiFrom} terms={car.emiTerms} />
      </p>
      <Gauge price={car.price} market={card.market} reason={card.unrated} size="page" />
      {car.valuation && (
        <p className="source-line">
          {i18n.t('Typical price of similar cars: {price}', { price: `₹${shortRupees(car.valuation.fair)}` })}
        </p>
      )}
    </>
  )
}

function Facts({ car, card }: Shown) {
  const { i18n } = useLingui()
  const words = useCopy()
  const facts: [string, string][] = [
    [i18n.t('Year'), String(car.year)],
    [i18n.t('Kms driven'), wholeKm(car.mileage)],
    [i18n.t('Fuel'), car.fuelType ?? words.car.notKnown],
    [i18n.t('Transmission'), car.transmission ?? words.car.notKnown],
    [i18n.t('Owners'), ownersText(car.owners, words)],
    [i18n.t('Colour'), car.colour === null ? words.car.notKnown : capitalised(car.colour)],
    [i18n.t('Condition'), car.condition === null ? words.car.notKnown : words.car.condition[car.condition]],
    [i18n.t('Location'), card.place],
    [i18n.t('Seller'), card.sellerType ?? words.car.notKnown],
  ]
  return (
    <dl className="car-dialog-facts">
      {facts.map(([name, fact]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </dl>
  )
}

function Offers({ car, now }: { car: ListedCar; now: Date }) {
  const { i18n } = useLingui()
  const words = useCopy()
  return (
    <section className="car-dialog-offers" aria-label={i18n.t('Listed on')}>
      <h3>
        {i18n.t('{count, plural, one {1 listing} other {Same car, # listings}}', {
          count: car.offers.length,
        })}
      </h3>
      <ul>
        {car.offers.map((offer) => {
          const seen = seenAt(offer.lastSeenAt, now)
          return (
            <li key={offer.id}>
              <b>{offer.sourceName}</b>
              <time dateTime={seen.at} title={seen.exact}>
                {words.car.seen(seen.age)}
              </time>
              <span className="number">{rupees(offer.price)}</span>
            </li>
          )
        })}
      </ul>
      {car.description !== null && <p>{car.description}</p>}
    </section>
  )
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
