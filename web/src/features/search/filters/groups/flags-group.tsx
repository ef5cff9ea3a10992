import { useLingui } from '@lingui/react'
import { filterTable } from '@pahiya/domain/search/filters'
import { memo } from 'react'
import { Chip, ChipRow } from '../../../../components/controls/chip.tsx'
import { countAny } from '../../draft/facet-choices.ts'
import { namedFilters } from '../../query/named-filters.ts'
import type { FlagsControl } from './filter-controls.ts'
import { FilterGroup, type Change, type Facet } from './filter-group.tsx'

/** Flags that are either on or off. */
export const FlagsGroup = memo(function FlagsGroup({
  row: { keys, title },
  chosen,
  facet,
  isCounted,
  change,
}: {
  row: FlagsControl
  /** The flags that are on, separated by commas: a string, so that an unchanged group is not rendered again. */
  chosen: string
  facet: Facet
  isCounted: boolean
  change: Change
}) {
  const { i18n } = useLingui()
  const heading = i18n.t(title)
  const on = chosen.split(',')
  return (
    <FilterGroup title={heading}>
      <ChipRow label={heading}>
        {keys.map((key) => {
          const isOn = on.includes(key)
          const count = isCounted ? countAny(facet, filterTable[key].is) : undefined
          return (
            <Chip
              key={key}
              name={key}
              value="true"
              checked={isOn}
              disabled={count === 0 && !isOn}
              onChange={() => change({ [key]: !isOn })}
              {...(count !== undefined && { count })}
            >
              {namedFilters({ [key]: true }, { i18n })[0]?.label ?? key}
            </Chip>
          )
        })}
      </ChipRow>
    </FilterGroup>
  )
})
