import { useLingui } from '@lingui/react'
import type { MouseEvent } from 'react'
import { CarCard } from '../../components/car/car-card.tsx'
import { CardSkeleton } from '../../components/states/skeleton.tsx'
import { addressOfCar, cardOf } from './card-of.ts'
import type { ListedCar } from './listed-car.ts'
import { sellerWords } from './seller-words.ts'

export type OpenCar = (kind: 'details' | 'contact', car: ListedCar) => void

/** HOME-25, MKT-25: a grid of cards; on a phone rows after the first three, or the list would never end. */
export function CarGrid({
  cars,
  now,
  open,
  priority,
}: {
  cars: readonly ListedCar[]
  now: Date
  /** What script shows in a dialog; without it a card's buttons are links. */
  open: OpenCar
  /** The first photo is what a visitor sees first. */
  priority: boolean
}) {
  const { i18n } = useLingui()
  const telling = { now, sellers: sellerWords(i18n) }
  const instead = (kind: 'details' | 'contact', car: ListedCar) => (event: MouseEvent) => {
    // In a new tab, or with the other button: a link like any other.
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    open(kind, car)
  }
  return (
    <div className="car-grid">
      {cars.map((car, place) => (
        <CarCard
          key={car.id}
          car={cardOf(car, telling)}
          form={place < 3 ? 'grid' : 'mix'}
          priority={priority && place === 0}
          {...(car.page === 'listing' && { details: instead('details', car) })}
          contact={{ href: addressOfCar(car), onPress: instead('contact', car) }}
        />
      ))}
    </div>
  )
}

/** HOME-26. */
export function SixSkeletons() {
  const { i18n } = useLingui()
  return (
    <div className="car-grid">
      <output className="sr-only">{i18n.t('Searching...')}</output>
      {[1, 2, 3, 4, 5, 6].map((place) => (
        <CardSkeleton key={place} />
      ))}
    </div>
  )
}
