import { useLingui } from '@lingui/react'
import { rupees } from '@pahiya/domain/numbers/write-money'
import { timeAgo } from '@pahiya/domain/time/write-time'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { CarPhoto } from '../../components/car/car-photo.tsx'
import { Button, ButtonLink } from '../../components/controls/button.tsx'
import { focusNeighbour } from '../../components/controls/focus-neighbour.ts'
import { Icon } from '../../components/icons/icon.tsx'
import { showToast } from '../../components/overlay/toast-store.ts'
import { State } from '../../components/states/state.tsx'
import { removeFromList, clearList } from '../../visitor/change-device-list.ts'
import type { DeviceList, DeviceCar } from '../../visitor/device-list.ts'
import { savedCars } from '../../visitor/saved-cars.ts'
import { seenCars } from '../../visitor/seen-cars.ts'
import { isMarkedSignedIn } from '../../visitor/signed-in-mark.ts'
import './saved-page.css'
import type { CarToday, SavedCarsToday } from './load-saved-cars.ts'

export function SavedPage({
  today,
  isSynced,
}: {
  /** Undefined until this device's storage has been read, which the server cannot do. */
  today: SavedCarsToday | undefined
  /** False while the account may have cars that are not on this device yet. */
  isSynced: boolean
}) {
  const { i18n } = useLingui()
  const saved = savedCars.useAll()
  const seen = seenCars.useAll()
  return (
    <main className="kept-page page-width">
      <title>{i18n.t('Saved cars · Pahiya')}</title>
      <meta name="robots" content="noindex" />
      <Head isOnAccount={today !== undefined && isMarkedSignedIn()} />
      <noscript>
        <p>{i18n.t('Turn on JavaScript to see cars saved on this device.')}</p>
      </noscript>
      {today && (
        <>
          {saved.length === 0 && isSynced && (
            <State
              kind="empty"
              icon="heart"
              title={i18n.t('Nothing saved yet')}
              action={
                <ButtonLink kind="blue" icon="search" to="/">
                  {i18n.t('Find cars')}
                </ButtonLink>
              }
            >
              {i18n.t('Tap the heart on a car to save it here with today’s price.')}
            </State>
          )}
          {saved.length > 0 && <Tiles list={savedCars} cars={saved} today={today} sort="saved" />}
          {seen.length > 0 && (
            <section className="kept-seen" aria-labelledby="kept-seen">
              <div className="kept-bar">
                <h2 id="kept-seen">{i18n.t('Recently viewed')}</h2>
                <Button kind="quiet" size="small" onClick={() => clearList(seenCars)}>
                  {i18n.t('Clear')}
                </Button>
              </div>
              <Tiles list={seenCars} cars={seen} today={today} sort="seen" />
            </section>
          )}
        </>
      )}
    </main>
  )
}

function Head({ isOnAccount }: { isOnAccount: boolean }) {
  const { i18n } = useLingui()
  return (
    <header className="kept-head">
      <h1>{i18n.t('Saved cars')}</h1>
      <p>
        {isOnAccount
          ? i18n.t('Saved on your account, and shown on every device where you sign in.')
          : i18n.t('Saved on this device only.')}{' '}
        <Link to="/alerts">{i18n.t('Your alerts')}</Link>
      </p>
    </header>
  )
}

type Sort = 'saved' | 'seen'

function Tiles({
  list,
  cars,
  today,
  sort,
}: {
  list: DeviceList
  cars: readonly DeviceCar[]
  today: SavedCarsToday
  sort: Sort
}) {
  const { i18n } = useLingui()
  return (
    <ul className="kept-tiles" data-sort={sort}>
      {cars.map((car) => (
        <Tile
          key={car.carId}
          car={car}
          standing={today.cars[car.listingId]}
          now={today.now}
          sort={sort}
          onForget={() => {
            const undo = removeFromList(list, car.carId)
            showToast({
              title: sort === 'saved' ? i18n.t('Removed from saved cars') : i18n.t('Removed'),
              undo: { label: i18n.t('Undo'), onPress: undo },
            })
          }}
        />
      ))}
    </ul>
  )
}

function Tile({
  car,
  standing,
  now,
  sort,
  onForget,
}: {
  car: DeviceCar
  standing: CarToday | undefined
  now: string
  sort: Sort
  onForget: () => void
}) {
  const { i18n } = useLingui()
  const Heading = sort === 'saved' ? 'h2' : 'h3'
  const age = timeAgo(new Date(car.keptAt), new Date(now))
  return (
    <li className="kept-tile" data-gone={standing?.isGone || undefined}>
      <CarPhoto
        images={car.picture === null ? [] : [car.picture]}
        alt=""
        sizes={sort === 'saved' ? '(width < 900px) 128px, 290px' : '190px'}
        ratio={sort === 'saved' ? 'card' : 'row'}
      />
      <div className="kept-words">
        <Heading>
          <Link to={car.href}>{car.title}</Link>
        </Heading>
        <p className="kept-price">
          <b className="number">{rupees(standing?.price ?? car.price)}</b>
          {standing && <Change from={car.price} now={standing} />}
        </p>
        <p>{car.facts}</p>
        <p>{car.place}</p>
        <small>{sort === 'saved' ? i18n.t('saved {age}', { age }) : i18n.t('seen {age}', { age })}</small>
      </div>
      <button
        type="button"
        className="card-keep"
        aria-label={i18n.t('Remove {name}', { name: car.title })}
        title={i18n.t('Remove {name}', { name: car.title })}
        onClick={({ currentTarget }) => {
          focusNeighbour(currentTarget)
          onForget()
        }}
      >
        <Icon name="x" />
      </button>
    </li>
  )
}

/** The change since the car was saved. */
function Change({ from, now }: { from: number; now: CarToday }): ReactNode {
  const { i18n } = useLingui()
  if (now.isGone) return <span data-change="gone">{i18n.t('no longer for sale')}</span>
  if (now.price === from) return undefined
  const amount = rupees(Math.abs(now.price - from))
  return now.price < from ? (
    <span data-change="less">{i18n.t('{amount} less than when saved', { amount })}</span>
  ) : (
    <span data-change="more">{i18n.t('{amount} more than when saved', { amount })}</span>
  )
}
