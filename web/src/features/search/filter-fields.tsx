import { useLingui } from '@lingui/react'
import { filterFuels } from '@pahiya/domain/fuel-lists'
import { shortRupees } from '@pahiya/domain/numbers/write-money'
import type { Budget } from '@pahiya/domain/budgets'
import { useId, useState, type ReactNode } from 'react'
import { Chip, ChipRow } from '../../components/controls/chip.tsx'
import { RangeSlider } from '../../components/controls/range-slider.tsx'
import { noFilter, Select } from '../../components/controls/select.tsx'
import { TextInput } from '../../components/controls/text-input.tsx'
import { fuelChoices, gearboxChoices, yearChoices } from './choices.ts'
import {
  budgetOfSlider,
  filterGearboxes,
  sliderEnd,
  sliderOfBudget,
  type Filters,
  type Fuel,
  type Gearbox,
} from './search-url.ts'

/** One group of the filters, beside the results and in the advanced ones. Its controls carry the same name themselves. */
export function FilterGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="filter-group">
      <h3>{title}</h3>
      {children}
    </div>
  )
}

/** HOME-14, C-12: at the end it reads 20 L+ and sends no upper bound. */
export function PriceSlider({
  price,
  onDone,
  counts,
}: {
  price: Budget | undefined
  onDone: (price: Budget | undefined) => void
  counts?: readonly number[] | undefined
}) {
  const { i18n } = useLingui()
  const settled = sliderOfBudget(price) ?? [0, sliderEnd]
  const [moved, setMoved] = useState<[number, number]>()
  const value = moved ?? settled
  const done = () => {
    if (!moved) return
    setMoved(undefined)
    if (moved[0] !== settled[0] || moved[1] !== settled[1]) onDone(budgetOfSlider(...moved))
  }
  return (
    <FilterGroup title={i18n.t('Price')}>
      <RangeSlider
        label={i18n.t('Price')}
        name="price"
        min={0}
        max={sliderEnd}
        step={50_000}
        value={value}
        onChange={setMoved}
        onDone={done}
        format={(rupees) =>
          rupees >= sliderEnd ? `${shortRupees(rupees)}+` : rupees === 0 ? '₹0' : shortRupees(rupees)
        }
        {...(counts && { counts })}
      />
    </FilterGroup>
  )
}

/** HOME-08. Several over all portals, one among our own sellers, who can be asked for one only. */
export function FuelChips({
  fuels,
  onChange,
  single = false,
}: {
  fuels: readonly Fuel[]
  onChange: (fuels: Fuel[]) => void
  single?: boolean
}) {
  const { i18n } = useLingui()
  return (
    <FilterGroup title={i18n.t('Fuel')}>
      <ChipRow label={i18n.t('Fuel')}>
        {single && (
          <Chip type="radio" name="fuel" value={noFilter} checked={fuels.length !== 1} onChange={() => onChange([])}>
            {i18n.t('Any')}
          </Chip>
        )}
        {fuelChoices(i18n).map(({ value, label }) => (
          <Chip
            key={value}
            type={single ? 'radio' : 'checkbox'}
            name="fuel"
            value={value}
            checked={single ? fuels.length === 1 && fuels[0] === value : fuels.some((fuel) => fuel === value)}
            onChange={() => onChange(single ? only(filterFuels, value) : toggled(filterFuels, fuels, value))}
          >
            {label}
          </Chip>
        ))}
      </ChipRow>
    </FilterGroup>
  )
}

export function GearboxChips({
  gearboxes,
  onChange,
}: {
  gearboxes: readonly Gearbox[]
  onChange: (gearboxes: Gearbox[]) => void
}) {
  const { i18n } = useLingui()
  return (
    <FilterGroup title={i18n.t('Transmission')}>
      <ChipRow label={i18n.t('Transmission')}>
        {gearboxChoices(i18n).map(({ value, label }) => (
          <Chip
            key={value}
            name="transmission"
            value={value}
            checked={gearboxes.some((gearbox) => gearbox === value)}
            onChange={() => onChange(toggled(filterGearboxes, gearboxes, value))}
          >
            {label}
          </Chip>
        ))}
      </ChipRow>
    </FilterGroup>
  )
}

export function YearFields({
  filters: { yearMin, yearMax },
  change,
  now,
}: {
  filters: Pick<Filters, 'yearMin' | 'yearMax'>
  change: (part: Partial<Filters>) => void
  now: Date
}) {
  const { i18n } = useLingui()
  const years = yearChoices(now)
  return (
    <FilterGroup title={i18n.t('Year')}>
      <div className="filter-pair">
        <Select
          size="small"
          name="yearMin"
          aria-label={i18n.t('Year, from')}
          all={i18n.t('Any year')}
          choices={years}
          value={yearMin ?? noFilter}
          onChange={(event) => change({ yearMin: Number(event.target.value) || undefined })}
        />
        <span>{i18n.t('to')}</span>
        <Select
          size="small"
          name="yearMax"
          aria-label={i18n.t('Year, to')}
          all={i18n.t('Any year')}
          choices={years}
          value={yearMax ?? noFilter}
          onChange={(event) => change({ yearMax: Number(event.target.value) || undefined })}
        />
      </div>
    </FilterGroup>
  )
}

export function ModelField({
  model,
  known,
  onDone,
}: {
  model: string | undefined
  /** Models among the cars in sight, offered while typing. */
  known?: readonly string[] | undefined
  onDone: (model: string | undefined) => void
}) {
  const { i18n } = useLingui()
  const list = useId()
  const done = (text: string) => {
    const typed = text.trim() === '' ? undefined : text.trim()
    if (typed !== model) onDone(typed)
  }
  return (
    <FilterGroup title={i18n.t('Model')}>
      <TextInput
        // Another search begins with its own model.
        key={model}
        name="model"
        aria-label={i18n.t('Model')}
        placeholder={i18n.t('Swift, Creta, Nexon')}
        autoComplete="off"
        maxLength={80}
        list={list}
        defaultValue={model}
        onBlur={(event) => done(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && done(event.currentTarget.value)}
      />
      <datalist id={list}>
        {known?.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </datalist>
    </FilterGroup>
  )
}

function toggled<Item extends string>(items: readonly Item[], chosen: readonly Item[], value: string): Item[] {
  return items.filter((item) => (item === value) !== chosen.includes(item))
}

function only<Item extends string>(items: readonly Item[], value: string): Item[] {
  return items.filter((item) => item === value)
}
