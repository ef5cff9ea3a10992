import type { MouseEvent } from 'react'
import { Icon } from '../icons/icon.tsx'
import { VerificationBadge } from '../facts/badge.tsx'
import { Plate } from '../identity/plate.tsx'
import { rupees } from '../text/indian-numbers.ts'
import { Emi } from '../price/emi.tsx'
import { Gauge } from '../price/gauge.tsx'
import { CachedHtml } from '../rendering/cached-html.tsx'
import { useCopy } from '../text/use-copy.ts'
import { useCameFrom } from './came-from.ts'
import { cardCarName, type CardCar } from './card-car.ts'
import {
  CardFacts,
  CardPlace,
  CardPortals,
  CardSeen,
  CardTitle,
  CompareButton,
  SaveButton,
  type Heading,
  type CardToggle,
  type SaveToggle,
} from './card-parts.tsx'
import { SiteLink } from '../controls/site-link.tsx'
import { CarPhoto } from './car-photo.tsx'

type Act = { href: string; onPress?: (event: MouseEvent) => void }

type Props = {
  car: CardCar
  save?: SaveToggle
  compare?: CardToggle
  /** Set where a script opens a dialog instead (MKT-27); without JavaScript the link opens the car's page. */
  details?: (event: MouseEvent) => void
  contact?: Act
  priority?: boolean
  heading?: Heading
  /** mix: a card on desktops, a row on phones. */
  form?: 'grid' | 'mix'
}

/**
 * A car in a list, with the key facts visible without a tap (CARD-01). The whole card is one link; buttons are layered
 * above it.
 */
export function CarCard(props: Props) {
  const inside = <CardInside {...props} />
  // The first photo of a page is preloaded elsewhere on the page.
  if (!import.meta.env.SSR || props.priority)
    return (
      <article className="card" data-form={props.form ?? 'grid'}>
        {inside}
      </article>
    )
  return (
    <CachedHtml
      as="article"
      className="card"
      data-form={props.form ?? 'grid'}
      by={{ ...props, details: Boolean(props.details) }}
    >
      {inside}
    </CachedHtml>
  )
}

function CardInside({ car, save, compare, details, contact, priority = false, heading = 'h3', form }: Props) {
  const words = useCopy()
  return (
    <>
      <CardMedia {...{ car, details, priority, form }} />
      <SaveButton car={car} save={save} />
      <div className="card-plate">{car.plate && <Plate {...car.plate} />}</div>
      <div className="card-body">
        <CardTitle car={car} heading={heading} />
        <p className="card-price">
          <b className="number">{rupees(car.price)}</b>
          {car.allIn ? (
            <span className="emi">
              {words.car.allIn} {rupees(car.allIn)}
            </span>
          ) : (
            car.emi && <Emi {...car.emi} />
          )}
        </p>
        <Gauge price={car.price} market={car.market} reason={car.unrated} />
        <CardFacts car={car} />
        <p className="card-meta card-dots">
          <CardPlace car={car} />
          {car.sellerType !== undefined && <span>{car.sellerType}</span>}
          {car.condition && <span>{words.car.condition[car.condition]}</span>}
        </p>
        <p className="card-meta card-source">
          <span className="card-origin">{car.source}</span>
          <CardPortals car={car} />
          <CardSeen car={car} />
        </p>
      </div>
      <CardActions {...{ car, compare, details, contact }} />
    </>
  )
}

function CardMedia({
  car,
  details,
  priority,
  form,
}: {
  car: CardCar
  details: Props['details']
  priority: boolean
  form: Props['form']
}) {
  const cameFrom = useCameFrom()
  return (
    <div className="card-media">
      <CarPhoto
        images={car.images}
        alt={cardCarName(car)}
        sizes={form === 'mix' ? '(width < 900px) 96px, 300px' : '(width < 900px) 100vw, 300px'}
        priority={priority}
        tiny={car.tinyImage}
      >
        {(hasPhoto) => (
          <span className="card-top">
            {car.verification && <VerificationBadge status={car.verification} programme={car.programme} />}
            <PhotoWords car={car} hasPhoto={hasPhoto} />
          </span>
        )}
      </CarPhoto>
      {/* The photo opens the gallery. For screen readers, View Details below does the same. */}
      {details && (
        <SiteLink
          className="card-photo-link"
          to={car.href}
          state={cameFrom}
          onClick={details}
          tabIndex={-1}
          aria-hidden="true"
        />
      )}
    </div>
  )
}

function CardActions({
  car,
  compare,
  details,
  contact,
}: {
  car: CardCar
  compare: Props['compare']
  details: Props['details']
  contact: Props['contact']
}) {
  const words = useCopy()
  const cameFrom = useCameFrom()
  return (
    <div className="card-acts" data-print="no">
      {/* In the phone row this link covers the photo. */}
      <SiteLink
        className="button"
        data-kind="quiet"
        to={car.href}
        state={cameFrom}
        onClick={details}
        aria-label={`${words.car.details}, ${cardCarName(car)}`}
      >
        {words.car.details}
      </SiteLink>
      {contact && (
        <SiteLink
          className="button"
          data-kind="line"
          to={contact.href}
          onClick={contact.onPress}
          aria-label={`${words.car.contact}, ${cardCarName(car)}`}
        >
          {words.car.contact}
        </SiteLink>
      )}
      <CompareButton car={car} compare={compare} />
    </div>
  )
}

/** CARD-04: verified only if a photo is actually shown and the server has checked it. */
function PhotoWords({ car, hasPhoto }: { car: CardCar; hasPhoto: boolean }) {
  const words = useCopy()
  // A photo that is shown but has not been checked yet gets no label.
  if (hasPhoto && !car.photosVerified && car.photosChecked === false) return null
  if (!hasPhoto || !car.photosVerified) return <span className="photo-words">{words.car.noPhotos}</span>
  return (
    <span className="photo-words">
      <Icon name="shield-check" />
      {words.car.photosVerified} · {car.imageCount ?? car.images.length}
    </span>
  )
}
