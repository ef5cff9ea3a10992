import { useLingui } from '@lingui/react'
import { IconButton } from '../../../components/controls/icon-button.tsx'
import { PhraseBox } from './phrase-box.tsx'
import { SearchForm } from '../draft/search-form.tsx'
import type { Search } from '../query/search-url.ts'

/** The search box above a list: a new sentence starts a new search, in the same city unless it names one. */
export function PhraseStrip({ search }: { search: Search }) {
  const { i18n } = useLingui()
  return (
    <div className="phrase-strip">
      <div className="page-width">
        <SearchForm label={i18n.t('Search in your own words')}>
          <input type="hidden" name="tab" value="results" />
          {search.filters.cities?.map((city) => (
            <input key={city} type="hidden" name="city" value={city} />
          ))}
          <PhraseBox said={search.said} size="small" />
          <IconButton type="submit" icon="search" label={i18n.t('Search')} />
        </SearchForm>
      </div>
    </div>
  )
}
