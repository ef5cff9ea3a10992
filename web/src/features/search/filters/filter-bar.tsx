import { Trans, useLingui } from '@lingui/react'
import { writeBudget } from '@pahiya/domain/budgets'
import { groupIndian } from '@pahiya/domain/numbers/write-money'
import { defaultSort } from '@pahiya/domain/sort-options'
import { Link, useNavigate } from 'react-router'
import { Button } from '../../../components/controls/button.tsx'
import { Icon } from '../../../components/controls/icon.tsx'
import { noFilter, Select } from '../../../components/controls/select.tsx'
import { activeFilters } from '../query/active-filters.ts'
import {
  barBrandChoices,
  barBudgetChoices,
  barSortChoices,
  cityChoices,
  fuelChoices,
  moreSortChoices,
} from '../query/choices.ts'
import { Kept, SearchForm } from '../query/search-form.tsx'
import { addressOf, changed, rangeOf, type Search } from '../query/search-url.ts'

/** HOME-16..19: stays in sight. On a phone it only tells what was found; the filters stand at the thumb there. */
export function FilterBar({
  search,
  found,
  atLeast = false,
  searching,
  first,
}: {
  search: Search
  /** How many cars a search over all portals found, once one has. */
  found: number | undefined
  /** There are more, and nobody counted them. */
  atLeast?: boolean
  searching: boolean
  /** On a first visit the hero above holds the page's heading. */
  first: boolean
}) {
  const { i18n } = useLingui()
  const navigate = useNavigate()
  const { filters } = search
  const price = rangeOf(filters, 'price')
  const [brand, city, fuel] = [filters.brands, filters.cities, filters.fuels].map((values) => values?.join(','))
  const near = filters.near !== undefined || filters.nearMe === true
  const Say = first ? 'p' : 'h1'
  return (
    <div className="filter-bar" data-first={first || undefined}>
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
          {!first && (
            <p>
              {activeFilters(search, { i18n })
                .map(({ label }) => label)
                .join(' · ') || i18n.t('All of India')}
            </p>
          )}
        </div>
        {/* Another search begins with its own fields. */}
        <SearchForm key={addressOf(search)} label={i18n.t('Search with filters')}>
          <input type="hidden" name="tab" value="results" />
          <Kept search={search} except={['tab', 'brand', 'city', 'fuel', 'budget', 'sort', 'show']} />
          <div className="filter-bar-fields">
            <Select
              size="small"
              name="brand"
              aria-label={i18n.t('Brand')}
              all={i18n.t('All brands')}
              choices={barBrandChoices(brand)}
              defaultValue={brand ?? noFilter}
            />
            <Select
              size="small"
              name="city"
              aria-label={i18n.t('City')}
              all={i18n.t('All cities')}
              choices={cityChoices(city, i18n)}
              defaultValue={city ?? noFilter}
            />
            <Select
              size="small"
              name="fuel"
              aria-label={i18n.t('Fuel')}
              all={i18n.t('All fuels')}
              choices={fuelChoices(i18n, fuel)}
              defaultValue={fuel ?? noFilter}
            />
            <Select
              size="small"
              name="budget"
              aria-label={i18n.t('Budget')}
              all={i18n.t('Any budget')}
              choices={barBudgetChoices(price, i18n)}
              defaultValue={price ? writeBudget(price) : noFilter}
            />
            <Select
              size="small"
              name="sort"
              aria-label={i18n.t('Sort')}
              choices={barSortChoices(i18n)}
              more={{ label: i18n.t('More orders'), choices: moreSortChoices(near, i18n) }}
              defaultValue={search.sort ?? defaultSort.value}
              // Results in sight are ordered at once; what else is chosen here waits for the button.
              onChange={(event) => search.tab === 'results' && order(event.target.value)}
            />
            <Button type="submit" kind="blue" size="small" disabled={searching}>
              {searching ? i18n.t('Searching...') : i18n.t('Search')}
            </Button>
          </div>
        </SearchForm>
      </div>
    </div>
  )

  function order(sort: string) {
    void navigate(addressOf(changed(search, { sort })), { preventScrollReset: true })
  }
}
