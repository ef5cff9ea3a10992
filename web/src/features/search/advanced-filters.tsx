import { useLingui } from '@lingui/react'
import { Icon } from '../../components/controls/icon.tsx'
import { useHydrated } from '../../components/use-hydrated.ts'
import { FuelChips, GearboxChips, ModelField, PriceSlider, YearFields } from './filter-fields.tsx'
import type { Filters, Search } from './search-url.ts'

/** HOME-04: opens under the form, without script too; what is chosen inside counts even when it is closed again. */
export function AdvancedFilters({
  draft,
  change,
  now,
}: {
  draft: Search
  change: (part: Partial<Filters>) => void
  now: Date
}) {
  const { i18n } = useLingui()
  const hydrated = useHydrated()
  const count = [
    draft.model,
    draft.yearMin ?? draft.yearMax,
    draft.fuels.length > 0 || undefined,
    draft.gearboxes.length > 0 || undefined,
  ].filter((value) => value !== undefined).length
  return (
    <details className="advanced">
      <summary>
        <Icon name="sliders-horizontal" />
        {i18n.t('Advanced filters')}
        {count > 0 && <b className="count">{count}</b>}
        <Icon name="chevron-down" />
      </summary>
      <h2 className="sr-only">{i18n.t('More filters')}</h2>
      <div className="advanced-in">
        {/* Without script the price range above is the one field for it: two would contradict each other. */}
        {hydrated && <PriceSlider price={draft.price} onDone={(price) => change({ price })} />}
        <YearFields filters={draft} change={change} now={now} />
        <FuelChips fuels={draft.fuels} onChange={(fuels) => change({ fuels })} />
        <GearboxChips gearboxes={draft.gearboxes} onChange={(gearboxes) => change({ gearboxes })} />
        <ModelField model={draft.model} onDone={(model) => change({ model })} />
      </div>
    </details>
  )
}
