import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import type { OpenCar } from '../cars/car-grid.tsx'
import type { HomeData, Results } from '../load/load-home.ts'
import type { Draft } from '../draft/use-draft.ts'
import type { Counts } from '../draft/use-preview.ts'
import { ResultsPanel } from './results-panel.tsx'
import { ResultFilters } from './results-parts.ts'

/** Filters and cars of a search over all portals. Loaded with the first search, not with the home page. */
export function ResultsView({
  data,
  draft,
  counts,
  results,
  now,
  instead,
  loadingMore,
  open,
  children,
}: {
  data: HomeData
  draft: Draft
  counts: Counts
  results: Results
  now: Date
  /** Shown in place of the cars while others load. */
  instead: ReactNode
  loadingMore: boolean
  open: OpenCar
  children: ReactNode
}) {
  const { i18n } = useLingui()
  return (
    <div className="home-columns">
      <aside className="side-filters" id="filters" aria-label={i18n.t('Filters')}>
        <ResultFilters {...{ draft, counts, results, now }} search={data.search} sources={data.sources} place="side" />
        <a className="side-close" href="#home-panel">
          {i18n.t('Close')}
        </a>
      </aside>
      <div className="home-list">
        {instead ?? <ResultsPanel {...{ data, results, now, loadingMore, open }} />}
        {children}
      </div>
    </div>
  )
}
