import type { Facets } from '@pahiya/contract/search/search-filters'
import type { SourceInfo } from '@pahiya/contract/ingestion/sources'
import type { Filters } from '@pahiya/domain/search/filters'
import type { Preview } from '../../draft/use-preview.ts'
import { filterRange } from '../../query/search-url.ts'
import type { FilterControl } from './filter-controls.ts'
import type { Change, Facet } from './filter-group.tsx'
import { FlagsGroup } from './flags-group.tsx'
import { ListGroup } from './list-group.tsx'
import { PlaceGroup } from './place-group.tsx'
import { RangeGroup } from './range-group.tsx'
import { StepGroup } from './step-group.tsx'
import { YearGroup } from './year-group.tsx'

export type ControlProps = {
  filters: Filters
  change: Change
  counted: Partial<Pick<Preview, 'facets' | 'histograms'>>
  /** Names of the portals, for their filter. */
  sources?: readonly SourceInfo[]
  now: Date
}

/** Renders one row of the table. Each group receives only its own data, so that a press re-renders only that group. */
export function ControlGroup({
  row,
  filters,
  change,
  counted: { facets, histograms },
  sources,
  now,
}: ControlProps & { row: FilterControl }) {
  switch (row.control) {
    case 'range':
      return <RangeGroup row={row} {...filterRange(filters, row.name)} bars={histograms?.[row.name]} change={change} />
    case 'list':
      return (
        <ListGroup
          {...{ row, change }}
          chosen={filters[row.key]}
          facet={facetNamed(facets, row.key)}
          {...(row.key === 'sources' && sources && { sources })}
        />
      )
    case 'steps':
      return <StepGroup {...{ row, change }} chosen={filters[row.key]} facet={facetNamed(facets, row.facet)} />
    case 'flags':
      return (
        <FlagsGroup
          {...{ row, change }}
          chosen={row.keys.filter((key) => filters[key] === true).join()}
          facet={facetNamed(facets, row.facet)}
          isCounted={facets !== undefined && row.facet !== undefined}
        />
      )
    case 'years':
      return <YearGroup yearMin={filters.yearMin} yearMax={filters.yearMax} change={change} now={now} />
    case 'place':
      return (
        <PlaceGroup
          cities={filters.cities}
          near={filters.near}
          withinKm={filters.withinKm}
          nearMe={filters.nearMe === true}
          facet={facets?.localities}
          change={change}
        />
      )
  }
}

function facetNamed(facets: Facets | undefined, name: string | undefined): Facet {
  return name !== undefined && facets && name in facets ? facets[name as keyof Facets] : undefined
}
