import { useLingui } from '@lingui/react'
import { Link } from 'react-router'
import { CarPhoto } from '../../../components/car/car-photo.tsx'
import { Plate } from '../../../components/identity/plate.tsx'
import { rupees, shortRupees } from '../../../components/text/indian-numbers.ts'
import { styleValues } from '../../../components/rendering/style-values.ts'
import { carAddress, buildPlate } from '../cars/build-card.ts'
import { exampleScale, type ExampleCar } from './example-car.ts'

/** Demonstrates the product on a real car: its adverts on several portals next to its fair price. */
export function HeroExample({ car }: { car: ExampleCar }) {
  const { i18n } = useLingui()
  const { points, fair } = exampleScale(car)
  const name = `${car.brand} ${car.model}`
  const plate = buildPlate(car)
  return (
    <figure className="hero-fig">
      <figcaption>
        <b>
          {i18n.t('{count, plural, one {Listed once} other {Listed # times, shown once}}', {
            count: points.length,
          })}
        </b>
        <Link to={carAddress(car)} prefetch="intent">
          {i18n.t('{name} {year}, {place}, listed today', {
            name: `${car.model} ${car.variant ?? ''}`.trim(),
            year: car.year,
            place: car.locality ?? car.city,
          })}
        </Link>
      </figcaption>
      <div className="hero-car">
        <CarPhoto
          images={car.pictures.map(({ url }) => url)}
          alt={name}
          sizes="(width < 900px) 128px, 560px"
          ratio="gallery"
          priority
          tiny={car.pictures[0]?.placeholder ?? undefined}
        />
      </div>
      <div className="hero-plate">{plate && <Plate {...plate} />}</div>
      <div className="hero-scale" aria-hidden="true" style={styleValues({ a: fair.at[0], b: fair.at[1] })}>
        <i className="hero-band" />
        {points.map(({ name: source, at, verdict }) => (
          <i key={source} className="hero-point" data-v={verdict} style={styleValues({ p: at })} />
        ))}
      </div>
      <Prices points={points} fair={fair} />
    </figure>
  )
}

function Prices({ points, fair }: Pick<ReturnType<typeof exampleScale>, 'points' | 'fair'>) {
  const { i18n } = useLingui()
  return (
    <ul className="hero-prices">
      {points.map(({ name: source, price, verdict }) => (
        <li key={source} data-v={verdict}>
          <b className="number">{rupees(price)}</b>
          <span>{source}</span>
        </li>
      ))}
      <li className="hero-fair">
        <b className="number">
          ₹{shortRupees(fair.from)} – {shortRupees(fair.to)}
        </b>
        <span>{i18n.t('fair price, from similar cars')}</span>
      </li>
    </ul>
  )
}
