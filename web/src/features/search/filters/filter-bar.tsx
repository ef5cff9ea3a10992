import { Trans, useLingui } from '@lingui/react'
import { parseBudget, writeBudget } from '@pahiya/domain/search/budgets'
import { groupIndian } from '@pahiya/domain/numbers/write-money'
import { defaultSort } from '@pahiya/domain/search/sort-options'
import { use, type ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { Button } from '../../../components/controls/button.tsx'
import { Icon } from '../../../components/icons/icon.tsx'
import { noFilter, Select } from '../../../components/controls/select.tsx'
import { useOutOfSight } from '../../../components/rendering/use-out-of-sight.ts'
import { activeFilters } from '../query/active-filters.ts'
import { barBrandChoices, barBudgetChoices, fuelChoices } from '../draft/filter-choices.ts'
import { barSortChoices, cityChoices, LiveBrands, moreSortChoices, selectedValues } from '../draft/select-choices.ts'
import { PreservedFields, SearchForm } from '../draft/search-form.tsx'
import { searchAddress, rangeFilters, changeSearch, filterRange, type Search } from '../query/search-url.ts'
import type { Draft } from '../draft/use-draft.ts'

/**
 * HOME-16..19: a slim bar that stays in view. On a first visit it replaces the hero form once that has scrolled out of
 * view. On a phone it only shows the number of cars; the filters are in the thumb bar.
 */
export function FilterBar({
  search,
  draft,
  found,
  atLeast = false,
  searching,
  first,
  warning,
}: {
  search: Search
  /** The pending filters, which the sidebar shows and changes too. */
  draft: Draft
  /** Number of cars found by a search over all portals, once one has run. */
  found: number | undefined
  /** The count is a lower bound. */
  atLeast?: boolean
  searching: boolean
  /** First visit: the hero above has the page's heading. */
  first: boolean
  /** Shown when few searches are left. */
  warning?: ReactNode
}) {
  const { i18n } = useLingui()
  const heroGone = useOutOfSight('hero-search', first)
  const Say = first ? 'p' : 'h1'
  return (
    <div className="filter-bar" data-first={first || undefined} data-shown={heroGone || undefined}>
      <div className="page-width">
        {!first && (
          <Link className="icon-button" to="/" aria-label={i18n.t('New search')}>
            <Icon name="arrow-left" />
          </Link>
        )}
        <div className="filter-bar-say">
          <Say aria-live="polite">
            {found === undefined ? (
              i18n.t('Choose filters, then search')
            ) : (
              <Trans
                id="{count, plural, one {<0>{shown}</0> car found} other {<0>{shown}</0> cars found}}"
                values={{ count: found, shown: `${groupIndian(found)}${atLeast ? '+' : ''}` }}
                components={{ 0: <b className="number" /> }}
              />
            )}
          </Say>
          {warning ??
            (!first && (
              <p>
                {activeFilters(search, { i18n })
                  .map(({ label }) => label)
                  .join(' · ') || i18n.t('All of India')}
              </p>
            ))}
        </div>
        <BarForm search={search} draft={draft} searching={searching} />
      </div>
    </div>
  )
}

function BarForm({ search, draft, searching }: { search: Search; draft: Draft; searching: boolean }) {
  const { i18n } = useLingui()
  return (
    <SearchForm label={i18n.t('Search with filters')}>
      <input type="hidden" name="tab" value="results" />
      <PreservedFields search={draft.search} except={['tab', 'brand', 'city', 'fuel', 'budget', 'sort', 'show']} />
      <div className="filter-bar-fields">
        <BarSelects draft={draft} />
        <BarSort search={search} draft={draft} />
        <Button type="submit" kind="blue" size="small" disabled={searching}>
          {searching ? i18n.t('Searching...') : i18n.t('Search')}
        </Button>
      </div>
    </SearchForm>
  )
}

/** The four filters of the bar. */
function BarSelects({ draft }: { draft: Draft }) {
  const { i18n } = useLingui()
  const { filters } = draft.search
  const price = filterRange(filters, 'price')
  const [brand, fuel] = [filters.brands, filters.fuels].map((values) => values?.join(','))
  const brands = barBrandChoices(use(LiveBrands), brand)
  const fields = [
    {
      name: 'brand',
      label: i18n.t('Brand'),
      all: i18n.t('All brands'),
      choices: brands.first,
      more: { label: i18n.t('More brands'), choices: brands.more },
      value: brand,
      read: (value: string) => ({ brands: selectedValues(value), models: undefined, variant: undefined }),
    },
    {
      name: 'city',
      label: i18n.t('City'),
      all: i18n.t('All cities'),
      choices: cityChoices(draft.city, i18n),
      value: draft.city,
      read: (value: string) => ({ cities: selectedValues(value), localities: undefined }),
    },
    {
      name: 'fuel',
      label: i18n.t('Fuel'),
      all: i18n.t('All fuels'),
      choices: fuelChoices(i18n, fuel),
      value: fuel,
      read: (value: string) => ({ fuels: selectedValues(value) }),
    },
    {
      name: 'budget',
      label: i18n.t('Budget'),
      all: i18n.t('Any budget'),
      choices: barBudgetChoices(price, i18n),
      value: price && writeBudget(price),
      read: (value: string) => rangeFilters('price', parseBudget(value)),
    },
  ]
  return fields.map(({ name, label, all, choices, more, value, read }) => (
    <Select
      key={name}
      size="small"
      {...{ name, all, choices, ...(more && { more }) }}
      aria-label={label}
      value={value ?? noFilter}
      onChange={({ target }) => draft.change(read(target.value))}
    />
  ))
}

function BarSort({ search, draft }: { search: Search; draft: Draft }) {
  const { i18n } = useLingui()
  const navigate = useNavigate()
  const { near, nearMe } = draft.search.filters
  const order = (sort: string) =>
    void navigate(searchAddress(changeSearch(search, { sort })), { preventScrollReset: true })
  return (
    <Select
      key={search.sort}
      size="small"
      name="sort"
      aria-label={i18n.t('Sort')}
      choices={barSortChoices(i18n)}
      more={{
        label: i18n.t('More ways to sort'),
        choices: moreSortChoices(near !== undefined || nearMe === true, i18n),
      }}
      defaultValue={search.sort ?? defaultSort.value}
      // Visible results are re-sorted immediately; other selections here wait for the button.
      onChange={(event) => search.tab === 'results' && order(event.target.value)}
    />
  )
}
