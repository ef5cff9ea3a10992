import { useLingui } from '@lingui/react'
import { groupIndian } from '@pahiya/domain/numbers/write-money'
import type { Filters } from '@pahiya/domain/search/filters'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { useApi } from '../../../api/use-api.ts'
import { styleValues } from '../../../components/rendering/style-values.ts'
import type { ActiveFilter } from '../query/active-filters.ts'
import { countCars } from '../draft/count-relaxed.ts'
import { editSteps } from './edit-steps.ts'
import { namedFilters } from '../query/named-filters.ts'
import { searchAddress, changeSearch, type Search } from '../query/search-url.ts'

/**
 * Editor for one filter, opened in place: shows the alternatives, and how many cars each would leave before the visitor
 * chooses one.
 */
export function ChipEditor({ search, filter, onClose }: { search: Search; filter: ActiveFilter; onClose: () => void }) {
  const { i18n } = useLingui()
  const steps = editSteps(search.filters, filter.keys[0])
  const totals = useTotals(steps)
  const most = Math.max(1, ...totals)
  return (
    // Escape closes the whole group.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <fieldset className="chip-editor" onKeyDown={(event) => event.key === 'Escape' && onClose()}>
      <legend>{i18n.t('Instead of {label}', { label: filter.label })}</legend>
      {steps.length === 0 ? (
        <p>
          <a href="#filters">{i18n.t('Choose others in the filters')}</a>
        </p>
      ) : (
        <ul>
          {steps.map((filters, place) => (
            <Alternative
              key={searchAddress(changeSearch(search, { filters, show: 'all' }))}
              search={search}
              filters={filters}
              label={labelOf(filters)}
              total={totals[place]}
              most={most}
              onClose={onClose}
            />
          ))}
        </ul>
      )}
    </fieldset>
  )

  /** The filter may have a different label after the step: a locality becomes the area around it. */
  function labelOf(filters: Filters): string {
    const before = new Set(namedFilters(search.filters, { i18n }).map(({ label }) => label))
    before.delete(filter.label)
    return namedFilters(filters, { i18n }).find(({ label }) => !before.has(label))?.label ?? filter.label
  }
}

/** Counts the cars for each alternative once: the editor is remounted for every filter, by its key. */
function useTotals(steps: readonly Filters[]): readonly number[] {
  const api = useApi()
  const [totals, setTotals] = useState<readonly number[]>([])
  useEffect(() => {
    const stop = new AbortController()
    void api()
      .then((client) => countCars(client, steps, stop.signal))
      .then(setTotals)
      .catch(() => undefined)
    return () => stop.abort()
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  return totals
}

function Alternative({
  search,
  filters,
  label,
  total,
  most,
  onClose,
}: {
  search: Search
  filters: Filters
  label: string
  /** Undefined until the cars are counted. */
  total: number | undefined
  most: number
  onClose: () => void
}) {
  const { i18n } = useLingui()
  const address = searchAddress(changeSearch(search, { filters, show: 'all' }))
  const isCurrent = address === searchAddress(changeSearch(search, { show: 'all' }))
  return (
    <li>
      <Link to={address} preventScrollReset aria-current={isCurrent || undefined} onClick={onClose}>
        <i aria-hidden="true" style={styleValues({ v: ((total ?? 0) / most) * 100 })} />
        <b>{label}</b>
        <small>
          {total === undefined
            ? '…'
            : i18n.t('{total, plural, one {{shown} car} other {{shown} cars}}', {
                total,
                shown: groupIndian(total),
              })}
        </small>
      </Link>
    </li>
  )
}
