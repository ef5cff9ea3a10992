import { useLingui } from '@lingui/react'
import { CarPhoto } from '../../components/car/car-photo.tsx'
import { Button, ButtonLink } from '../../components/controls/button.tsx'
import { focusNeighbour } from '../../components/controls/focus-neighbour.ts'
import { Icon } from '../../components/icons/icon.tsx'
import { removeFromList, clearList } from '../../visitor/change-device-list.ts'
import { comparedCars } from '../../visitor/saved-cars.ts'
import { compareAddress } from './compare-url.ts'
import './tray.css'

/** The cars chosen so far, at the bottom edge, until they are compared. */
export function Tray() {
  const { i18n } = useLingui()
  // In the order chosen.
  const cars = comparedCars.useAll().toReversed()
  const count = cars.length
  return (
    <section className="tray" aria-label={i18n.t('Chosen to compare')} data-print="no">
      <ul>
        {cars.map(({ carId, title, picture }) => (
          <li key={carId}>
            <CarPhoto images={picture === null ? [] : [picture]} alt="" sizes="64px" ratio="row" />
            <span>{title}</span>
            <button
              type="button"
              aria-label={i18n.t('Remove {name}', { name: title })}
              title={title}
              onClick={({ currentTarget }) => {
                focusNeighbour(currentTarget)
                removeFromList(comparedCars, carId)
              }}
            >
              <Icon name="x" />
            </button>
          </li>
        ))}
        {Array.from({ length: comparedCars.most - count }, (_, at) => (
          <li key={at} data-free="true" aria-hidden="true" />
        ))}
      </ul>
      <div className="tray-acts">
        {count > 1 ? (
          <ButtonLink kind="blue" icon="columns" to={compareAddress(cars.map(({ listingId }) => listingId))}>
            {i18n.t('Compare {count}', { count })}
          </ButtonLink>
        ) : (
          <output>{i18n.t('Choose one more')}</output>
        )}
        <Button kind="quiet" aria-label={i18n.t('Clear all')} onClick={() => clearList(comparedCars)}>
          <Icon name="x" />
        </Button>
      </div>
    </section>
  )
}
