import { useLingui } from '@lingui/react'
import type { SourceInfo } from '@pahiya/contract/ingestion/sources'
import { FilterChip } from '../../../components/controls/chip.tsx'
import { activeFilters } from '../query/active-filters.ts'
import type { Search } from '../query/search-url.ts'

/** All active filters, each a link to the search without it. */
export function FilterChips({ search, sources }: { search: Search; sources: readonly SourceInfo[] }) {
  const { i18n } = useLingui()
  const filters = activeFilters(search, { i18n, sources })
  if (filters.length === 0) return undefined
  return (
    <ul className="filter-chips" aria-label={i18n.t('Filters on')}>
      {filters.map(({ label, without }) => (
        <li key={label}>
          <FilterChip without={without}>{label}</FilterChip>
        </li>
      ))}
    </ul>
  )
}
