import { useLingui } from '@lingui/react'
import type { MarketplaceListing } from '@pahiya/contract/listings/marketplace-listing'
import { CarCard } from '../../../components/car/car-card.tsx'
import { CarRow } from '../../../components/car/car-row.tsx'
import { contactAddress, buildCard } from './build-card.ts'
import { listedCar, type ListedCar } from './listed-car.ts'
import { sellerTypeLabels } from './seller-labels.ts'

const ownSource = 'pahiya'

/**
 * Links a car to the page that search engines should index: the car page for our own sellers, otherwise the listing
 * page.
 */
export function linkedCar(car: MarketplaceListing): ListedCar {
  return car.sourceKey === ownSource ? listedCar({ ...car, id: car.carId }, 'car') : listedCar(car, 'listing')
}

/** The same cards as in results, but every button is a link: for pages that are mainly read. */
export function LinkedCars({
  cars,
  now,
  rows = false,
}: {
  cars: readonly ListedCar[]
  now: Date
  /** Compact rows, for narrow places. */
  rows?: boolean
}) {
  const { i18n } = useLingui()
  const telling = { now, sellers: sellerTypeLabels(i18n) }
  return (
    <div className="car-grid">
      {cars.map((car) =>
        rows ? (
          <CarRow key={car.id} car={buildCard(car, telling)} />
        ) : (
          <CarCard key={car.id} car={buildCard(car, telling)} form="mix" contact={{ href: contactAddress(car) }} />
        ),
      )}
    </div>
  )
}
