import { useLingui } from '@lingui/react'
import type { Facets } from '@pahiya/contract/search/search-filters'
import { memo } from 'react'
import { Chip, ChipRow } from '../../../../components/controls/chip.tsx'
import { countVerified } from '../../draft/facet-choices.ts'
import { FilterGroup, type Change } from './filter-group.tsx'

export const TrustGroup = memo(function TrustGroup({
  verified,
  certified,
  facets,
  change,
}: {
  verified: boolean
  certified: boolean
  facets: Facets | undefined
  change: Change
}) {
  const { i18n } = useLingui()
  const flags = [
    { key: 'verifiedOnly', on: verified, label: i18n.t('Verified only'), is: ['verified', 'certified'] },
    { key: 'certifiedOnly', on: certified, label: i18n.t('Certified only'), is: ['certified'] },
  ] as const
  return (
    <FilterGroup title={i18n.t('Checked')}>
      <ChipRow label={i18n.t('Checked')}>
        {flags.map(({ key, on, label, is }) => {
          const count = facets && countVerified(facets, is)
          return (
            <Chip
              key={key}
              name={key}
              value="true"
              checked={on}
              disabled={count === 0 && !on}
              onChange={() => change({ [key]: !on })}
              {...(count !== undefined && { count })}
            >
              {label}
            </Chip>
          )
        })}
      </ChipRow>
    </FilterGroup>
  )
})
