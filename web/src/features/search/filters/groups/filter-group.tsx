import type { Facets } from '@pahiya/contract/search/search-filters'
import type { Filters } from '@pahiya/domain/search/filters'
import type { ReactNode } from 'react'
import { CachedHtml } from '../../../../components/rendering/cached-html.tsx'

export type Change = (part: Filters) => void
export type Facet = Facets[keyof Facets]

/**
 * One group of filters, in the sidebar and in the advanced filters. Its controls repeat the title as their own label.
 */
export function FilterGroup({
  title,
  by,
  children,
}: {
  title: string
  /** Everything that the children depend on; the server renders them once for all visitors with the same value. */
  by?: unknown
  children: ReactNode
}) {
  const inside = (
    <>
      <h3>{title}</h3>
      {children}
    </>
  )
  if (!import.meta.env.SSR || by === undefined) return <div className="filter-group">{inside}</div>
  return (
    <CachedHtml as="div" className="filter-group" by={{ title, by }}>
      {inside}
    </CachedHtml>
  )
}
