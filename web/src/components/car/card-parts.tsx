import { Link } from 'react-router'
import { Icon } from '../controls/icon.tsx'
import type { IconName } from '../controls/icon-paths.ts'
import { ownersText, shortKilometres } from '../indian-numbers.ts'
import { useWords } from '../use-words.ts'
import { useCameFrom } from './came-from.ts'
import { nameOf, type CardCar } from './card-car.ts'

export type Heading = 'h2' | 'h3' | 'h4'

/** The one link of a card: its ::after covers the whole card (CARD-03). */
export function CardTitle({ car, heading: Level }: { car: CardCar; heading: Heading }) {
  return (
    <Level className="card-title">
      <Link to={car.href} state={useCameFrom()} prefetch="intent">
        {car.make !== undefined && (
          <>
            <span>{car.make}</span>{' '}
          </>
        )}
        <b>{car.name}</b>
      </Link>
    </Level>
  )
}

export function CardFacts({ car, lines = 1 }: { car: CardCar; lines?: 1 | 2 }) {
  const words = useWords()
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
  const words = useWords()
  if (!car.otherPortals) return undefined
  return (
    <span className="card-also">
      <Icon name="layers-2" />
      {words.car.alsoOn(car.otherPortals)}
    </span>
  )
}

export function CardSeen({ car, short = false }: { car: CardCar; short?: boolean }) {
  const words = useWords()
  if (!car.seen) return undefined
  return (
    <time className="card-seen" dateTime={car.seen.at} title={car.seen.exact}>
      {short ? car.seen.age : words.car.seen(car.seen.age)}
    </time>
  )
}

export type Keep = { pressed: boolean; onPress: () => void }

export function SaveButton({ car, save }: { car: CardCar; save: Keep | undefined }) {
  const words = useWords()
  return save && <KeepButton kind="save" icon="heart" keep={save} label={words.car.save(nameOf(car))} />
}

export function CompareButton({ car, compare }: { car: CardCar; compare: Keep | undefined }) {
  const words = useWords()
  return compare && <KeepButton kind="compare" icon="columns" keep={compare} label={words.car.compare(nameOf(car))} />
}

function KeepButton({ kind, icon, keep, label }: { kind: string; icon: IconName; keep: Keep; label: string }) {
  return (
    <button
      type="button"
      className="card-keep needs-script"
      data-kind={kind}
      aria-pressed={keep.pressed}
      aria-label={label}
      title={label}
      onClick={keep.onPress}
    >
      <Icon name={icon} />
    </button>
  )
}
