import type { ReactNode } from 'react'

/** One group of the filters, beside the results and in the advanced ones. Its controls carry the same name themselves. */
export function FilterGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="filter-group">
      <h3>{title}</h3>
      {children}
    </div>
  )
}
