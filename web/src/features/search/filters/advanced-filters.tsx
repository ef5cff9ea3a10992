import { useLingui } from '@lingui/react'
import type { Filters } from '@pahiya/domain/search/filters'
import { useEffect, useRef, useState } from 'react'
import { Icon } from '../../../components/icons/icon.tsx'
import { TextInput } from '../../../components/controls/text-input.tsx'
import { lazyPart } from '../../../components/rendering/lazy-part.tsx'
import { ControlGroup } from './groups/control-group.tsx'
import { advancedControls, controlKeys } from './groups/filter-controls.ts'
import { FilterGroup, type Change } from './groups/filter-group.tsx'

// Without JavaScript the price range above is the only price field: two fields would contradict each other.
const AdvancedSliders = lazyPart(async () => (await import('./advanced-sliders.tsx')).AdvancedSliders)

const notCounted = {}

/** HOME-04: opens below the form, even without JavaScript; selections still apply after it is closed. */
export function AdvancedFilters({ filters, change, now }: { filters: Filters; change: Change; now: Date }) {
  const { i18n } = useLingui()
  const [opened, setOpened] = useState(false)
  const details = useRef<HTMLDetailsElement>(null)
  // The browser opens it natively, perhaps before the page is hydrated.
  useEffect(() => setOpened(details.current!.open), [])
  return (
    <details ref={details} className="advanced" id="advanced-filters" onToggle={() => setOpened(true)}>
      <summary>
        <Icon name="sliders-horizontal" />
        {i18n.t('Advanced filters')}
        <Icon name="chevron-down" />
      </summary>
      <h2 className="sr-only">{i18n.t('More filters')}</h2>
      <div className="advanced-in">
        {opened && <AdvancedSliders filters={filters} change={change} />}
        {advancedControls.map((row) => (
          <ControlGroup key={controlKeys(row).join()} {...{ row, filters, change, now }} counted={notCounted} />
        ))}
        <ModelField models={filters.models} change={change} />
      </div>
    </details>
  )
}

function ModelField({ models, change }: { models: Filters['models']; change: Change }) {
  const { i18n } = useLingui()
  return (
    <FilterGroup title={i18n.t('Model')}>
      <TextInput
        name="model"
        aria-label={i18n.t('Model')}
        // Uncontrolled, so that text typed during hydration is preserved.
        defaultValue={models?.[0]}
        onChange={({ target }) => change({ models: target.value.trim() === '' ? undefined : [target.value.trim()] })}
        placeholder={i18n.t('Swift, Creta, Nexon')}
        autoComplete="off"
        maxLength={80}
      />
    </FilterGroup>
  )
}
