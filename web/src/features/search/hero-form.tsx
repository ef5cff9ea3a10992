import { useLingui } from '@lingui/react'
import { liveCity } from '@pahiya/domain/city-lists'
import { parseBudget, writeBudget } from '@pahiya/domain/budgets'
import { findBrand } from '@pahiya/domain/brand-lists'
import { useNavigate } from 'react-router'
import { Button } from '../../components/controls/button.tsx'
import { Field } from '../../components/controls/field.tsx'
import { noFilter, Select } from '../../components/controls/select.tsx'
import { AdvancedFilters } from './advanced-filters.tsx'
import { cityChoices, heroBrandChoices, heroBudgetChoices } from './choices.ts'
import { SearchForm } from './search-form.tsx'
import { addressOf, changed, type Search } from './search-url.ts'
import { useDraft } from './use-draft.ts'

/** HOME-03, HOME-05: brand, city and price range, and a search over all portals. It works without script. */
export function HeroForm({ search, searching, now }: { search: Search; searching: boolean; now: Date }) {
  const { i18n } = useLingui()
  const navigate = useNavigate()
  // The one live city is proposed; nothing is filtered by it until somebody searches.
  const [draft, change] = useDraft<Search>(addressOf(search), () => ({ ...search, city: search.city ?? liveCity }))
  const brands = heroBrandChoices()
  return (
    <div className="hero-form">
      <SearchForm
        label={i18n.t('Search all portals')}
        onSearch={() => void navigate(addressOf(changed(draft, { tab: 'results' })))}
      >
        <input type="hidden" name="tab" value="results" />
        <div className="hero-fields">
          <Field label={i18n.t('Brand')}>
            <Select
              name="brand"
              all={i18n.t('All brands')}
              choices={brands.first}
              more={{ label: i18n.t('More brands'), choices: brands.more }}
              value={draft.brand ?? noFilter}
              onChange={(event) => change({ brand: findBrand(event.target.value) })}
            />
          </Field>
          <Field label={i18n.t('City')}>
            <Select
              name="city"
              all={i18n.t('All cities')}
              choices={cityChoices(draft.city, i18n)}
              value={draft.city ?? noFilter}
              onChange={(event) => change({ city: chosen(event.target.value) })}
            />
          </Field>
          <Field label={i18n.t('Price range')}>
            <Select
              name="budget"
              all={i18n.t('Any budget')}
              choices={heroBudgetChoices(draft.price, i18n)}
              value={draft.price ? writeBudget(draft.price) : noFilter}
              onChange={(event) => change({ price: parseBudget(event.target.value) })}
            />
          </Field>
        </div>
        <Button type="submit" kind="main" icon="search" wide busy={searching}>
          {searching ? i18n.t('Searching...') : i18n.t('Search all portals')}
        </Button>
        <AdvancedFilters draft={draft} change={change} now={now} />
      </SearchForm>
    </div>
  )
}

function chosen(value: string): string | undefined {
  return value === noFilter ? undefined : value
}
