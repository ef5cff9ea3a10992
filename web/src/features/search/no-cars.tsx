import { useLingui } from '@lingui/react'
import { ButtonLink } from '../../components/controls/button.tsx'
import { FilterChip } from '../../components/controls/chip.tsx'
import { State } from '../../components/states/state.tsx'
import { activeFilters } from './active-filters.ts'
import { addressOf, changed, noFilters, type Search } from './search-url.ts'

/** Nothing found: which filters are in force, each one press from being gone. */
export function NoCars({ search, title, hint }: { search: Search; title: string; hint: string }) {
  const { i18n } = useLingui()
  const filters = activeFilters(search, i18n)
  return (
    <State
      kind="empty"
      title={title}
      action={
        filters.length > 0 && (
          <div className="no-cars">
            <p>{i18n.t('Loosen one filter')}</p>
            <div className="filter-chips">
              {filters.map(({ label, without }) => (
                <FilterChip key={label} without={without}>
                  {label}
                </FilterChip>
              ))}
            </div>
            {filters.length > 1 && (
              <ButtonLink kind="blue" to={addressOf(changed(search, { ...noFilters, show: 'all' }))}>
                {i18n.t('Clear all {count}', { count: filters.length })}
              </ButtonLink>
            )}
          </div>
        )
      }
    >
      {hint}
    </State>
  )
}
