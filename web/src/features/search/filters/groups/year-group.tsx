import { useLingui } from '@lingui/react'
import { memo } from 'react'
import { noFilter, Select } from '../../../../components/controls/select.tsx'
import { yearChoices } from '../../draft/filter-choices.ts'
import { FilterGroup, type Change } from './filter-group.tsx'

export const YearGroup = memo(function YearGroup({
  yearMin,
  yearMax,
  change,
  now,
}: {
  yearMin: number | undefined
  yearMax: number | undefined
  change: Change
  now: Date
}) {
  const { i18n } = useLingui()
  const years = yearChoices(now)
  const field = (key: 'yearMin' | 'yearMax', label: string, value: number | undefined) => (
    <Select
      size="small"
      name={key}
      aria-label={label}
      all={i18n.t('Any year')}
      choices={years}
      value={value ?? noFilter}
      onChange={(event) => change({ [key]: Number(event.target.value) || undefined })}
    />
  )
  return (
    <FilterGroup title={i18n.t('Year')}>
      <div className="filter-pair">
        {field('yearMin', i18n.t('Year, from'), yearMin)}
        <span>{i18n.t('to')}</span>
        {field('yearMax', i18n.t('Year, to'), yearMax)}
      </div>
    </FilterGroup>
  )
})
