import type { Filters } from '@pahiya/domain/search/filters'
import { rangeFilters, filterRange } from '../query/search-url.ts'
import { FilterSlider } from './groups/filter-slider.tsx'
import type { Change } from './groups/filter-group.tsx'

/** Price and kilometre sliders in the hero form: ordinary form fields. */
export function AdvancedSliders({ filters, change }: { filters: Filters; change: Change }) {
  return (
    <>
      <FilterSlider
        name="price"
        range={filterRange(filters, 'price')}
        onDone={(range) => change(rangeFilters('price', range))}
      />
      <FilterSlider
        name="km"
        range={filterRange(filters, 'km')}
        onDone={(range) => change(rangeFilters('km', range))}
      />
    </>
  )
}
