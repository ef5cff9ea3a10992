import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { memo } from 'react'
import { Chip, ChipRow } from '../../../../components/controls/chip.tsx'
import { noFilter } from '../../../../components/controls/select.tsx'
import { countUpTo } from '../../draft/facet-choices.ts'
import { FilterGroup, type Change, type Facet } from './filter-group.tsx'
import { shortRupees } from '@pahiya/domain/numbers/write-money'
import { ownersText } from '../../query/filter-labels.ts'

export type StepKey = 'ownersMax' | 'seatsMin' | 'belowMarket' | 'listedSince' | 'portalsMin' | 'allInMax'

/** One bound, chosen from a few steps. */
export const StepGroup = memo(function StepGroup({
  stepKey,
  title,
  chosen,
  facet,
  change,
}: {
  stepKey: StepKey
  title: string
  chosen: number | undefined
  facet?: Facet
  change: Change
}) {
  const { i18n } = useLingui()
  const { values, bound, say } = steps[stepKey]
  const offered = chosen === undefined || values.includes(chosen) ? values : [...values, chosen]
  return (
    <FilterGroup title={title}>
      <ChipRow label={title}>
        <Chip
          type="radio"
          name={stepKey}
          value={noFilter}
          checked={chosen === undefined}
          onChange={() => change({ [stepKey]: undefined })}
        >
          {i18n.t('Any')}
        </Chip>
        {offered.map((value) => {
          const count = countUpTo(facet, bound, value)
          return (
            <Chip
              key={value}
              type="radio"
              name={stepKey}
              value={value}
              checked={chosen === value}
              disabled={count === 0 && chosen !== value}
              onChange={() => change({ [stepKey]: value })}
              {...(count !== undefined && { count })}
            >
              {say(value, i18n)}
            </Chip>
          )
        })}
      </ChipRow>
    </FilterGroup>
  )
})

const orMore = (limit: number, i18n: I18n) => i18n.t('{limit} or more', { limit })
const steps: Record<
  StepKey,
  { values: readonly number[]; bound: 'most' | 'least'; say: (value: number, i18n: I18n) => string }
> = {
  ownersMax: { values: [1, 2, 3], bound: 'most', say: ownersText },
  seatsMin: { values: [5, 6, 7], bound: 'least', say: orMore },
  portalsMin: { values: [2, 3], bound: 'least', say: orMore },
  allInMax: { values: [300_000, 500_000, 800_000, 1_200_000], bound: 'most', say: (amount) => shortRupees(amount) },
  belowMarket: {
    values: [5, 10, 15],
    bound: 'least',
    say: (percent, i18n) => i18n.t('{percent}% or more', { percent }),
  },
  listedSince: {
    values: [3, 7, 30],
    bound: 'most',
    say: (count, i18n) => i18n.t('{count, plural, one {# day} other {# days}}', { count }),
  },
}
