import { useLingui } from '@lingui/react'
import { memo, useEffect, useMemo, useRef, useState, type MouseEvent, type RefObject } from 'react'
import { useHydrated } from '../../../components/rendering/use-hydrated.ts'
import { contactAddress, buildCard } from './build-card.ts'
import { SaveableCard } from './saveable-card.tsx'
import type { ListedCar } from './listed-car.ts'
import { fixCardHeights, measureCards } from './measure-cards.ts'
import { sellerTypeLabels } from './seller-labels.ts'

export type OpenCar = (kind: 'details' | 'contact', car: ListedCar) => void

/** HOME-25, MKT-25: a grid of cards; on a phone all but the first few are compact rows, to keep the list short. */
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
  /** Opens a dialog; without JavaScript the buttons of a card are links. */
  open: OpenCar
  /** Number of cars that are full cards on a phone too. */
  large?: number
  /** Loads the first photo with priority, because it is the first thing a visitor sees. */
  priority: boolean
  /** More cars are being rendered. */
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

/** After this time, back navigation has restored its scroll position. */
const settledMs = 1_000

/**
 * Whether off-screen cards may skip rendering. Server-rendered cards may do so immediately; cards rendered in the
 * browser only after each has been drawn and its height is known, so that back navigation restores the scroll position.
 */
function useSparing(grid: RefObject<HTMLElement | null>): boolean {
  const hydrated = useHydrated()
  const [sparing, setSparing] = useState(!hydrated)
  useEffect(() => {
    if (sparing) return
    const timer = setTimeout(() => {
      if (grid.current) fixCardHeights(grid.current)
      setSparing(true)
    }, settledMs)
    return () => clearTimeout(timer)
  }, [grid, sparing])
  return sparing
}

/**
 * Memoised: up to two hundred cards are on the page when the visitor presses a filter, and only changed ones re-render.
 */
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
  const card = useMemo(() => buildCard(car, { now, sellers: sellerTypeLabels(i18n) }), [car, now, i18n])
  const instead = (kind: 'details' | 'contact') => (event: MouseEvent) => {
    // If the link is opened in a new tab or with another mouse button, leave it to the browser.
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    open(kind, car)
  }
  return (
    <SaveableCard
      listed={car}
      car={card}
      {...look}
      {...(car.page === 'listing' && { details: instead('details') })}
      contact={{ href: contactAddress(car), onPress: instead('contact') }}
    />
  )
})
