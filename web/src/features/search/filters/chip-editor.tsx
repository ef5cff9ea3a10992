import { useLingui } from '@lingui/react'
import { groupIndian } from '@pahiya/domain/numbers/write-money'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { useApi } from '../../../api/use-api.ts'
import { styleValues } from '../../../components/rendering/style-values.ts'
import type { ActiveFilter } from '../query/active-filters.ts'
import { countCars } from '../draft/count-relaxed.ts'
import { editSteps } from './edit-steps.ts'
import { namedFilters } from '../query/filter-labels.ts'
import { searchAddress, changeSearch, type Search } from '../query/search-url.ts'

/**
 * Editor of one filter, opened in place: the alternatives, and how many cars each would leave, before one is chosen.
 */
export function ChipEditor({ search, filter, onClose }: { search: Search; filter: ActiveFilter; onClose: () => void }) {
  const { i18n } = useLingui()
  const api = useApi()
  const steps = editSteps(search.filters, filter.keys[0])
  const [totals, setTotals] = useState<readonly number[]>([])
  useEffect(() => {
    const stop = new AbortController()
    void api()
      .then((client) => countCars(client, steps, stop.signal))
      .then(setTotals)
      .catch(() => undefined)
    return () => stop.abort()
    // Remounted for every filter, by its key.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
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
          {steps.map((filters, place) => {
            const address = searchAddress(changeSearch(search, { filters, show: 'all' }))
            const total = totals[place]
            return (
              <li key={address}>
                <Link
                  to={address}
                  preventScrollReset
                  aria-current={address === searchAddress(changeSearch(search, { show: 'all' })) || undefined}
                  onClick={onClose}
                >
                  <i aria-hidden="true" style={styleValues({ v: ((total ?? 0) / most) * 100 })} />
                  <b>{labelOf(filters)}</b>
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
          })}
        </ul>
      )}
    </fieldset>
  )

  /** The filter may have another label after the step: a locality becomes the area around it. */
  function labelOf(filters: Search['filters']): string {
    const before = new Set(namedFilters(search.filters, { i18n }).map(({ label }) => label))
    before.delete(filter.label)
    return namedFilters(filters, { i18n }).find(({ label }) => !before.has(label))?.label ?? filter.label
  }
}
