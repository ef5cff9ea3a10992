import { useLingui } from '@lingui/react'
import { Link } from 'react-router'
import { Icon } from '../../../components/icons/icon.tsx'
import { activeFilters } from '../query/active-filters.ts'
import type { Search } from '../query/search-url.ts'
import { SortSelect } from '../filters/sort-select.tsx'

/** On a phone, filters, sort order and Alex are at the lower edge while the list is in view. */
export function ThumbBar({ search, onFilters }: { search: Search; onFilters: () => void }) {
  const { i18n } = useLingui()
  const active = activeFilters(search, { i18n }).length
  return (
    <div className="thumb-bar" data-print="no">
      {/* A plain link: a router link would drop the search. Without JavaScript it scrolls to the filters further
          down the page. */}
      <a
        className="button"
        data-kind="blue"
        href="#filters"
        onClick={(event) => {
          event.preventDefault()
          onFilters()
        }}
      >
        <Icon name="sliders-horizontal" />
        {i18n.t('Filters')}
        {active > 0 && <b className="count">{active}</b>}
      </a>
      <SortSelect search={search} />
      <Link className="button" data-kind="line" to="/alex">
        Alex
      </Link>
    </div>
  )
}
