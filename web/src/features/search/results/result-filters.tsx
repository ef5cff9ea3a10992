import { useLingui } from '@lingui/react'
import { groupIndian } from '@pahiya/domain/numbers/write-money'
import type { SourceInfo } from '@pahiya/contract/ingestion/sources'
import { Link } from 'react-router'
import { Button } from '../../../components/controls/button.tsx'
import { useHydrated } from '../../../components/rendering/use-hydrated.ts'
import { activeFilters } from '../query/active-filters.ts'
import { AllFilters } from '../filters/groups/all-filters.tsx'
import { controlFields } from '../filters/groups/filter-controls.ts'
import type { Results } from '../load/load-home.ts'
import { PreservedFields, SearchForm } from '../draft/search-form.tsx'
import { searchAddress, clearFilters, type Search } from '../query/search-url.ts'
import type { Draft } from '../draft/use-draft.ts'
import { useStable } from '../draft/use-stable.ts'
import type { Counts } from '../draft/use-preview.ts'
import { HideWorse } from './hide-worse.tsx'

/**
 * Filters for a search over all portals. Selections are counted immediately and applied by the button: an allowance of
 * ten searches should not be spent on intermediate selections.
 */
export function ResultFilters({
  search,
  draft,
  counts: { preview, counting },
  results,
  sources,
  now,
  place,
  onSearch,
}: {
  search: Search
  /** The pending filters, which the compact bar shows and changes too. */
  draft: Draft
  counts: Counts
  results: Results
  sources: readonly SourceInfo[]
  now: Date
  place: 'side' | 'sheet'
  onSearch?: () => void
}) {
  const { i18n } = useLingui()
  const change = useStable(draft.change)
  const active = activeFilters(draft.search, { i18n }).length
  const total = preview?.total ?? results.tabs?.all ?? results.total
  return (
    <SearchForm label={i18n.t('Filters')} onSearch={onSearch}>
      <PreservedFields search={draft.search} except={[...controlFields(), 'show', 'page']} />
      <div className="filter-head">
        {place === 'side' && <h2>{i18n.t('Filters')}</h2>}
        {active > 0 && (
          <Link
            to={searchAddress(clearFilters(search))}
            onClick={(event) => {
              event.preventDefault()
              draft.clear()
            }}
          >
            {i18n.t('Clear {active}', { active })}
          </Link>
        )}
      </div>
      <AllFilters
        filters={draft.search.filters}
        change={change}
        counted={preview ?? results}
        sources={sources}
        now={now}
      />
      <HideWorse search={search} cars={results.cars} />
      <Foot isChanged={draft.isChanged} {...{ place, total, counting }} />
    </SearchForm>
  )
}

function Foot({
  isChanged,
  place,
  total,
  counting,
}: {
  isChanged: boolean
  place: 'side' | 'sheet'
  total: number
  counting: boolean
}) {
  const { i18n } = useLingui()
  const hydrated = useHydrated()
  return (
    <div className="filter-foot" data-shown={isChanged || place === 'sheet' || undefined}>
      <Button type="submit" kind={place === 'sheet' ? 'main' : 'blue'} wide aria-busy={counting || undefined}>
        {hydrated
          ? i18n.t('{total, plural, one {Show {shown} car} other {Show {shown} cars}}', {
              total,
              shown: groupIndian(total),
            })
          : i18n.t('Apply filters')}
      </Button>
      {isChanged && <p>{i18n.t('Changing filters is free. Only Search uses one of your searches.')}</p>}
    </div>
  )
}
