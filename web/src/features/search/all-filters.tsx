import { useLingui } from '@lingui/react'
import type { I18n } from '@lingui/core'
import type { Facets } from '@pahiya/contract/search-filters'
import type { SourceInfo } from '@pahiya/contract/sources'
import { writeBudget } from '@pahiya/domain/budgets'
import type { FilterKey, Filters } from '@pahiya/domain/search/filters'
import { memo, useMemo } from 'react'
import { Chip, ChipRow } from '../../components/controls/chip.tsx'
import { Icon } from '../../components/controls/icon.tsx'
import { noFilter, Select } from '../../components/controls/select.tsx'
import { cityChoices, yearChoices } from './choices.ts'
import { countUpTo, countVerified, listChoices, type FilterChoice, type ListKey } from './filter-choices.ts'
import { FilterGroup } from './filter-group.tsx'
import { FilterSlider } from './filter-slider.tsx'
import { budgetText, kmText, ownersText } from './filter-words.ts'
import { countsOnScale } from './price-counts.ts'
import { PriceLimits } from './price-limits.tsx'
import { boundsOf, rangeOf, sliderOfRange } from './search-url.ts'
import { sliders, type SliderName } from './sliders.ts'
import type { Preview } from './use-preview.ts'

type Counted = Partial<Pick<Preview, 'facets' | 'histograms'>>
type Props = {
  filters: Filters
  change: (part: Filters) => void
  counted: Counted
  sources: readonly SourceInfo[]
  now: Date
}

/** The names under which a form without script sends what is here; all else it must keep. */
export const fieldNames: readonly string[] =
  'brand model city budget km fuel transmission yearMin yearMax near withinKm ownersMax bodies seatsMin colours sellerTypes certifiedOnly verifiedOnly belowMarket conditions emissionNorms sources portalsMin listedSince localities'.split(
    ' ',
  )

/** Every filter of the table that a hand would choose, the most used first, the others folded. */
export function AllFilters({ filters, change, counted, sources, now }: Props) {
  const { i18n } = useLingui()
  const { facets } = counted
  const folded = countFolded(filters)
  // Each group gets only what it shows, so that a press draws one of them again and not all.
  const list = (listKey: ListKey) => ({ listKey, chosen: filters[listKey], facet: facets?.[listKey], change })
  const step = (stepKey: StepKey) => ({ stepKey, chosen: filters[stepKey], change })
  return (
    <>
      <RangeGroup name="price" {...rangeOf(filters, 'price')} bars={counted.histograms?.price} change={change} />
      <ListGroup {...list('brands')} name="brand" title={i18n.t('Brand')} first={6} />
      <ListGroup {...list('models')} name="model" title={i18n.t('Model')} first={6} />
      <ListGroup {...list('transmission')} name="transmission" title={i18n.t('Transmission')} />
      <StepGroup {...step('ownersMax')} facet={facets?.owners} title={i18n.t('Owners')} />
      <ListGroup {...list('fuels')} name="fuel" title={i18n.t('Fuel')} first={4} />
      <Years yearMin={filters.yearMin} yearMax={filters.yearMax} change={change} now={now} />
      <RangeGroup name="km" {...rangeOf(filters, 'km')} bars={counted.histograms?.km} change={change} />
      <Place
        cities={filters.cities}
        near={filters.near}
        withinKm={filters.withinKm}
        nearMe={filters.nearMe === true}
        facet={facets?.localities}
        change={change}
      />
      <details className="more-filters" open={folded > 0 || undefined}>
        <summary>
          {i18n.t('More filters')}
          {folded > 0 && <b className="count">{folded}</b>}
          <Icon name="chevron-down" />
        </summary>
        <Trust
          verified={filters.verifiedOnly === true}
          certified={filters.certifiedOnly === true}
          facets={facets}
          change={change}
        />
        <ListGroup {...list('bodies')} name="bodies" title={i18n.t('Body')} first={4} />
        <StepGroup {...step('seatsMin')} facet={facets?.seats} title={i18n.t('Seats')} />
        <ListGroup {...list('sellerTypes')} name="sellerTypes" title={i18n.t('Seller')} />
        <StepGroup {...step('belowMarket')} title={i18n.t('Below market')} />
        <ListGroup {...list('colours')} name="colours" title={i18n.t('Colour')} first={6} />
        <ListGroup {...list('conditions')} name="conditions" title={i18n.t('Condition')} />
        <ListGroup {...list('emissionNorms')} name="emissionNorms" title={i18n.t('Emission norm')} />
        <StepGroup {...step('listedSince')} title={i18n.t('Listed within')} />
        <ListGroup {...list('sources')} name="sources" title={i18n.t('Portal')} sources={sources} />
        <StepGroup {...step('portalsMin')} facet={facets?.portals} title={i18n.t('On how many portals')} />
        <ListGroup {...list('localities')} name="localities" title={i18n.t('Locality')} first={6} />
      </details>
    </>
  )
}

const foldedKeys: readonly FilterKey[] = [
  'certifiedOnly',
  'verifiedOnly',
  'bodies',
  'seatsMin',
  'sellerTypes',
  'belowMarket',
  'colours',
  'conditions',
  'emissionNorms',
  'listedSince',
  'sources',
  'portalsMin',
  'localities',
]

function countFolded(filters: Filters): number {
  return foldedKeys.filter((key) => filters[key] !== undefined).length
}

type Change = Props['change']
type Facet = Facets[keyof Facets]

/** Several values of one fact, with how many cars each leaves; what goes beyond the first few is folded. */
const ListGroup = memo(function ListGroup({
  listKey,
  name,
  title,
  first = 12,
  chosen,
  facet,
  sources,
  change,
}: {
  listKey: ListKey
  name: string
  title: string
  first?: number
  chosen: readonly string[] | undefined
  facet: Facet
  sources?: readonly SourceInfo[]
  change: Change
}) {
  const { i18n } = useLingui()
  const choices = listChoices(listKey, chosen, facet, { i18n, ...(sources && { sources }) })
  if (choices.length === 0) return undefined
  const leading = choices.filter((choice, place) => place < first || choice.chosen)
  const more = choices.filter((choice) => !leading.includes(choice))
  const toggle = (choice: FilterChoice) => {
    const others = (chosen ?? []).filter((value) => value !== choice.value)
    change({ [listKey]: choice.chosen ? others : [...others, choice.value] })
  }
  return (
    <FilterGroup title={title}>
      <ChipRow label={title}>
        <Choices choices={leading} name={name} toggle={toggle} />
      </ChipRow>
      {more.length > 0 && (
        <details className="more-choices">
          <summary>{i18n.t('{count} more', { count: more.length })}</summary>
          <ChipRow label={i18n.t('More under {title}', { title })}>
            <Choices choices={more} name={name} toggle={toggle} />
          </ChipRow>
        </details>
      )}
    </FilterGroup>
  )
})

function Choices({
  choices,
  name,
  toggle,
}: {
  choices: readonly FilterChoice[]
  name: string
  toggle: (choice: FilterChoice) => void
}) {
  return choices.map((choice) => (
    <Chip
      key={choice.value}
      name={name}
      value={choice.value}
      checked={choice.chosen}
      // It stays in sight, so that one sees it was counted.
      disabled={choice.count === 0 && !choice.chosen}
      onChange={() => toggle(choice)}
      {...(choice.count !== undefined && { count: choice.count })}
    >
      {choice.label}
    </Chip>
  ))
}

type StepKey = 'ownersMax' | 'seatsMin' | 'belowMarket' | 'listedSince' | 'portalsMin'

/** One bound out of few. */
const StepGroup = memo(function StepGroup({
  stepKey,
  title,
  chosen,
  facet,
  change,
}: {
  stepKey: StepKey
  title: string
  chosen: number | undefined
  facet?: Facet
  change: Change
}) {
  const { i18n } = useLingui()
  const { values, bound, say } = steps[stepKey]
  const offered = chosen === undefined || values.includes(chosen) ? values : [...values, chosen]
  return (
    <FilterGroup title={title}>
      <ChipRow label={title}>
        <Chip
          type="radio"
          name={stepKey}
          value={noFilter}
          checked={chosen === undefined}
          onChange={() => change({ [stepKey]: undefined })}
        >
          {i18n.t('Any')}
        </Chip>
        {offered.map((value) => {
          const count = countUpTo(facet, bound, value)
          return (
            <Chip
              key={value}
              type="radio"
              name={stepKey}
              value={value}
              checked={chosen === value}
              disabled={count === 0 && chosen !== value}
              onChange={() => change({ [stepKey]: value })}
              {...(count !== undefined && { count })}
            >
              {say(value, i18n)}
            </Chip>
          )
        })}
      </ChipRow>
    </FilterGroup>
  )
})

const orMore = (limit: number, i18n: I18n) => i18n.t('{limit} or more', { limit })
const steps: Record<
  StepKey,
  { values: readonly number[]; bound: 'most' | 'least'; say: (value: number, i18n: I18n) => string }
> = {
  ownersMax: { values: [1, 2, 3], bound: 'most', say: ownersText },
  seatsMin: { values: [5, 6, 7], bound: 'least', say: orMore },
  portalsMin: { values: [2, 3], bound: 'least', say: orMore },
  belowMarket: {
    values: [5, 10, 15],
    bound: 'least',
    say: (percent, i18n) => i18n.t('{percent}% or more', { percent }),
  },
  listedSince: {
    values: [3, 7, 30],
    bound: 'most',
    say: (count, i18n) => i18n.t('{count, plural, one {# day} other {# days}}', { count }),
  },
}

const barCount = 16

const RangeGroup = memo(function RangeGroup({
  name,
  min,
  max,
  bars,
  change,
}: {
  name: SliderName
  min?: number
  max?: number
  bars: readonly { from: number; to: number; count: number }[] | undefined
  change: Change
}) {
  const { i18n } = useLingui()
  const range = min === undefined ? undefined : { min, ...(max !== undefined && { max }) }
  const counts = useMemo(
    () => (bars?.some(({ count }) => count > 0) ? countsOnScale(bars, sliders[name].end, barCount) : undefined),
    [bars, name],
  )
  if (range && !sliderOfRange(name, range)) {
    // C-12: a range beyond the slider's end is an entry of its own.
    const title = name === 'price' ? i18n.t('Price') : i18n.t('Kilometres')
    return (
      <FilterGroup title={title}>
        <ChipRow label={title}>
          <Chip
            name={name === 'price' ? 'budget' : 'km'}
            value={writeBudget(range)}
            checked
            onChange={() => change(boundsOf(name, undefined))}
          >
            {name === 'price' ? budgetText(range, i18n) : kmText(range, i18n)}
          </Chip>
        </ChipRow>
      </FilterGroup>
    )
  }
  return (
    <>
      <FilterSlider name={name} range={range} counts={counts} onDone={(to) => change(boundsOf(name, to))} />
      {name === 'price' && (
        <PriceLimits
          max={min === 0 ? max : undefined}
          bars={bars}
          onChoose={(limit) => change(boundsOf(name, limit === undefined ? undefined : { min: 0, max: limit }))}
        />
      )}
    </>
  )
})

const Years = memo(function Years({
  yearMin,
  yearMax,
  change,
  now,
}: {
  yearMin: number | undefined
  yearMax: number | undefined
  change: Change
  now: Date
}) {
  const { i18n } = useLingui()
  const years = yearChoices(now)
  const field = (key: 'yearMin' | 'yearMax', label: string, value: number | undefined) => (
    <Select
      size="small"
      name={key}
      aria-label={label}
      all={i18n.t('Any year')}
      choices={years}
      value={value ?? noFilter}
      onChange={(event) => change({ [key]: Number(event.target.value) || undefined })}
    />
  )
  return (
    <FilterGroup title={i18n.t('Year')}>
      <div className="filter-pair">
        {field('yearMin', i18n.t('Year, from'), yearMin)}
        <span>{i18n.t('to')}</span>
        {field('yearMax', i18n.t('Year, to'), yearMax)}
      </div>
    </FilterGroup>
  )
})

const reaches = [5, 10, 15, 25, 50]

/** The city, or how far from one part of it. */
const Place = memo(function Place({
  cities,
  near,
  withinKm,
  nearMe,
  facet,
  change,
}: {
  cities: readonly string[] | undefined
  near: string | undefined
  withinKm: number | undefined
  nearMe: boolean
  facet?: Facet
  change: Change
}) {
  const { i18n } = useLingui()
  const city = cities?.join(',')
  const known = (facet ?? []).map(({ value, count }) => ({ value, label: `${value} (${count})` }))
  const isKnown = near === undefined || known.some(({ value }) => value === near)
  const places = isKnown ? known : [{ value: near, label: near }, ...known]
  return (
    <FilterGroup title={i18n.t('City')}>
      <Select
        size="small"
        name="city"
        aria-label={i18n.t('City')}
        all={i18n.t('All cities')}
        choices={cityChoices(city, i18n)}
        value={city ?? noFilter}
        onChange={(event) => change({ cities: picked(event.target.value)?.split(','), localities: undefined })}
      />
      {places.length > 0 && (
        <div className="filter-pair" data-form="near">
          <Select
            size="small"
            name="near"
            aria-label={i18n.t('Near a place')}
            all={i18n.t('Near …')}
            choices={places}
            value={near ?? noFilter}
            onChange={(event) => change({ near: picked(event.target.value), localities: undefined })}
          />
          <Select
            size="small"
            name="withinKm"
            aria-label={i18n.t('How far away')}
            all={i18n.t('Nearby')}
            choices={reaches.map((km) => ({ value: String(km), label: i18n.t('{km} km', { km }) }))}
            value={withinKm ?? noFilter}
            disabled={near === undefined && !nearMe}
            onChange={(event) => change({ withinKm: Number(event.target.value) || undefined })}
          />
        </div>
      )}
    </FilterGroup>
  )
})

function picked(value: string): string | undefined {
  return value === noFilter ? undefined : value
}

const Trust = memo(function Trust({
  verified,
  certified,
  facets,
  change,
}: {
  verified: boolean
  certified: boolean
  facets: Facets | undefined
  change: Change
}) {
  const { i18n } = useLingui()
  const flags = [
    { key: 'verifiedOnly', on: verified, label: i18n.t('Verified only'), is: ['verified', 'certified'] },
    { key: 'certifiedOnly', on: certified, label: i18n.t('Certified only'), is: ['certified'] },
  ] as const
  return (
    <FilterGroup title={i18n.t('Checked')}>
      <ChipRow label={i18n.t('Checked')}>
        {flags.map(({ key, on, label, is }) => {
          const count = facets && countVerified(facets, is)
          return (
            <Chip
              key={key}
              name={key}
              value="true"
              checked={on}
              disabled={count === 0 && !on}
              onChange={() => change({ [key]: !on })}
              {...(count !== undefined && { count })}
            >
              {label}
            </Chip>
          )
        })}
      </ChipRow>
    </FilterGroup>
  )
})
