import { useLingui } from '@lingui/react'
import { writeBudget } from '@pahiya/domain/search/budgets'
import { memo, useMemo } from 'react'
import { Chip, ChipRow } from '../../../../components/controls/chip.tsx'
import { FilterGroup, type Change } from './filter-group.tsx'
import { FilterSlider } from './filter-slider.tsx'
import type { RangeControl } from './filter-controls.ts'
import { sliderLabels } from './slider-labels.ts'
import { countsOnScale } from './price-counts.ts'
import { PriceLimits } from './price-limits.tsx'
import { rangeFilters, rangeToSlider } from '../../query/search-url.ts'
import { sliders } from '../../query/sliders.ts'

const barCount = 16

export const RangeGroup = memo(function RangeGroup({
  row: { name, limits },
  min,
  max,
  bars,
  change,
}: {
  row: RangeControl
  min?: number
  max?: number
  bars: readonly { from: number; to: number; count: number }[] | undefined
  change: Change
}) {
  const { i18n } = useLingui()
  const range = min === undefined ? undefined : { min, ...(max !== undefined && { max }) }
  const counts = useMemo(
    () => (bars?.some(({ count }) => count > 0) ? countsOnScale(bars, sliders[name].end, barCount) : undefined),
    [bars, name],
  )
  if (range && !rangeToSlider(name, range)) {
    // C-12: a range beyond the slider's end has its own entry.
    const title = i18n.t(sliderLabels[name].title)
    return (
      <FilterGroup title={title}>
        <ChipRow label={title}>
          <Chip
            name={sliders[name].param}
            value={writeBudget(range)}
            checked
            onChange={() => change(rangeFilters(name, undefined))}
          >
            {sliderLabels[name].range(range, i18n)}
          </Chip>
        </ChipRow>
      </FilterGroup>
    )
  }
  return (
    <>
      <FilterSlider name={name} range={range} counts={counts} onDone={(to) => change(rangeFilters(name, to))} />
      {limits && (
        <PriceLimits
          max={min === 0 ? max : undefined}
          bars={bars}
          onChoose={(limit) => change(rangeFilters(name, limit === undefined ? undefined : { min: 0, max: limit }))}
        />
      )}
    </>
  )
})
