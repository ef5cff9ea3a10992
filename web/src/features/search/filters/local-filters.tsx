import { useLingui } from '@lingui/react'
import { use } from 'react'
import { writeBudget } from '@pahiya/domain/search/budgets'
import type { Filters } from '@pahiya/domain/search/filters'
import { Link, useNavigate } from 'react-router'
import { Button } from '../../../components/controls/button.tsx'
import { Chip, ChipRow, FilterChip } from '../../../components/controls/chip.tsx'
import { noFilter, Select } from '../../../components/controls/select.tsx'
import { activeFilters } from '../query/active-filters.ts'
import { allBrandChoices, fuelChoices } from '../draft/filter-choices.ts'
import { cityChoices, LiveBrands } from '../draft/select-choices.ts'
import { FilterGroup, type Change } from './groups/filter-group.tsx'
import { FilterSlider } from './groups/filter-slider.tsx'
import { budgetText } from '../query/filter-labels.ts'
import { PreservedFields, SearchForm } from '../draft/search-form.tsx'
import {
  searchAddress,
  rangeFilters,
  filterRange,
  refineSearch,
  rangeToSlider,
  clearFilters,
  type Search,
} from '../query/search-url.ts'

/** HOME-23, HOME-28: filters for our own sellers' cars; each selection applies immediately. */
export function LocalFilters({
  search,
  isChanged,
  place,
}: {
  /** Includes the pending filters of the compact bar; selections made here are added to them. */
  search: Search
  /** The bar has pending filters that this list does not apply yet. */
  isChanged: boolean
  place: 'side' | 'sheet'
}) {
  const { i18n } = useLingui()
  const navigate = useNavigate()
  const change = (part: Filters) =>
    void navigate(searchAddress(refineSearch(search, part)), { preventScrollReset: place === 'sheet' })
  const active = activeFilters(search, { i18n }).length
  return (
    <SearchForm label={i18n.t('Filters')}>
      <PreservedFields search={search} except={['brand', 'city', 'budget', 'fuel']} />
      <div className="filter-head">
        {place === 'side' && <h2>{i18n.t('Filters')}</h2>}
        {active > 0 && (
          <Link to={searchAddress(clearFilters(search))} preventScrollReset={place === 'sheet'}>
            {i18n.t('Clear {active}', { active })}
          </Link>
        )}
      </div>
      <BrandSelect brand={search.filters.brands?.[0]} change={change} />
      <PriceRange search={search} change={change} />
      <CitySelect city={search.filters.cities?.[0]} change={change} />
      <FuelChips fuels={search.filters.fuels} change={change} />
      <div className="filter-foot" data-shown={isChanged || undefined}>
        <Button type="submit" kind="blue" wide>
          {i18n.t('Apply filters')}
        </Button>
      </div>
    </SearchForm>
  )
}

function BrandSelect({ brand, change }: { brand: string | undefined; change: Change }) {
  const { i18n } = useLingui()
  const { first, more } = allBrandChoices(use(LiveBrands), brand)
  return (
    <FilterGroup title={i18n.t('Brand')}>
      <Select
        size="small"
        name="brand"
        aria-label={i18n.t('Brand')}
        all={i18n.t('All brands')}
        choices={first}
        {...(more.length > 0 && { more: { label: i18n.t('More brands'), choices: more } })}
        value={brand ?? noFilter}
        onChange={({ target }) => change({ brands: onlyValue(target.value), models: undefined })}
      />
    </FilterGroup>
  )
}

function PriceRange({ search, change }: { search: Search; change: Change }) {
  const { i18n } = useLingui()
  const price = filterRange(search.filters, 'price')
  if (!price || rangeToSlider('price', price))
    return <FilterSlider name="price" range={price} onDone={(range) => change(rangeFilters('price', range))} />
  return (
    <FilterGroup title={i18n.t('Price')}>
      {/* C-12: a range beyond the slider's end has its own entry. */}
      <input type="hidden" name="budget" value={writeBudget(price)} />
      <p>
        <FilterChip without={searchAddress(refineSearch(search, rangeFilters('price', undefined)))}>
          {budgetText(price, i18n)}
        </FilterChip>
      </p>
    </FilterGroup>
  )
}

function CitySelect({ city, change }: { city: string | undefined; change: Change }) {
  const { i18n } = useLingui()
  return (
    <FilterGroup title={i18n.t('City')}>
      <Select
        size="small"
        name="city"
        aria-label={i18n.t('City')}
        all={i18n.t('All cities')}
        choices={cityChoices(city, i18n)}
        value={city ?? noFilter}
        onChange={({ target }) => change({ cities: onlyValue(target.value) })}
      />
    </FilterGroup>
  )
}

/** One fuel or any: the local API accepts only one. */
function FuelChips({ fuels, change }: { fuels: Filters['fuels']; change: Change }) {
  const { i18n } = useLingui()
  const chosen = fuels?.length === 1 ? fuels[0] : noFilter
  const choices = [{ value: noFilter, label: i18n.t('Any') }, ...fuelChoices(i18n)]
  return (
    <FilterGroup title={i18n.t('Fuel')}>
      <ChipRow label={i18n.t('Fuel')}>
        {choices.map(({ value, label }) => (
          <Chip
            key={value}
            type="radio"
            name="fuel"
            value={value}
            checked={value === chosen}
            onChange={() => change({ fuels: onlyValue(value) })}
          >
            {label}
          </Chip>
        ))}
      </ChipRow>
    </FilterGroup>
  )
}

function onlyValue(value: string): string[] | undefined {
  return value === noFilter ? undefined : [value]
}
