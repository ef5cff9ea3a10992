import { useLingui } from '@lingui/react'
import { memo, useEffect, useMemo, useRef, useState, type MouseEvent, type RefObject } from 'react'
import { useHydrated } from '../../../components/rendering/use-hydrated.ts'
import { addressOfContact, cardOf } from './build-card.ts'
import { KeptCard } from './saveable-card.tsx'
import type { ListedCar } from './listed-car.ts'
import { keepHeights, measureCards } from './measure-cards.ts'
import { sellerWords } from './seller-labels.ts'

export type OpenCar = (kind: 'details' | 'contact', car: ListedCar) => void

/** HOME-25, MKT-25: a grid of cards; on a phone rows after the first few, or the list would never end. */
export const CarGrid = memo(function CarGrid({
  cars,
  now,
  open,
  large = 3,
  priority,
  busy = false,
}: {
  cars: readonly ListedCar[]
  now: Date
  /** What script shows in a dialog; without it a card's buttons are links. */
  open: OpenCar
  /** How many are cards on a phone, too. */
  large?: number
  /** The first photo is what a visitor sees first. */
  priority: boolean
  /** More of them are being drawn. */
  busy?: boolean
}) {
  const grid = useRef<HTMLDivElement>(null)
  const sparing = useSparing(grid)
  useEffect(() => (sparing ? measureCards(grid.current!, cars.length) : undefined), [cars.length, sparing])
  return (
    <div ref={grid} className="car-grid" data-sparing={sparing || undefined} aria-busy={busy || undefined}>
      {cars.map((car, place) => (
        <GridCard
          key={car.id}
          car={car}
          now={now}
          open={open}
          form={place < large ? 'grid' : 'mix'}
          priority={priority && place === 0}
        />
      ))}
    </div>
  )
})

/** By then the way back has found its place in the list. */
const settledMs = 1_000

/**
 * Whether cards out of sight may be left undrawn. Of those that the server sent, at once; of those put up here only when
 * each has been drawn and the browser knows its height, so that the way back leads to the same place.
 */
function useSparing(grid: RefObject<HTMLElement | null>): boolean {
  const hydrated = useHydrated()
  const [sparing, setSparing] = useState(!hydrated)
  useEffect(() => {
    if (sparing) return
    const timer = setTimeout(() => {
      if (grid.current) keepHeights(grid.current)
      setSparing(true)
    }, settledMs)
    return () => clearTimeout(timer)
  }, [grid, sparing])
  return sparing
}

/** Two hundred of them stand there while a filter is pressed: only what changes is drawn again. */
const GridCard = memo(function GridCard({
  car,
  now,
  open,
  ...look
}: {
  car: ListedCar
  now: Date
  open: OpenCar
  form: 'grid' | 'mix'
  priority: boolean
}) {
  const { i18n } = useLingui()
  const card = useMemo(() => cardOf(car, { now, sellers: sellerWords(i18n) }), [car, now, i18n])
  const instead = (kind: 'details' | 'contact') => (event: MouseEvent) => {
    // In a new tab, or with the other button: a link like any other.
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    open(kind, car)
  }
  return (
    <KeptCard
      listed={car}
      car={card}
      {...look}
      {...(car.page === 'listing' && { details: instead('details') })}
      contact={{ href: addressOfContact(car), onPress: instead('contact') }}
    />
  )
})
