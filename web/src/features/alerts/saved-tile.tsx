import { useLingui } from '@lingui/react'
import { rupees } from '@pahiya/domain/numbers/write-money'
import { timeAgo } from '@pahiya/domain/time/write-time'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { CarPhoto } from '../../components/car/car-photo.tsx'
import { focusNeighbour } from '../../components/controls/focus-neighbour.ts'
import { Icon } from '../../components/icons/icon.tsx'
import type { DeviceCar } from '../../visitor/device-list.ts'
import type { CarToday } from './load-saved-cars.ts'

export type TileSort = 'saved' | 'seen'

/** A car as it was saved or seen, with its current price. */
export function Tile({
  car,
  standing,
  now,
  sort,
  onForget,
}: {
  car: DeviceCar
  standing: CarToday | undefined
  now: string
  sort: TileSort
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
