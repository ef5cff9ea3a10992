import { useLingui } from '@lingui/react'
import { Icon } from '../../../../components/icons/icon.tsx'
import { ControlGroup, type ControlProps } from './control-group.tsx'
import { controlKeys, filterControls, type FilterControl } from './filter-controls.ts'

/** All filters that a visitor can select, the most used first, the others folded. */
export function AllFilters(props: ControlProps) {
  const { i18n } = useLingui()
  const folded = filterControls.filter((row) => row.folded)
  const active = folded.flatMap(controlKeys).filter((key) => props.filters[key] !== undefined).length
  const control = (row: FilterControl) => <ControlGroup key={controlKeys(row).join()} row={row} {...props} />
  return (
    <>
      {filterControls.filter((row) => !row.folded).map(control)}
      <details className="more-filters" open={active > 0 || undefined}>
        <summary>
          {i18n.t('More filters')}
          {active > 0 && <b className="count">{active}</b>}
          <Icon name="chevron-down" />
        </summary>
        {folded.map(control)}
      </details>
    </>
  )
}
