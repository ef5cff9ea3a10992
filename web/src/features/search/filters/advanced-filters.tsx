import { useLingui } from '@lingui/react'
import type { Filters } from '@pahiya/domain/search/filters'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Chip, ChipRow } from '../../../components/controls/chip.tsx'
import { Icon } from '../../../components/icons/icon.tsx'
import { noFilter, Select } from '../../../components/controls/select.tsx'
import { TextInput } from '../../../components/controls/text-input.tsx'
import {
  conditionChoices,
  fuelChoices,
  gearboxChoices,
  ownerChoices,
  sellerChoices,
  yearChoices,
} from '../draft/select-choices.ts'
import { FilterGroup, type Change } from './groups/filter-group.tsx'

// Without script the price range above is the only price field: two would contradict each other.
const AdvancedSliders = lazy(async () => ({ default: (await import('./advanced-sliders.tsx')).AdvancedSliders }))

/** HOME-04: opens below the form, without script too; selections apply even when it is closed again. */
export function AdvancedFilters({ filters, change, now }: { filters: Filters; change: Change; now: Date }) {
  const { i18n } = useLingui()
  const [opened, setOpened] = useState(false)
  const details = useRef<HTMLDetailsElement>(null)
  // The browser opens it natively, perhaps before the page is hydrated.
  useEffect(() => setOpened(details.current!.open), [])
  const years = yearChoices(now)
  return (
    <details ref={details} className="advanced" id="advanced-filters" onToggle={() => setOpened(true)}>
      <summary>
        <Icon name="sliders-horizontal" />
        {i18n.t('Advanced filters')}
        <Icon name="chevron-down" />
      </summary>
      <h2 className="sr-only">{i18n.t('More filters')}</h2>
      <div className="advanced-in">
        {opened && (
          <Suspense>
            <AdvancedSliders filters={filters} change={change} />
          </Suspense>
        )}
        <FilterGroup title={i18n.t('Year')}>
          <div className="filter-pair">
            <Select
              size="small"
              name="yearMin"
              aria-label={i18n.t('Year, from')}
              all={i18n.t('Any year')}
              choices={years}
              value={filters.yearMin ?? noFilter}
              onChange={({ target }) => change({ yearMin: Number(target.value) || undefined })}
            />
            <span>{i18n.t('to')}</span>
            <Select
              size="small"
              name="yearMax"
              aria-label={i18n.t('Year, to')}
              all={i18n.t('Any year')}
              choices={years}
              value={filters.yearMax ?? noFilter}
              onChange={({ target }) => change({ yearMax: Number(target.value) || undefined })}
            />
          </div>
        </FilterGroup>
        {list('fuels', 'fuel', i18n.t('Fuel'), fuelChoices(i18n))}
        {list('transmission', 'transmission', i18n.t('Transmission'), gearboxChoices(i18n))}
        <Chips
          title={i18n.t('Owners')}
          name="ownersMax"
          choices={ownerChoices(i18n)}
          chosen={[String(filters.ownersMax ?? noFilter)]}
          onChoose={(value) => change({ ownersMax: Number(value) || undefined })}
          single
        />
        {list('conditions', 'conditions', i18n.t('Condition'), conditionChoices(i18n))}
        {list('sellerTypes', 'sellerTypes', i18n.t('Seller'), sellerChoices(i18n))}
        <FilterGroup title={i18n.t('Model')}>
          <TextInput
            name="model"
            aria-label={i18n.t('Model')}
            // Uncontrolled, so that text typed during hydration stays.
            defaultValue={filters.models?.[0]}
            onChange={({ target }) =>
              change({ models: target.value.trim() === '' ? undefined : [target.value.trim()] })
            }
            placeholder={i18n.t('Swift, Creta, Nexon')}
            autoComplete="off"
            maxLength={80}
          />
        </FilterGroup>
      </div>
    </details>
  )

  function list(
    key: 'fuels' | 'transmission' | 'conditions' | 'sellerTypes',
    name: string,
    title: string,
    choices: readonly { value: string; label: string }[],
  ) {
    const chosen = filters[key] ?? []
    const others = (value: string) => chosen.filter((one) => one !== value)
    return (
      <Chips
        {...{ title, name, choices, chosen }}
        onChoose={(value, isOn) => change({ [key]: isOn ? [...others(value), value] : others(value) })}
      />
    )
  }
}

function Chips({
  title,
  name,
  choices,
  chosen,
  onChoose,
  single = false,
}: {
  title: string
  name: string
  choices: readonly { value: string; label: string }[]
  chosen: readonly string[]
  onChoose: (value: string, isOn: boolean) => void
  single?: boolean
}) {
  const { i18n } = useLingui()
  const offered = single ? [{ value: noFilter, label: i18n.t('Any') }, ...choices] : choices
  return (
    <FilterGroup title={title}>
      <ChipRow label={title}>
        {offered.map(({ value, label }) => (
          <Chip
            key={value}
            type={single ? 'radio' : 'checkbox'}
            name={name}
            value={value}
            checked={chosen.includes(value)}
            onChange={({ target }) => onChoose(value, target.checked)}
          >
            {label}
          </Chip>
        ))}
      </ChipRow>
    </FilterGroup>
  )
}
