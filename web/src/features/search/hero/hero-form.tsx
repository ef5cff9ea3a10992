import { useLingui } from '@lingui/react'
import { parseBudget, writeBudget } from '@pahiya/domain/search/budgets'
import { use, type ReactNode } from 'react'
import { Link } from 'react-router'
import { Button } from '../../../components/controls/button.tsx'
import { Field } from '../../../components/controls/field.tsx'
import { noFilter, Select } from '../../../components/controls/select.tsx'
import { hydrateOnInteraction } from '../../../hydration/hydrate-on-interaction.tsx'
import {
  cityChoices,
  heroBrandChoices,
  heroBudgetChoices,
  LiveBrands,
  selectedValues,
} from '../draft/select-choices.ts'
import { PhraseBox } from '../phrase/phrase-box.tsx'
import type { Reading } from '../phrase/read-phrase.ts'
import { SearchForm } from '../draft/search-form.tsx'
import { rangeFilters, filterRange, type Search } from '../query/search-url.ts'
import type { Draft } from '../draft/use-draft.ts'
import { phraseExamples } from './phrase-examples.ts'

// Collapsed on a first visit: server-rendered, and hydrated on first interaction.
const NotRead = hydrateOnInteraction(async () => (await import('../phrase/unread-phrase.tsx')).UnreadPhrase)
const AdvancedFilters = hydrateOnInteraction(
  async () => (await import('../filters/advanced-filters.tsx')).AdvancedFilters,
)

/**
 * The search box comes first, with brand, city and price range below it (HOME-03); a single button searches all portals
 * (HOME-05).
 */
export function HeroForm({
  search,
  draft,
  reading,
  searching,
  now,
  children,
}: {
  search: Search
  /** The pending filters: the compact bar takes them over when this form is out of view. */
  draft: Draft
  reading: Reading | null | undefined
  searching: boolean
  now: Date
  /** Content below the form. */
  children?: ReactNode
}) {
  const { i18n } = useLingui()
  return (
    <div className="hero-form" id="hero-search">
      <SearchForm label={i18n.t('Search all portals')}>
        <input type="hidden" name="tab" value="results" />
        <PhraseBox said={search.said} />
        {search.said !== undefined && <NotRead search={search} reading={reading} />}
        <p className="hero-or">{i18n.t('Or use filters')}</p>
        <HeroFields draft={draft} />
        <Button type="submit" kind="main" icon="search" wide busy={searching}>
          {searching ? i18n.t('Searching...') : i18n.t('Search all portals')}
        </Button>
        <AdvancedFilters filters={draft.search.filters} change={draft.change} now={now} />
      </SearchForm>
      <TryThese />
      {children}
    </div>
  )
}

function HeroFields({ draft }: { draft: Draft }) {
  const { i18n } = useLingui()
  const { filters } = draft.search
  const brands = heroBrandChoices(use(LiveBrands), filters.brands?.[0])
  const price = filterRange(filters, 'price')
  return (
    <div className="hero-fields">
      <Field label={i18n.t('Brand')}>
        <Select
          name="brand"
          all={i18n.t('All brands')}
          choices={brands.first}
          more={{ label: i18n.t('More brands'), choices: brands.more }}
          value={filters.brands?.[0] ?? noFilter}
          onChange={({ target }) => draft.change({ brands: selectedValues(target.value) })}
        />
      </Field>
      <Field label={i18n.t('City')}>
        <Select
          name="city"
          all={i18n.t('All cities')}
          choices={cityChoices(draft.city, i18n)}
          // The one live city is preselected; it does not filter anything before a search.
          value={draft.city ?? noFilter}
          onChange={({ target }) => draft.change({ cities: selectedValues(target.value) })}
        />
      </Field>
      <Field label={i18n.t('Price range')}>
        <Select
          name="budget"
          all={i18n.t('Any budget')}
          choices={heroBudgetChoices(price, i18n)}
          value={price ? writeBudget(price) : noFilter}
          onChange={({ target }) => draft.change(rangeFilters('price', parseBudget(target.value)))}
        />
      </Field>
    </div>
  )
}

function TryThese() {
  const { i18n } = useLingui()
  return (
    <p className="try">
      <span>{i18n.t('Try')}</span>
      {phraseExamples.map(({ lang, words }) => (
        <Link key={lang} lang={lang} to={`/?tab=results&q=${encodeURIComponent(words)}`}>
          {words}
        </Link>
      ))}
    </p>
  )
}
