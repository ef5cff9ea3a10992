import { useLingui } from '@lingui/react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Chip, ChipRow } from '../../../components/controls/chip.tsx'
import { Icon } from '../../../components/controls/icon.tsx'
import { noFilter, Select } from '../../../components/controls/select.tsx'
import { TextInput } from '../../../components/controls/text-input.tsx'
import { fuelChoices, gearboxChoices, ownerChoices, sellerChoices, yearChoices } from '../query/choices.ts'
import { FilterGroup } from './filter-group.tsx'

// Without script the price range above is the one field for it: two would contradict each other.
const AdvancedSliders = lazy(async () => ({ default: (await import('./advanced-sliders.tsx')).AdvancedSliders }))

/** HOME-04: opens under the form, without script too; what is chosen inside counts even when it is closed again. */
export function AdvancedFilters({ now }: { now: Date }) {
  const { i18n } = useLingui()
  const [opened, setOpened] = useState(false)
  const details = useRef<HTMLDetailsElement>(null)
  // The browser opens it by itself, perhaps before the page has come alive.
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
            <AdvancedSliders />
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
            />
            <span>{i18n.t('to')}</span>
            <Select
              size="small"
              name="yearMax"
              aria-label={i18n.t('Year, to')}
              all={i18n.t('Any year')}
              choices={years}
            />
          </div>
        </FilterGroup>
        <Chips title={i18n.t('Fuel')} name="fuel" choices={fuelChoices(i18n)} />
        <Chips title={i18n.t('Transmission')} name="transmission" choices={gearboxChoices(i18n)} />
        <Chips title={i18n.t('Owners')} name="ownersMax" choices={ownerChoices(i18n)} single />
        <Chips title={i18n.t('Seller')} name="sellerTypes" choices={sellerChoices(i18n)} />
        <FilterGroup title={i18n.t('Model')}>
          <TextInput
            name="model"
            aria-label={i18n.t('Model')}
            placeholder={i18n.t('Swift, Creta, Nexon')}
            autoComplete="off"
            maxLength={80}
          />
        </FilterGroup>
      </div>
    </details>
  )
}

function Chips({
  title,
  name,
  choices,
  single = false,
}: {
  title: string
  name: string
  choices: readonly { value: string; label: string }[]
  single?: boolean
}) {
  const { i18n } = useLingui()
  return (
    <FilterGroup title={title}>
      <ChipRow label={title}>
        {single && (
          <Chip type="radio" name={name} value={noFilter} defaultChecked>
            {i18n.t('Any')}
          </Chip>
        )}
        {choices.map(({ value, label }) => (
          <Chip key={value} type={single ? 'radio' : 'checkbox'} name={name} value={value}>
            {label}
          </Chip>
        ))}
      </ChipRow>
    </FilterGroup>
  )
}
