import type { MouseEvent } from 'react'
import { Icon } from '../icons/icon.tsx'
import { ownersText, shortKilometres } from '../text/indian-numbers.ts'
import { useCopy } from '../text/use-copy.ts'
import { useCameFrom } from './came-from.ts'
import { cardCarName, type CardCar } from './card-car.ts'
import { SiteLink } from '../controls/site-link.tsx'

export type Heading = 'h2' | 'h3' | 'h4'

/** The one link of a card: its ::after covers the whole card (CARD-03). */
export function CardTitle({ car, heading: Level }: { car: CardCar; heading: Heading }) {
  return (
    <Level className="card-title">
      <SiteLink to={car.href} state={useCameFrom()} prefetch="intent">
        {car.make !== undefined && (
          <>
            <span>{car.make}</span>{' '}
          </>
        )}
        <b>{car.name}</b>
      </SiteLink>
    </Level>
  )
}

export function CardFacts({ car, lines = 1 }: { car: CardCar; lines?: 1 | 2 }) {
  const words = useCopy()
  const about = { year: car.year, km: shortKilometres(car.km, words), fuel: car.fuel ?? words.car.notKnown }
  const more = { gearbox: car.gearbox ?? words.car.notKnown, owners: ownersText(car.owners, words) }
  if (lines === 1) return <FactLine facts={{ ...about, ...more }} />
  return (
    <>
      <FactLine facts={about} />
      <FactLine facts={more} />
    </>
  )
}

function FactLine({ facts }: { facts: Record<string, string | number> }) {
  return (
    <p className="card-facts">
      {Object.entries(facts).map(([name, fact]) => (
        <span key={name}>{fact}</span>
      ))}
    </p>
  )
}

export function CardPlace({ car }: { car: CardCar }) {
  return (
    <span className="card-place">
      <Icon name="map-pin" />
      <span>{car.place}</span>
    </span>
  )
}

export function CardPortals({ car }: { car: CardCar }) {
  const words = useCopy()
  if (!car.otherPortals) return undefined
  return (
    <span className="card-also">
      <Icon name="layers-2" />
      {words.car.alsoOn(car.otherPortals)}
    </span>
  )
}

export function CardSeen({ car, short = false }: { car: CardCar; short?: boolean }) {
  const words = useCopy()
  if (!car.seen) return undefined
  return (
    <time className="card-seen" dateTime={car.seen.at} title={car.seen.exact}>
      {short ? car.seen.age : words.car.seen(car.seen.age)}
    </time>
  )
}

export type CardToggle = { pressed: boolean; onPress: (event: MouseEvent<HTMLElement>) => void }
/** The listing id is for hydrationScript, which records a heart pressed before hydration. */
export type SaveToggle = CardToggle & { listingId?: string }

export function SaveButton({ car, save }: { car: CardCar; save: SaveToggle | undefined }) {
  const words = useCopy()
  const label = words.car.save(cardCarName(car))
  return (
    save && (
      <button
        type="button"
        className="card-keep needs-script"
        data-kind="save"
        data-listing={save.listingId}
        aria-pressed={save.pressed}
        aria-label={label}
        title={label}
        onClick={save.onPress}
      >
        <Icon name="heart" />
      </button>
    )
  )
}

export function CompareButton({ car, compare }: { car: CardCar; compare: CardToggle | undefined }) {
  const words = useCopy()
  return (
    compare && (
      <button
        type="button"
        className="button card-compare needs-script"
        data-kind="line"
        aria-pressed={compare.pressed}
        aria-label={words.car.compare(cardCarName(car))}
        onClick={compare.onPress}
      >
        {words.car.compareShort}
      </button>
    )
  )
}
