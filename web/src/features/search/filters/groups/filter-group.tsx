import type { Facets } from '@pahiya/contract/search/search-filters'
import type { Filters } from '@pahiya/domain/search/filters'
import type { ReactNode } from 'react'
import { DrawnOnce } from '../../../../components/rendering/cached-html.tsx'

export type Change = (part: Filters) => void
export type Facet = Facets[keyof Facets]

/** One group of the filters, beside the results and in the advanced ones. Its controls carry the same name themselves. */
export function FilterGroup({
  title,
  by,
  children,
}: {
  title: string
  /** All that the children depend on: then the server draws them once for everybody who gets the same. */
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
    <DrawnOnce as="div" className="filter-group" by={{ title, by }}>
      {inside}
    </DrawnOnce>
  )
}
