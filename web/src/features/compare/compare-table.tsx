import { useLingui } from '@lingui/react'
import { Fragment, useRef, type ReactNode, type RefObject } from 'react'
import { Link } from 'react-router'
import { CarPhoto } from '../../components/car/car-photo.tsx'
import { ButtonLink } from '../../components/controls/button.tsx'
import { Icon } from '../../components/icons/icon.tsx'
import { VerificationBadge } from '../../components/facts/badge.tsx'
import { Plate } from '../../components/identity/plate.tsx'
import { shortRupees } from '../../components/text/indian-numbers.ts'
import { differenceText, verdictIcons } from '../../components/price/verdict-text.ts'
import { useOutOfSight } from '../../components/rendering/use-out-of-sight.ts'
import { useCopy } from '../../components/text/use-copy.ts'
import { removeFromList } from '../../visitor/change-device-list.ts'
import { comparedCars } from '../../visitor/saved-cars.ts'
import { ColumnGauge } from './column-gauge.tsx'
import type { ComparedRow, RowGroup } from './compare-rows.ts'
import { compareAddress } from './compare-url.ts'
import type { ComparedCar, CompareView } from './compare-view.ts'
import type { Cell, Row } from './rows.ts'
import { placeOnAxis, type Axis } from './shared-axis.ts'

/** Best of a row: a tick and a word. Others: the difference. Equal: grey. Unknown: amber, with a label. */
export function CompareTable({
  view: { cars, axis },
  price,
  emi,
  groups,
}: {
  view: CompareView
  price: Row
  emi: Row
  groups: readonly RowGroup[]
}) {
  const { i18n } = useLingui()
  const names = useRef<HTMLOListElement>(null)
  return (
    <>
      <Names ref={names} cars={cars} />
      <section
        className="compare"
        onScroll={({ currentTarget }) =>
          names.current?.scrollTo({ left: currentTarget.scrollLeft, behavior: 'instant' })
        }
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- What scrolls must be reachable by keyboard.
        tabIndex={0}
        aria-label={i18n.t('Comparison')}
      >
        <table style={{ '--cars': cars.length } as React.CSSProperties}>
          <thead id="compare-head">
            <tr>
              <td>
                {cars.length > 2 && (
                  <span className="compare-hint">{i18n.t('2 of {count} shown', { count: cars.length })}</span>
                )}
              </td>
              {cars.map((car) => (
                <CarHead key={car.listingId} car={car} others={cars.filter((other) => other !== car)} />
              ))}
            </tr>
          </thead>
          <tbody>
            <TableRow row={price} look="price" />
            {axis && <ScaleRow cars={cars} axis={axis} />}
            <VerdictRow cars={cars} />
            <TableRow row={emi} />
          </tbody>
          {groups.map(
            (group) => group.rows.length > 0 && <GroupRows key={group.name} group={group} columns={cars.length + 1} />,
          )}
          <tbody>
            <ActionRow cars={cars} />
          </tbody>
        </table>
      </section>
    </>
  )
}

/** Names of the cars, shown once the table head is out of view. Screen readers get them from the table head. */
function Names({ cars, ref }: { cars: readonly ComparedCar[]; ref: RefObject<HTMLOListElement | null> }) {
  const isHeadGone = useOutOfSight('compare-head', true)
  return (
    <ol
      ref={ref}
      className="compare-names"
      data-shown={isHeadGone || undefined}
      aria-hidden="true"
      style={{ '--cars': cars.length } as React.CSSProperties}
    >
      {cars.map(({ listingId, brand, name, year }) => (
        <li key={listingId}>
          <b>{name}</b>
          <span>
            {brand} {year}
          </span>
        </li>
      ))}
    </ol>
  )
}

function GroupRows({ group: { name, rows }, columns }: { group: RowGroup; columns: number }) {
  return (
    <tbody>
      <tr className="compare-group">
        <th colSpan={columns} scope="rowgroup">
          <span>{name}</span>
        </th>
      </tr>
      {rows.map((row) => (
        <TableRow key={row.name} row={row} />
      ))}
    </tbody>
  )
}

function ActionRow({ cars }: { cars: readonly ComparedCar[] }) {
  const { i18n } = useLingui()
  return (
    <tr className="compare-acts" data-print="no">
      <th scope="row">
        <span className="sr-only">{i18n.t('More')}</span>
      </th>
      {cars.map(({ listingId, href, brand, name }) => (
        <td key={listingId}>
          <ButtonLink size="small" to={href} aria-label={i18n.t('View Details, {name}', { name: `${brand} ${name}` })}>
            {i18n.t('View Details')}
          </ButtonLink>
          <ButtonLink
            size="small"
            kind="quiet"
            to={`${href}#contact-seller`}
            aria-label={i18n.t('Contact, {name}', { name: `${brand} ${name}` })}
          >
            {i18n.t('Contact')}
          </ButtonLink>
        </td>
      ))}
    </tr>
  )
}

function CarHead({ car, others }: { car: ComparedCar; others: readonly ComparedCar[] }) {
  const { i18n } = useLingui()
  const name = `${car.brand} ${car.name}`
  return (
    <th scope="col">
      <div className="compare-car">
        <div className="compare-photo">
          <CarPhoto images={car.pictures} alt="" sizes="(width < 900px) 140px, 260px" />
          <Link
            className="compare-remove"
            to={compareAddress(others.map(({ listingId }) => listingId))}
            replace
            preventScrollReset
            aria-label={i18n.t('Remove {name}', { name })}
            onClick={() => removeFromList(comparedCars, car.carId)}
          >
            <Icon name="x" />
          </Link>
        </div>
        <div className="compare-plate">{car.plate && <Plate {...car.plate} />}</div>
        <Link to={car.href}>
          <span>{car.brand}</span> <b>{car.name}</b>
        </Link>
        {car.gone && <small className="compare-gone">{i18n.t('no longer for sale')}</small>}
      </div>
    </th>
  )
}

function TableRow({ row, look }: { row: ComparedRow; look?: 'price' }) {
  return (
    <tr data-look={look} data-alike={row.alike || undefined}>
      <th scope="row">
        {row.name}
        {row.note !== undefined && <small>{row.note}</small>}
      </th>
      {row.cells.map((cell, at) => (
        // eslint-disable-next-line react/no-array-index-key -- a column has no other name here, and none moves
        <td key={at} data-unknown={cell.text === null || undefined}>
          {row.badges?.[at] ? <VerificationBadge status={row.badges[at]} /> : <CellWords cell={cell} />}
        </td>
      ))}
    </tr>
  )
}

function CellWords({ cell: { text, best, apart } }: { cell: Cell }) {
  const { i18n } = useLingui()
  if (text === null) return i18n.t('not known')
  return (
    <>
      <span>{text}</span>
      {best !== null && (
        <small className="compare-best">
          <Icon name="check" />
          {best}
        </small>
      )}
      {apart !== null && <small>{apart}</small>}
    </>
  )
}

function ScaleRow({ cars, axis }: { cars: readonly ComparedCar[]; axis: Axis }) {
  const { i18n } = useLingui()
  return (
    <tr className="compare-scale" style={{ '--parts': axis.ticks.length - 1 } as React.CSSProperties}>
      <th scope="row">
        <span>{i18n.t('Against the market')}</span>
        <small>{i18n.t('same scale for all')}</small>
        <ol aria-hidden="true">
          {axis.ticks.map((tick) => (
            <li key={tick} style={{ '--y': placeOnAxis(tick, axis) } as React.CSSProperties}>
              {shortRupees(tick, 2)}
            </li>
          ))}
        </ol>
      </th>
      {cars.map((car) => (
        <td key={car.listingId}>
          <ColumnGauge car={car} axis={axis} />
        </td>
      ))}
    </tr>
  )
}

function VerdictRow({ cars }: { cars: readonly ComparedCar[] }) {
  const { i18n } = useLingui()
  const words = useCopy()
  const verdict = ({ gauge, unrated }: ComparedCar): ReactNode =>
    gauge === null ? (
      <Fragment>
        {words.gauge.none}
        <small>{words.gauge.unrated[unrated]}</small>
      </Fragment>
    ) : (
      <>
        <b>
          <Icon name={verdictIcons[gauge.verdict]} />
          {words.gauge[gauge.verdict]}
        </b>
        <small>{differenceText(gauge, words)}</small>
      </>
    )
  return (
    <tr className="compare-verdict">
      <th scope="row">{i18n.t('Verdict')}</th>
      {cars.map((car) => (
        <td key={car.listingId} data-v={car.gauge?.verdict} data-unknown={car.gauge === null || undefined}>
          {verdict(car)}
        </td>
      ))}
    </tr>
  )
}
