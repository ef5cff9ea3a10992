import { useLingui } from '@lingui/react'
import { filterTable } from '@pahiya/domain/search/filters'
import { memo } from 'react'
import { Chip, ChipRow } from '../../../../components/controls/chip.tsx'
import { noFilter } from '../../../../components/controls/select.tsx'
import { countUpTo } from '../../draft/facet-choices.ts'
import type { StepsControl } from './filter-controls.ts'
import { FilterGroup, type Change, type Facet } from './filter-group.tsx'

/** One bound, selected from a few steps. */
export const StepGroup = memo(function StepGroup({
  row: { key, title, values, text },
  chosen,
  facet,
  change,
}: {
  row: StepsControl
  chosen: number | undefined
  facet: Facet
  change: Change
}) {
  const { i18n } = useLingui()
  const heading = i18n.t(title)
  const bound = filterTable[key].kind === 'least' ? 'least' : 'most'
  const offered = chosen === undefined || values.includes(chosen) ? values : [...values, chosen]
  return (
    <FilterGroup title={heading}>
      <ChipRow label={heading}>
        <Chip
          type="radio"
          name={key}
          value={noFilter}
          checked={chosen === undefined}
          onChange={() => change({ [key]: undefined })}
        >
          {i18n.t('Any')}
        </Chip>
        {offered.map((value) => {
          const count = countUpTo(facet, bound, value)
          return (
            <Chip
              key={value}
              type="radio"
              name={key}
              value={value}
              checked={chosen === value}
              disabled={count === 0 && chosen !== value}
              onChange={() => change({ [key]: value })}
              {...(count !== undefined && { count })}
            >
              {text(value, i18n)}
            </Chip>
          )
        })}
      </ChipRow>
    </FilterGroup>
  )
})
