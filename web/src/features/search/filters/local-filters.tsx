import { useLingui } from '@lingui/react'
import { writeBudget } from '@pahiya/domain/search/budgets'
import type { Filters } from '@pahiya/domain/search/filters'
import { Link, useNavigate } from 'react-router'
import { Button } from '../../../components/controls/button.tsx'
import { Chip, ChipRow, FilterChip } from '../../../components/controls/chip.tsx'
import { noFilter, Select } from '../../../components/controls/select.tsx'
import { activeFilters } from '../query/active-filters.ts'
import { allBrandChoices, cityChoices, fuelChoices } from '../draft/select-choices.ts'
import { FilterGroup } from './groups/filter-group.tsx'
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

/** HOME-23, HOME-28: filters for the cars of our own sellers; each selection applies at once. */
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
  const { brands, cities, fuels } = search.filters
  const change = (part: Filters) =>
    void navigate(searchAddress(refineSearch(search, part)), { preventScrollReset: place === 'sheet' })
  const one = (value: string) => (value === noFilter ? undefined : [value])
  const active = activeFilters(search, { i18n }).length
  const price = filterRange(search.filters, 'price')
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
      <FilterGroup title={i18n.t('Brand')}>
        <Select
          size="small"
          name="brand"
          aria-label={i18n.t('Brand')}
          all={i18n.t('All brands')}
          choices={allBrandChoices(brands?.[0])}
          value={brands?.[0] ?? noFilter}
          onChange={(event) => change({ brands: one(event.target.value), models: undefined })}
        />
      </FilterGroup>
      {price && !rangeToSlider('price', price) ? (
        <FilterGroup title={i18n.t('Price')}>
          {/* C-12: a range beyond the slider's end has its own entry. */}
          <input type="hidden" name="budget" value={writeBudget(price)} />
          <p>
            <FilterChip without={searchAddress(refineSearch(search, rangeFilters('price', undefined)))}>
              {budgetText(price, i18n)}
            </FilterChip>
          </p>
        </FilterGroup>
      ) : (
        <FilterSlider name="price" range={price} onDone={(range) => change(rangeFilters('price', range))} />
      )}
      <FilterGroup title={i18n.t('City')}>
        <Select
          size="small"
          name="city"
          aria-label={i18n.t('City')}
          all={i18n.t('All cities')}
          choices={cityChoices(cities?.[0], i18n)}
          value={cities?.[0] ?? noFilter}
          onChange={(event) => change({ cities: one(event.target.value) })}
        />
      </FilterGroup>
      <FilterGroup title={i18n.t('Fuel')}>
        <ChipRow label={i18n.t('Fuel')}>
          <Chip
            type="radio"
            name="fuel"
            value={noFilter}
            checked={fuels?.length !== 1}
            onChange={() => change({ fuels: undefined })}
          >
            {i18n.t('Any')}
          </Chip>
          {fuelChoices(i18n).map(({ value, label }) => (
            <Chip
              key={value}
              type="radio"
              name="fuel"
              value={value}
              checked={fuels?.length === 1 && fuels[0] === value}
              onChange={() => change({ fuels: [value] })}
            >
              {label}
            </Chip>
          ))}
        </ChipRow>
      </FilterGroup>
      <div className="filter-foot" data-shown={isChanged || undefined}>
        <Button type="submit" kind="blue" wide>
          {i18n.t('Apply filters')}
        </Button>
      </div>
    </SearchForm>
  )
}
