import { useLingui } from '@lingui/react'
import type { AuctionLot, AuctionsResponse } from '@pahiya/contract/search/auctions'
import { Form } from 'react-router'
import { Button, ButtonLink } from '../../components/controls/button.tsx'
import { Field } from '../../components/controls/field.tsx'
import { noFilter, Select } from '../../components/controls/select.tsx'
import { TextInput } from '../../components/controls/text-input.tsx'
import { State } from '../../components/states/state.tsx'
import { LotCard } from './lot-card.tsx'
import { istDay } from './lot-text.ts'
import './auctions.css'

/** The page's filters by their names in the URL. */
export type AskedAuctions = Partial<Record<(typeof filterNames)[number], string>>
export const filterNames = ['brand', 'city', 'auctioneer', 'state', 'reserveMax'] as const

type Props = { answer: AuctionsResponse; asked: AskedAuctions; isFirst: boolean; now: string }

/** The calendar of deadlines: lots by the day on which bidding ends, in Indian time. */
export function AuctionsPage({ answer, asked, isFirst, now }: Props) {
  const { i18n } = useLingui()
  const { lots, total, next } = answer
  return (
    <main className="page-width auctions">
      <title>{i18n.t('Car auctions by banks and government offices')}</title>
      <meta
        name="description"
        content={i18n.t('Cars in auction with reserve price, deposit and bidding deadline (Indian time).')}
      />
      <h1 className="text-xl">{i18n.t('Car auctions by banks and government offices')}</h1>
      <p>
        {i18n.t(
          'The reserve price is where bidding begins, not a selling price. So we do not rate these cars or count them in averages. You bid at the auction, not on Pahiya.',
        )}
      </p>
      <LotFilters answer={answer} asked={asked} />
      {total === 0 ? (
        <NoLots isFiltered={Object.keys(asked).length > 0} />
      ) : (
        <output>{i18n.t('{total, plural, one {# lot} other {# lots}}, earliest deadline first', { total })}</output>
      )}
      {byDay(lots).map(([day, ofDay]) => (
        <section key={day} aria-label={day}>
          <h2>{i18n.t('Bidding ends on {day}', { day })}</h2>
          <div className="lot-grid">
            {ofDay.map((lot) => (
              <LotCard key={lot.id} lot={lot} now={now} />
            ))}
          </div>
        </section>
      ))}
      <nav className="lot-pages" aria-label={i18n.t('More deadlines')}>
        {!isFirst && (
          <ButtonLink to={`/auctions?${params(asked)}`}>{i18n.t('Back to the earliest deadlines')}</ButtonLink>
        )}
        {next !== null && (
          <ButtonLink to={`/auctions?${params({ ...asked, after: next })}`}>{i18n.t('Later deadlines')}</ButtonLink>
        )}
      </nav>
    </main>
  )
}

function NoLots({ isFiltered }: { isFiltered: boolean }) {
  const { i18n } = useLingui()
  if (!isFiltered)
    return (
      <State
        kind="empty"
        icon="hourglass"
        title={i18n.t('No auction is announced right now')}
        action={<ButtonLink to="/">{i18n.t('Search cars on sale')}</ButtonLink>}
      >
        {i18n.t('Banks announce most lots a few days before bidding ends.')}
      </State>
    )
  return (
    <State
      kind="empty"
      title={i18n.t('No lot matches')}
      action={<ButtonLink to="/auctions">{i18n.t('Show all lots')}</ButtonLink>}
    >
      {i18n.t('Remove a filter to see the others.')}
    </State>
  )
}

function LotFilters({ answer: { facets }, asked }: Pick<Props, 'answer' | 'asked'>) {
  const { i18n } = useLingui()
  const states: Record<string, string> = { open: i18n.t('Bidding is open'), upcoming: i18n.t('Bidding begins later') }
  const lists = [
    { name: 'brand', label: i18n.t('Brand'), counts: facets.brands },
    { name: 'city', label: i18n.t('City'), counts: facets.cities },
    { name: 'auctioneer', label: i18n.t('Sold by'), counts: facets.auctioneers },
    { name: 'state', label: i18n.t('Bidding'), counts: facets.states },
  ] as const
  return (
    <Form method="get" className="lot-filters" action="/auctions">
      {lists.map(({ name, label, counts }) => (
        <Field key={name} label={label}>
          <Select
            name={name}
            all={i18n.t('All')}
            defaultValue={asked[name] ?? noFilter}
            choices={counts.map(({ value, count }) => ({
              value,
              label: `${name === 'state' ? states[value]! : value} (${count})`,
            }))}
          />
        </Field>
      ))}
      <Field label={i18n.t('Reserve up to')}>
        <TextInput
          name="reserveMax"
          before="₹"
          inputMode="numeric"
          pattern="[0-9]*"
          defaultValue={asked.reserveMax ?? ''}
        />
      </Field>
      <Button type="submit" kind="blue">
        {i18n.t('Show lots')}
      </Button>
    </Form>
  )
}

function byDay(lots: readonly AuctionLot[]): [string, AuctionLot[]][] {
  return [...Map.groupBy(lots, ({ bidsUntil }) => istDay(bidsUntil))]
}

function params(asked: Record<string, string | undefined>): string {
  return new URLSearchParams(
    Object.entries(asked).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  ).toString()
}
