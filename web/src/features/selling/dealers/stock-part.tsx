import { useLingui } from '@lingui/react'
import type { TeamCar } from '@pahiya/contract/selling/dealers'
import { rupees } from '@pahiya/domain/numbers/write-money'
import { Form, Link, useNavigation } from 'react-router'
import { Button, ButtonLink } from '../../../components/controls/button.tsx'
import { Badge, type BadgeKind } from '../../../components/facts/badge.tsx'
import { State } from '../../../components/states/state.tsx'
import { missingFieldsLine } from './missing-fields-text.ts'

/**
 * Every car of the dealership. The selected cars are marked as sold or withdrawn together, here and on every channel.
 */
export function StockPart({
  dealerId,
  cars,
  next,
  mayStock,
}: {
  dealerId: string
  cars: readonly TeamCar[]
  next: string | null
  mayStock: boolean
}) {
  const { i18n } = useLingui()
  const { state } = useNavigation()
  if (cars.length === 0) return <NoStock mayStock={mayStock} />
  return (
    <>
      <Form method="post" encType="multipart/form-data" className="panel dealer-stock">
        <input type="hidden" name="dealer" value={dealerId} />
        <p className="dealer-small">
          {mayStock
            ? i18n.t('Tick cars to mark them as sold or take them off sale, here and on every other platform.')
            : i18n.t('Tick cars to mark them as sold, here and on every other platform.')}
        </p>
        <ul>
          {cars.map((car) => (
            <StockRow key={car.id} car={car} mayStock={mayStock} />
          ))}
        </ul>
        <div className="dealer-acts">
          <Button type="submit" name="do" value="sold" kind="main" busy={state === 'submitting'}>
            {i18n.t('Mark as sold everywhere')}
          </Button>
          {mayStock && (
            <Button type="submit" name="do" value="withdraw" busy={state === 'submitting'}>
              {i18n.t('Take off sale')}
            </Button>
          )}
          {next !== null && <ButtonLink to={`/dealer?after=${next}`}>{i18n.t('More cars')}</ButtonLink>}
        </div>
      </Form>
      {mayStock && <PriceForms dealerId={dealerId} cars={cars} />}
    </>
  )
}

function NoStock({ mayStock }: { mayStock: boolean }) {
  const { i18n } = useLingui()
  return (
    <State
      kind="empty"
      icon="car"
      title={i18n.t('No cars yet')}
      action={
        mayStock ? (
          <ButtonLink kind="main" to="/dealer?view=spreadsheet">
            {i18n.t('Upload a spreadsheet')}
          </ButtonLink>
        ) : undefined
      }
    >
      {i18n.t('The cars you upload go on sale as soon as you have checked and saved them.')}
    </State>
  )
}

/** Forms cannot be nested: the rows refer to these by their id. */
function PriceForms({ dealerId, cars }: { dealerId: string; cars: readonly TeamCar[] }) {
  return cars.map(({ id }) => (
    <Form key={id} id={priceForm(id)} method="post" encType="multipart/form-data">
      <input type="hidden" name="dealer" value={dealerId} />
      <input type="hidden" name="listing" value={id} />
    </Form>
  ))
}

const kinds: Record<TeamCar['state'], BadgeKind> = {
  live: 'good',
  sold: 'plain',
  withdrawn: 'open',
  in_review: 'unsure',
  draft: 'open',
}

function priceForm(id: string): string {
  return `price-${id}`
}

function StockRow({ car, mayStock }: { car: TeamCar; mayStock: boolean }) {
  const { i18n } = useLingui()
  const lacks = missingFieldsLine(car.lacks, i18n)
  const isLive = car.state === 'live'
  return (
    <li>
      <label>
        <input type="checkbox" name="car" value={car.id} disabled={!isLive} aria-label={car.title} />
      </label>
      <div>
        <Link to={`/car/${car.carId}`}>{car.title}</Link>
        <p className="dealer-small">
          {car.stockNumber} {lacks !== null && isLive && <>· {lacks}</>}
        </p>
      </div>
      <span className="number">{rupees(car.price)}</span>
      <Badge kind={kinds[car.state]}>{stateWord()}</Badge>
      <Link className="dealer-small" to={`/profile/listings/${car.id}/channels`}>
        {i18n.t('Platforms')}
      </Link>
      {mayStock && isLive && <ChangePrice car={car} />}
    </li>
  )

  function stateWord(): string {
    if (car.state === 'live') return i18n.t('For sale')
    if (car.state === 'sold') return i18n.t('Sold')
    return car.state === 'withdrawn' ? i18n.t('Off sale') : i18n.t('In review')
  }
}

function ChangePrice({ car: { id, title, price } }: { car: TeamCar }) {
  const { i18n } = useLingui()
  return (
    <details className="dealer-price">
      <summary>{i18n.t('Change price')}</summary>
      <input
        className="input"
        form={priceForm(id)}
        name="price"
        inputMode="numeric"
        autoComplete="off"
        required
        defaultValue={price}
        aria-label={i18n.t('New price for {title}', { title })}
      />
      <button className="button" data-size="small" form={priceForm(id)} name="do" value="price">
        {i18n.t('Save price')}
      </button>
    </details>
  )
}
