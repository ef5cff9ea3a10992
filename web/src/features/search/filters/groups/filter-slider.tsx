import { useLingui } from '@lingui/react'
import type { Budget } from '@pahiya/domain/search/budgets'
import { useState } from 'react'
import { RangeSlider } from '../../../../components/controls/range-slider.tsx'
import { FilterGroup } from './filter-group.tsx'
import { sliderToRange, rangeToSlider } from '../../query/search-url.ts'
import { sliderLabels } from './slider-labels.ts'
import { sliders, type SliderName } from '../../query/sliders.ts'

/** HOME-14, C-12: at the end it reads 20 L+ and sends no upper bound. */
export function FilterSlider({
  name,
  range,
  onDone,
  counts,
}: {
  name: SliderName
  range: Budget | undefined
  onDone: (range: Budget | undefined) => void
  counts?: readonly number[] | undefined
}) {
  const { i18n } = useLingui()
  const { end, step } = sliders[name]
  const settled = rangeToSlider(name, range) ?? [0, end]
  const [moved, setMoved] = useState<[number, number]>()
  const done = () => {
    if (!moved) return
    setMoved(undefined)
    if (moved[0] !== settled[0] || moved[1] !== settled[1]) onDone(sliderToRange(name, ...moved))
  }
  const title = i18n.t(sliderLabels[name].title)
  const write = (value: number) => {
    const short = sliderLabels[name].thumb(value)
    return value >= end ? `${short}+` : short
  }
  return (
    <FilterGroup title={title}>
      <RangeSlider
        label={title}
        name={name}
        min={0}
        max={end}
        step={step}
        value={moved ?? settled}
        onChange={setMoved}
        onDone={done}
        format={write}
        {...(counts && { counts })}
      />
    </FilterGroup>
  )
}
