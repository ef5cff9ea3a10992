import { useLingui } from '@lingui/react'
import type { DealerStock, StockCar } from '@pahiya/contract/selling/dealers'
import { groupIndian, rupees } from '@pahiya/domain/numbers/write-money'
import { Link } from 'react-router'
import { CarPhoto } from '../../../components/car/car-photo.tsx'
import { ButtonLink } from '../../../components/controls/button.tsx'
import { VerificationBadge } from '../../../components/facts/badge.tsx'
import { State } from '../../../components/states/state.tsx'
import './dealers.css'

/** /dealer/{slug}: a dealership and its cars for sale. */
export function StockPage({ stock: { dealer, count, cars, next }, isFirst }: { stock: DealerStock; isFirst: boolean }) {
  const { i18n } = useLingui()
  const { name, street, city, postalCode, about } = dealer
  return (
    <main className="dealer page-width">
      <title>{i18n.t('{name}, used cars in {city} · Pahiya', { name, city })}</title>
      <meta name="description" content={i18n.t('Used cars of {name} in {city}.', { name, city })} />
      {!isFirst && <meta name="robots" content="noindex" />}
      <header className="dealer-head">
        <h1>{name}</h1>
        <p>
          {street}, {city} {postalCode}
        </p>
        {about !== '' && <p className="dealer-about">{about}</p>}
        <p className="dealer-small">
          {i18n.t('These details come from the dealer. Pahiya has not verified this dealership.')}
        </p>
      </header>
      {cars.length === 0 ? (
        <State
          kind="empty"
          icon="car"
          title={i18n.t('No cars for sale right now')}
          action={
            <ButtonLink kind="blue" icon="search" to="/">
              {i18n.t('Find cars')}
            </ButtonLink>
          }
        />
      ) : (
        <>
          <h2>{i18n.t('Cars for sale: {count}', { count: groupIndian(count) })}</h2>
          <ul className="dealer-cars">
            {cars.map((car, at) => (
              <Car key={car.id} car={car} isFirst={at === 0} />
            ))}
          </ul>
          {next !== null && (
            <p>
              <ButtonLink to={`?after=${next}`}>{i18n.t('More cars')}</ButtonLink>
            </p>
          )}
        </>
      )}
    </main>
  )
}

function Car({ car, isFirst }: { car: StockCar; isFirst: boolean }) {
  return (
    <li className="dealer-car">
      <CarPhoto
        images={car.picture === null ? [] : [car.picture]}
        alt=""
        sizes="(width < 900px) 128px, 290px"
        priority={isFirst}
      />
      <div>
        <h3>
          <Link to={`/car/${car.carId}`}>{car.title}</Link>
        </h3>
        <p className="dealer-price number">{rupees(car.price)}</p>
        <p>{factsOf(car)}</p>
        <p>{car.locality === null ? car.city : `${car.locality}, ${car.city}`}</p>
        <VerificationBadge status={car.verification} />
      </div>
    </li>
  )
}

function factsOf({ odometerKm, fuel, transmission }: StockCar): string {
  return [odometerKm === null ? null : `${groupIndian(odometerKm)} km`, fuel, transmission]
    .filter((fact) => fact !== null)
    .join(' · ')
}
