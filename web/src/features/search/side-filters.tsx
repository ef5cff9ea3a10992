import { useLingui } from '@lingui/react'
import { findBrand } from '@pahiya/domain/brand-lists'
import { writeBudget } from '@pahiya/domain/budgets'
import { Link, useNavigate } from 'react-router'
import { Button } from '../../components/controls/button.tsx'
import { FilterChip } from '../../components/controls/chip.tsx'
import { noFilter, Select } from '../../components/controls/select.tsx'
import { useHydrated } from '../../components/use-hydrated.ts'
import { activeFilters } from './active-filters.ts'
import { allBrandChoices, budgetText, cityChoices } from './choices.ts'
import { FilterGroup, FuelChips, GearboxChips, ModelField, PriceSlider, YearFields } from './filter-fields.tsx'
import { Kept, SearchForm } from './search-form.tsx'
import { addressOf, changed, noFilters, sliderOfBudget, type Filters, type Search } from './search-url.ts'

/** HOME-23: every choice is asked for at once. Our own sellers can be asked for less than all portals (HOME-28). */
export function SideFilters({
  search,
  now,
  counts,
  models,
  place,
}: {
  search: Search
  now: Date
  counts?: readonly number[] | undefined
  models?: readonly string[] | undefined
  /** In a sheet the title stands above already. */
  place: 'side' | 'sheet'
}) {
  const { i18n } = useLingui()
  const navigate = useNavigate()
  const hydrated = useHydrated()
  const local = search.tab !== 'results'
  const change = (part: Partial<Filters>) =>
    void navigate(addressOf(changed(search, { ...part, show: 'all' })), { preventScrollReset: place === 'sheet' })
  const active = activeFilters(search, i18n).length
  return (
    <SearchForm label={i18n.t('Filters')} onSearch={() => undefined}>
      <Kept search={search} names={['tab', 'sort']} />
      {local && <Kept search={search} names={['model', 'transmission', 'yearMin', 'yearMax']} />}
      <div className="filter-head">
        {place === 'side' && <h2>{i18n.t('Filters')}</h2>}
        {active > 0 && (
          <Link to={addressOf(changed(search, noFilters))} preventScrollReset={place === 'sheet'}>
            {i18n.t('Clear {active}', { active })}
          </Link>
        )}
      </div>
      <FilterGroup title={i18n.t('Brand')}>
        <Select
          size="small"
          name="brand"
          aria-label={i18n.t('Brand')}
          all={i18n.t('All brands')}
          choices={allBrandChoices()}
          value={search.brand ?? noFilter}
          onChange={(event) => change({ brand: findBrand(event.target.value) })}
        />
      </FilterGroup>
      {!local && <ModelField model={search.model} known={models} onDone={(model) => change({ model })} />}
      {search.price && !sliderOfBudget(search.price) ? (
        <FilterGroup title={i18n.t('Price')}>
          {/* C-12: a range beyond the slider's end is an entry of its own. */}
          <input type="hidden" name="budget" value={writeBudget(search.price)} />
          <p>
            <FilterChip without={addressOf(changed(search, { price: undefined }))}>
              {budgetText(search.price, i18n)}
            </FilterChip>
          </p>
        </FilterGroup>
      ) : (
        <PriceSlider price={search.price} onDone={(price) => change({ price })} counts={counts} />
      )}
      <FilterGroup title={i18n.t('City')}>
        <Select
          size="small"
          name="city"
          aria-label={i18n.t('City')}
          all={i18n.t('All cities')}
          choices={cityChoices(search.city, i18n)}
          value={search.city ?? noFilter}
          onChange={(event) => change({ city: event.target.value === noFilter ? undefined : event.target.value })}
        />
      </FilterGroup>
      <FuelChips fuels={search.fuels} onChange={(fuels) => change({ fuels })} single={local} />
      {!local && (
        <>
          <GearboxChips gearboxes={search.gearboxes} onChange={(gearboxes) => change({ gearboxes })} />
          <YearFields filters={search} change={change} now={now} />
        </>
      )}
      {!hydrated && (
        <Button type="submit" kind="blue" wide>
          {i18n.t('Apply filters')}
        </Button>
      )}
    </SearchForm>
  )
}
