import type { Facets } from '@pahiya/contract/search-filters'
import type { Filters } from '@pahiya/domain/search/filters'
import type { ReactNode } from 'react'

export type Change = (part: Filters) => void
export type Facet = Facets[keyof Facets]

/** One group of the filters, beside the results and in the advanced ones. Its controls carry the same name themselves. */
export function FilterGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="filter-group">
      <h3>{title}</h3>
      {children}
    </div>
  )
}
