import { Trans, useLingui } from '@lingui/react'
import { parseBudget, writeBudget } from '@pahiya/domain/search/budgets'
import { groupIndian } from '@pahiya/domain/numbers/write-money'
import { defaultSort } from '@pahiya/domain/search/sort-options'
import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { Button } from '../../../components/controls/button.tsx'
import { Icon } from '../../../components/icons/icon.tsx'
import { noFilter, Select } from '../../../components/controls/select.tsx'
import { useOutOfSight } from '../../../components/rendering/use-out-of-sight.ts'
import { activeFilters } from '../query/active-filters.ts'
import {
  barBrandChoices,
  barBudgetChoices,
  barSortChoices,
  cityChoices,
  fuelChoices,
  selectedValues,
  moreSortChoices,
} from '../draft/select-choices.ts'
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
  const navigate = useNavigate()
  const { filters } = draft.search
  const price = filterRange(filters, 'price')
  const [brand, fuel] = [filters.brands, filters.fuels].map((values) => values?.join(','))
  const near = filters.near !== undefined || filters.nearMe === true
  return (
    <SearchForm label={i18n.t('Search with filters')}>
      <input type="hidden" name="tab" value="results" />
      <PreservedFields search={draft.search} except={['tab', 'brand', 'city', 'fuel', 'budget', 'sort', 'show']} />
      <div className="filter-bar-fields">
        <Select
          size="small"
          name="brand"
          aria-label={i18n.t('Brand')}
          all={i18n.t('All brands')}
          choices={barBrandChoices(brand)}
          value={brand ?? noFilter}
          onChange={({ target }) =>
            draft.change({ brands: selectedValues(target.value), models: undefined, variant: undefined })
          }
        />
        <Select
          size="small"
          name="city"
          aria-label={i18n.t('City')}
          all={i18n.t('All cities')}
          choices={cityChoices(draft.city, i18n)}
          value={draft.city ?? noFilter}
          onChange={({ target }) => draft.change({ cities: selectedValues(target.value), localities: undefined })}
        />
        <Select
          size="small"
          name="fuel"
          aria-label={i18n.t('Fuel')}
          all={i18n.t('All fuels')}
          choices={fuelChoices(i18n, fuel)}
          value={fuel ?? noFilter}
          onChange={({ target }) => draft.change({ fuels: selectedValues(target.value) })}
        />
        <Select
          size="small"
          name="budget"
          aria-label={i18n.t('Budget')}
          all={i18n.t('Any budget')}
          choices={barBudgetChoices(price, i18n)}
          value={price ? writeBudget(price) : noFilter}
          onChange={({ target }) => draft.change(rangeFilters('price', parseBudget(target.value)))}
        />
        <Select
          key={search.sort}
          size="small"
          name="sort"
          aria-label={i18n.t('Sort')}
          choices={barSortChoices(i18n)}
          more={{ label: i18n.t('More orders'), choices: moreSortChoices(near, i18n) }}
          defaultValue={search.sort ?? defaultSort.value}
          // Results on screen are re-sorted at once; other selections here wait for the button.
          onChange={(event) => search.tab === 'results' && order(event.target.value)}
        />
        <Button type="submit" kind="blue" size="small" disabled={searching}>
          {searching ? i18n.t('Searching...') : i18n.t('Search')}
        </Button>
      </div>
    </SearchForm>
  )

  function order(sort: string) {
    void navigate(searchAddress(changeSearch(search, { sort })), { preventScrollReset: true })
  }
}
