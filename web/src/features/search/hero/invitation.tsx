import { useLingui } from '@lingui/react'
import type { SourceInfo } from '@pahiya/contract/ingestion/sources'
import { liveCity } from '@pahiya/domain/option-lists/city-lists'
import { ButtonLink } from '../../../components/controls/button.tsx'
import { searchAddress, changeSearch, refineSearch, type Search } from '../query/search-url.ts'
import { SourceBars } from './source-bars.tsx'

/** HOME-32: the All Portals tab before a search. */
export function Invitation({ search, sources, now }: { search: Search; sources: readonly SourceInfo[]; now: Date }) {
  const { i18n } = useLingui()
  const portals = sources.filter(({ connected, kind }) => connected && kind !== 'own').length
  return (
    <section className="panel invitation" aria-labelledby="invitation">
      <div>
        <h2 id="invitation">
          {portals === 0
            ? i18n.t('Every portal, one search')
            : i18n.t('{portals, plural, one {One portal} other {# portals}} and our own sellers, one search', {
                portals,
              })}
        </h2>
        <p>
          {i18n.t(
            'Choose a brand and a budget, or see everything. A car on three portals is shown once with all three prices, each compared with the market.',
          )}
        </p>
        <p className="invitation-go">
          <ButtonLink kind="blue" icon="search" to={searchAddress(changeSearch(search, { tab: 'results' }))}>
            {i18n.t('Search all portals')}
          </ButtonLink>
          <ButtonLink
            kind="line"
            to={searchAddress(refineSearch({ ...search, tab: 'results' }, { cities: [liveCity] }))}
          >
            {i18n.t('Only {city}', { city: liveCity })}
          </ButtonLink>
        </p>
      </div>
      {sources.length > 0 && <SourceBars sources={sources} now={now} />}
    </section>
  )
}
