import { useLingui } from '@lingui/react'
import type { SourceInfo } from '@pahiya/contract/ingestion/sources'
import { groupIndian } from '@pahiya/domain/numbers/write-money'
import type { FilterKey } from '@pahiya/domain/search/filters'
import { Link } from 'react-router'
import { ButtonLink } from '../../../components/controls/button.tsx'
import { Icon } from '../../../components/icons/icon.tsx'
import { chevronRightPath } from '../../../components/icons/deferred-icon-paths.ts'
import { State } from '../../../components/states/state.tsx'
import { styleValues } from '../../../components/rendering/style-values.ts'
import { activeFilters } from '../query/active-filters.ts'
import type { CountedRelaxedSearch } from '../draft/count-relaxed.ts'
import { FilterChips } from '../filters/filter-chips.tsx'
import type { Naming } from '../query/filter-labels.ts'
import { namedFilters } from '../query/named-filters.ts'
import { searchAddress, changeSearch, clearFilters, type Search } from '../query/search-url.ts'

const none: readonly CountedRelaxedSearch[] = []

/**
 * Shown when nothing is found: how many cars relaxing each filter would add, largest first. Without counts, each filter
 * can be removed with one press.
 */
export function NoCars({
  search,
  sources,
  title,
  hint,
  looser = none,
}: {
  search: Search
  sources: readonly SourceInfo[]
  title: string
  hint: string
  looser?: readonly CountedRelaxedSearch[] | undefined
}) {
  const { i18n } = useLingui()
  const count = activeFilters(search, { i18n }).length
  const clear = count > 1 && (
    <ButtonLink kind={looser.length > 0 ? 'quiet' : 'blue'} to={searchAddress(clearFilters(search))}>
      {i18n.t('Clear all {count}', { count })}
    </ButtonLink>
  )
  if (looser.length === 0) {
    return (
      <State
        kind="empty"
        title={title}
        action={
          count > 0 && (
            <div className="no-cars">
              <p>{i18n.t('Remove a filter')}</p>
              <FilterChips search={search} sources={sources} />
              {clear}
            </div>
          )
        }
      >
        {hint}
      </State>
    )
  }
  return (
    <section className="panel looser" aria-labelledby="nothing-found">
      <header>
        <Icon name="search-x" />
        <div>
          <h2 id="nothing-found">{title}</h2>
          <p>{hint}</p>
        </div>
      </header>
      <h3>{i18n.t('Remove a filter')}</h3>
      <RelaxedSearches search={search} sources={sources} looser={looser} />
      <p className="looser-foot">{clear}</p>
    </section>
  )
}

function RelaxedSearches({
  search,
  sources,
  looser,
}: {
  search: Search
  sources: readonly SourceInfo[]
  looser: readonly CountedRelaxedSearch[]
}) {
  const { i18n } = useLingui()
  const most = Math.max(...looser.map(({ total }) => total))
  return (
    <ul>
      {looser.map((one) => {
        const { from, to } = changeWords(search, one, { i18n, sources })
        return (
          <li key={one.keys.join()}>
            <Link to={searchAddress(changeSearch(search, { filters: one.filters }))}>
              <span className="looser-change">
                <s>{from}</s>
                <Icon path={chevronRightPath} />
                <b>{to ?? i18n.t(anyValue(one.keys[0]))}</b>
              </span>
              <i aria-hidden="true" style={styleValues({ v: (one.total / most) * 100 })} />
              <span className="looser-count number">
                {i18n.t('{total, plural, one {+ {shown} car} other {+ {shown} cars}}', {
                  total: one.total,
                  shown: groupIndian(one.total),
                })}
              </span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}

/** The label that replaces a removed filter. */
const anyValues: Partial<Record<FilterKey, string>> = {
  brands: /*i18n*/ 'any brand',
  models: /*i18n*/ 'any model',
  fuels: /*i18n*/ 'any fuel',
  transmission: /*i18n*/ 'any gearbox',
  cities: /*i18n*/ 'all of India',
  localities: /*i18n*/ 'the whole city',
  near: /*i18n*/ 'the whole city',
}

function anyValue(key: FilterKey | undefined): string {
  return (key && anyValues[key]) ?? /*i18n*/ 'any'
}

/** Labels of the relaxed filter before and after: those that occur in only one of the two searches. */
function changeWords(
  search: Search,
  { filters }: CountedRelaxedSearch,
  naming: Naming,
): { from: string; to: string | undefined } {
  const before = namedFilters(search.filters, naming).map(({ label }) => label)
  const after = namedFilters(filters, naming).map(({ label }) => label)
  const gone = before.filter((label) => !after.includes(label))
  return { from: gone.join(', '), to: after.find((label) => !before.includes(label)) }
}
