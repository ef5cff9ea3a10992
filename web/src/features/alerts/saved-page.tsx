import { useLingui } from '@lingui/react'
import { Link } from 'react-router'
import { Button, ButtonLink } from '../../components/controls/button.tsx'
import { showToast } from '../../components/overlay/toast-store.ts'
import { State } from '../../components/states/state.tsx'
import { removeFromList, clearList } from '../../visitor/change-device-list.ts'
import type { DeviceList, DeviceCar } from '../../visitor/device-list.ts'
import { savedCars } from '../../visitor/saved-cars.ts'
import { seenCars } from '../../visitor/seen-cars.ts'
import { isMarkedSignedIn } from '../../visitor/signed-in-mark.ts'
import type { SavedCarsToday } from './load-saved-cars.ts'
import { OlderSavedCars } from './older-saved-cars.tsx'
import './saved-page.css'
import { Tile, type TileSort } from './saved-tile.tsx'

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
          {isSynced && isMarkedSignedIn() && saved.length >= savedCars.most && <OlderSavedCars last={saved.at(-1)!} />}
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

function Tiles({
  list,
  cars,
  today,
  sort,
}: {
  list: DeviceList
  cars: readonly DeviceCar[]
  today: SavedCarsToday
  sort: TileSort
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
