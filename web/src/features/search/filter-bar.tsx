import { Trans, useLingui } from '@lingui/react'
import { findBrand } from '@pahiya/domain/brand-lists'
import { parseBudget, writeBudget } from '@pahiya/domain/budgets'
import { groupIndian } from '@pahiya/domain/numbers/write-money'
import { defaultSort } from '@pahiya/domain/sort-options'
import { filterFuels } from '@pahiya/domain/fuel-lists'
import { Link, useNavigate } from 'react-router'
import { Button } from '../../components/controls/button.tsx'
import { Icon } from '../../components/controls/icon.tsx'
import { noFilter, Select } from '../../components/controls/select.tsx'
import { activeFilters } from './active-filters.ts'
import { barBrandChoices, barBudgetChoices, barSortChoices, cityChoices, fuelChoices } from './choices.ts'
import { Kept, SearchForm } from './search-form.tsx'
import { addressOf, changed, type Search } from './search-url.ts'
import { useDraft } from './use-draft.ts'

/** HOME-16..19: stays in sight. On a phone it only tells what was found; the filters stand at the thumb there. */
export function FilterBar({
  search,
  found,
  searching,
  first,
}: {
  search: Search
  /** How many cars a search over all portals found, once one has. */
  found: number | undefined
  searching: boolean
  /** On a first visit the hero above holds the page's heading. */
  first: boolean
}) {
  const { i18n } = useLingui()
  const navigate = useNavigate()
  const [draft, change] = useDraft<Search>(addressOf(search), () => search)
  // Results in sight are ordered at once; what else is chosen here waits for the button.
  const order = (sort: string) =>
    search.tab === 'results'
      ? void navigate(addressOf(changed(search, { sort })), { preventScrollReset: true })
      : change({ sort })
  const fuels = fuelChoices(i18n)
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
                values={{ count: found, shown: groupIndian(found) }}
                components={{ 0: <b className="number" /> }}
              />
            )}
          </Say>
          {!first && (
            <p>
              {activeFilters(search, i18n)
                .map(({ label }) => label)
                .join(' · ') || i18n.t('All of India')}
            </p>
          )}
        </div>
        <SearchForm
          label={i18n.t('Search with filters')}
          onSearch={() => void navigate(addressOf(changed(draft, { tab: 'results', show: 'all' })))}
        >
          <input type="hidden" name="tab" value="results" />
          <Kept search={search} names={['model', 'transmission', 'yearMin', 'yearMax']} />
          <div className="filter-bar-fields">
            <Select
              size="small"
              name="brand"
              aria-label={i18n.t('Brand')}
              all={i18n.t('All brands')}
              choices={barBrandChoices(draft.brand)}
              value={draft.brand ?? noFilter}
              onChange={(event) => change({ brand: findBrand(event.target.value) })}
            />
            <Select
              size="small"
              name="city"
              aria-label={i18n.t('City')}
              all={i18n.t('All cities')}
              choices={cityChoices(draft.city, i18n)}
              value={draft.city ?? noFilter}
              onChange={(event) => change({ city: event.target.value === noFilter ? undefined : event.target.value })}
            />
            <Select
              size="small"
              name="fuel"
              aria-label={i18n.t('Fuel')}
              all={i18n.t('All fuels')}
              choices={draft.fuels.length > 1 ? [...fuels, severalFuels(draft)] : fuels}
              value={draft.fuels.length > 1 ? severalFuels(draft).value : (draft.fuels[0] ?? noFilter)}
              onChange={(event) => change({ fuels: filterFuels.filter((fuel) => fuel === event.target.value) })}
            />
            <Select
              size="small"
              name="budget"
              aria-label={i18n.t('Budget')}
              all={i18n.t('Any budget')}
              choices={barBudgetChoices(draft.price, i18n)}
              value={draft.price ? writeBudget(draft.price) : noFilter}
              onChange={(event) => change({ price: parseBudget(event.target.value) })}
            />
            <Select
              size="small"
              name="sort"
              aria-label={i18n.t('Sort')}
              choices={barSortChoices(i18n)}
              value={draft.sort ?? defaultSort.value}
              onChange={(event) => order(event.target.value)}
            />
            <Button type="submit" kind="blue" size="small" disabled={searching}>
              {searching ? i18n.t('Searching...') : i18n.t('Search')}
            </Button>
          </div>
        </SearchForm>
      </div>
    </div>
  )
}

/** Fuels that were chosen beside the results are one entry here, as a foreign budget is. */
function severalFuels({ fuels }: Search) {
  return { value: fuels.join(','), label: fuels.join(', ') }
}
