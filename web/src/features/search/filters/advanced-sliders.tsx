import type { Filters } from '@pahiya/domain/search/filters'
import { boundsOf, rangeOf } from '../query/search-url.ts'
import { FilterSlider } from './groups/filter-slider.tsx'
import type { Change } from './groups/filter-group.tsx'

/** Price and kilometres in the first form: fields like any other, which the form sends. */
export function AdvancedSliders({ filters, change }: { filters: Filters; change: Change }) {
  return (
    <>
      <FilterSlider
        name="price"
        range={rangeOf(filters, 'price')}
        onDone={(range) => change(boundsOf('price', range))}
      />
      <FilterSlider name="km" range={rangeOf(filters, 'km')} onDone={(range) => change(boundsOf('km', range))} />
    </>
  )
}
