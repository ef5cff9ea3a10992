import { VerificationBadge } from '../facts/badge.tsx'
import { Plate } from '../identity/plate.tsx'
import { rupees } from '../text/indian-numbers.ts'
import { Gauge } from '../price/gauge.tsx'
import { cardCarName, type CardCar } from './card-car.ts'
import {
  CardFacts,
  CardPlace,
  CardPortals,
  CardSeen,
  CardTitle,
  SaveButton,
  type Heading,
  type CardToggle,
} from './card-parts.tsx'
import { CarPhoto } from './car-photo.tsx'

/** The same car as a row in a phone's result list: three fit on the screen instead of one. */
export function CarRow({
  car,
  save,
  priority = false,
  heading = 'h3',
}: {
  car: CardCar
  save?: CardToggle
  priority?: boolean
  heading?: Heading
}) {
  return (
    <article className="card" data-form="row">
      <div className="card-media">
        <CarPhoto
          images={car.images}
          alt={cardCarName(car)}
          sizes="124px"
          ratio="row"
          priority={priority}
          tiny={car.tinyImage}
        >
          {() => (
            <span className="card-top">
              {car.verification && <VerificationBadge status={car.verification} programme={car.programme} />}
            </span>
          )}
        </CarPhoto>
      </div>
      <div className="card-head">
        <CardTitle car={car} heading={heading} />
        <p className="card-price">
          <b className="number">{rupees(car.price)}</b>
        </p>
        <CardFacts car={car} lines={2} />
      </div>
      <SaveButton car={car} save={save} />
      <div className="card-gauge">
        <Gauge price={car.price} market={car.market} reason={car.unrated} />
      </div>
      <p className="card-meta card-source">
        {car.plate && <Plate rto={car.plate.rto} kind={car.plate.kind ?? 'private'} size="xs" />}
        <CardPlace car={car} />
        {car.otherPortals ? <CardPortals car={car} /> : <span className="card-origin">{car.source}</span>}
        <CardSeen car={car} short />
      </p>
    </article>
  )
}
