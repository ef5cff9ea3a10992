import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { exactTime } from '@pahiya/domain/time/write-time'
import { lazy, Suspense, useMemo, type ReactNode } from 'react'
import { Link } from 'react-router'
import { ButtonLink } from '../../../components/controls/button.tsx'
import { SourceLine } from '../../../components/facts/source-line.tsx'
import { shortRupees } from '../../../components/text/indian-numbers.ts'
import { State } from '../../../components/states/state.tsx'
import { useHydrated } from '../../../components/rendering/use-hydrated.ts'
import { ChosenLocality } from './chosen-locality.tsx'
import { LocalityTable } from './locality-table.tsx'
import { listAddress, mapAddress, type MapQuery } from './map-address.ts'
import './map-page.css'
import { NoMap } from './no-map.tsx'
import type { LocalityCounts } from './locality-counts.ts'

// Hundreds of kilobytes that no other page needs, and that the server never needs.
const MapDrawing = lazy(async () => {
  const loaded = import.meta.env.SSR ? undefined : await import('./map-drawing.tsx').catch(() => undefined)
  return { default: loaded?.MapDrawing ?? NoMap }
})

/** Shows where in a city the cars of a search are: a map with one circle per locality, and the same data as a table. */
export function MapPage({
  asked,
  where,
  chosen,
  children,
}: {
  asked: MapQuery
  where: LocalityCounts
  /** The selected locality; `children` shows its cars. */
  chosen: string | undefined
  children: ReactNode
}) {
  const { i18n } = useLingui()
  const hydrated = useHydrated()
  const { localities, elsewhere, middlePrice } = where
  const places = useMemo(
    () =>
      localities.map((locality) => ({
        ...locality,
        price: shortRupees(locality.middlePrice),
        href: mapAddress({ ...asked, locality: locality.name }),
      })),
    [asked, localities],
  )
  const title = heading(asked, where.city, i18n)
  return (
    <main className="map-page">
      <title>{i18n.t('{heading} · Pahiya', { heading: title })}</title>
      {/* A search has an unlimited number of URLs, so this page is not indexed; the pages under /used-cars are. */}
      <meta name="robots" content="noindex" />
      {localities.length > 0 && (
        <div className="map-box">
          {hydrated && (
            <Suspense fallback={<p className="map-impossible">{i18n.t('Loading map…')}</p>}>
              <MapDrawing asked={asked} places={places} chosen={chosen} middlePrice={shortRupees(middlePrice ?? 0)} />
            </Suspense>
          )}
        </div>
      )}
      <div className="map-side">
        <Head asked={asked} where={where} title={title} />
        {localities.length === 0 ? (
          <NoAreas asked={asked} where={where} />
        ) : (
          <>
            {chosen !== undefined && (
              <ChosenLocality {...{ where, chosen }} back={mapAddress({ ...asked, locality: undefined })}>
                {children}
              </ChosenLocality>
            )}
            <LocalityTable
              {...{ localities, elsewhere, chosen }}
              hrefOf={(locality) => mapAddress({ ...asked, locality })}
            />
          </>
        )}
      </div>
    </main>
  )
}

function Head({ asked, where, title }: { asked: MapQuery; where: LocalityCounts; title: string }) {
  const { i18n } = useLingui()
  const { total, asOf } = where
  return (
    <div className="map-head">
      <div>
        <h1>{title}</h1>
        <SourceLine>
          {countText(total, i18n)}
          {i18n.t('Locations as given in the listings')}
          <time dateTime={asOf}>{i18n.t('as of {time}', { time: exactTime(new Date(asOf)) })}</time>
        </SourceLine>
      </div>
      <Link className="map-list-link" to={listAddress(asked)}>
        {i18n.t('See the list')}
      </Link>
    </div>
  )
}

function NoAreas({ asked, where: { city, total } }: { asked: MapQuery; where: LocalityCounts }) {
  const { i18n } = useLingui()
  return (
    <State
      kind="empty"
      heading="h2"
      title={total === 0 ? i18n.t('None for sale right now') : i18n.t('No areas to show yet')}
      action={
        <ButtonLink kind="main" to={listAddress(asked)}>
          {i18n.t('See the list')}
        </ButtonLink>
      }
    >
      {total > 0 &&
        i18n.t('We don’t have the areas of {city} yet. The list has all {cars}.', {
          city,
          cars: countText(total, i18n),
        })}
    </State>
  )
}

function countText(count: number, i18n: I18n): string {
  return i18n.t('{count, plural, one {# car} other {# cars}}', { count })
}

function heading({ search }: MapQuery, city: string, i18n: I18n): string {
  const { brands = [], models = [] } = search.filters
  if (brands.length !== 1) return i18n.t('Cars in {city}, by area', { city })
  const name = models.length === 1 ? `${brands[0]} ${models[0]}` : brands[0]
  return i18n.t('{name} cars in {city}, on the map', { name, city })
}
