import { useLingui } from '@lingui/react'
import type { SavedCar } from '@pahiya/contract/alerts/saved-cars'
import { rupees } from '@pahiya/domain/numbers/write-money'
import { timeAgo } from '@pahiya/domain/time/write-time'
import { Form, Link } from 'react-router'
import { CarPhoto } from '../../../components/car/car-photo.tsx'
import { Icon } from '../../../components/icons/icon.tsx'
import { PartFailed } from './part-failed.tsx'

/** A saved car of the account with its current state; undefined if that is unknown. */
export type SavedCarToday = SavedCar & { today: { price: number; isGone: boolean } | undefined }

/** The newest saved cars; all are on /saved. */
export function SavedCarsPart({ cars, count, now }: { cars: SavedCarToday[] | undefined; count: number; now: Date }) {
  const { i18n } = useLingui()
  return (
    <section className="panel profile-wide" aria-labelledby="saved">
      <header className="profile-part-head">
        <h2 id="saved">{i18n.t('Saved cars')}</h2>
        {count > 0 && (
          <Link to="/saved">{i18n.t('{count, plural, one {See # car} other {See all # cars}}', { count })}</Link>
        )}
      </header>
      {cars === undefined && <PartFailed />}
      {cars?.length === 0 && (
        <p className="profile-hint">
          {i18n.t('Tap the heart on a car to save it here with its price, on all your devices.')}{' '}
          <Link to="/">{i18n.t('Find cars')}</Link>
        </p>
      )}
      <ul className="profile-cars">
        {cars?.map((car) => (
          <li key={car.carId} data-gone={car.today?.isGone || undefined}>
            <CarPhoto images={car.picture === null ? [] : [car.picture]} alt="" sizes="84px" ratio="row" />
            <div>
              <Link to={car.href}>{car.title}</Link>
              <small>{[car.facts, car.place].filter(Boolean).join(' · ')}</small>
            </div>
            <p>
              <b className="number">{rupees(car.today?.price ?? car.price)}</b>
              <small>
                <Since car={car} /> · {i18n.t('saved {age}', { age: timeAgo(new Date(car.keptAt), now) })}
              </small>
            </p>
            <Form method="post" preventScrollReset>
              <input type="hidden" name="car" value={car.carId} />
              <button
                className="icon-button"
                name="do"
                value="unsave"
                aria-label={i18n.t('Remove {name}', { name: car.title })}
                title={i18n.t('Remove {name}', { name: car.title })}
              >
                <Icon name="x" />
              </button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Since({ car: { price, today } }: { car: SavedCarToday }) {
  const { i18n } = useLingui()
  if (today === undefined) return i18n.t('price when saved')
  if (today.isGone) return i18n.t('no longer for sale')
  const amount = rupees(Math.abs(today.price - price))
  if (today.price < price) return <span data-change="less">{i18n.t('{amount} less than when saved', { amount })}</span>
  if (today.price > price) return <span data-change="more">{i18n.t('{amount} more than when saved', { amount })}</span>
  return i18n.t('same price')
}
