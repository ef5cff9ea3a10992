import { useLingui } from '@lingui/react'
import type { MarketplaceListing } from '@pahiya/contract/listings/marketplace-listing'
import { CarCard } from '../../../components/car/car-card.tsx'
import { CarRow } from '../../../components/car/car-row.tsx'
import { addressOfContact, cardOf } from './build-card.ts'
import { listedCar, type ListedCar } from './listed-car.ts'
import { sellerWords } from './seller-labels.ts'

const ownSource = 'pahiya'

/** A car goes by the page that search engines shall keep: our own sellers' by the car's, any other by its advert's. */
export function linkedCar(car: MarketplaceListing): ListedCar {
  return car.sourceKey === ownSource ? listedCar({ ...car, id: car.carId }, 'car') : listedCar(car, 'listing')
}

/** The same cards as in results, and every button of them a link: for pages that are read before they are used. */
export function LinkedCars({
  cars,
  now,
  rows = false,
}: {
  cars: readonly ListedCar[]
  now: Date
  /** Where there is little room. */
  rows?: boolean
}) {
  const { i18n } = useLingui()
  const telling = { now, sellers: sellerWords(i18n) }
  return (
    <div className="car-grid">
      {cars.map((car) =>
        rows ? (
          <CarRow key={car.id} car={cardOf(car, telling)} />
        ) : (
          <CarCard key={car.id} car={cardOf(car, telling)} form="mix" contact={{ href: addressOfContact(car) }} />
        ),
      )}
    </div>
  )
}
