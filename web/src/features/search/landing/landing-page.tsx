import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { liveCity } from '@pahiya/domain/option-lists/city-lists'
import { groupIndian } from '@pahiya/domain/numbers/write-money'
import { exactTime } from '@pahiya/domain/time/write-time'
import type { ReactNode } from 'react'
import { ButtonLink } from '../../../components/controls/button.tsx'
import { SourceLine } from '../../../components/facts/source-line.tsx'
import '../../../components/head/breadcrumbs.css'
import { Breadcrumbs } from '../../../components/head/breadcrumbs.tsx'
import { StructuredData } from '../../../components/head/structured-data.tsx'
import { State } from '../../../components/states/state.tsx'
import { LandingHead } from './landing-head.tsx'
import './landing-page.css'
import { landingBreadcrumbs, landingHeading, shortAmount, mapPath, searchPath, type Figures } from './landing-text.ts'
import { MarketPanels } from './market-panels.tsx'
import { Neighbours } from './neighbours.tsx'

/** A car on the page, for the structured data. */
export type Item = { name: string; path: string }

/** Cars of a city, or of a brand or model there: the number, the prices, and the newest cars. */
export function LandingPage({
  figures,
  items,
  picture,
  origin,
  searchLine,
  children,
}: {
  figures: Figures
  items: readonly Item[]
  picture: { url: string; alt: string } | undefined
  origin: string
  /** For another search. */
  searchLine: ReactNode
  /** The cars. */
  children: ReactNode
}) {
  const { i18n } = useLingui()
  const heading = landingHeading(figures, i18n)
  return (
    <main className="landing page-width">
      <LandingHead {...{ figures, heading, picture, origin }} />
      <Breadcrumbs label={i18n.t('You are here')} crumbs={landingBreadcrumbs(figures, i18n)} origin={origin} />
      <Top figures={figures} heading={heading} />
      {searchLine}
      {figures.total === 0 ? (
        <NoneForSale />
      ) : (
        <>
          <NewestCars figures={figures} shown={items.length}>
            {children}
          </NewestCars>
          {/* One or two cars do not make a distribution. */}
          {figures.indexed && <MarketPanels figures={figures} />}
          <StructuredData
            thing={{
              '@type': 'ItemList',
              name: heading,
              numberOfItems: items.length,
              itemListElement: items.map(({ name, path }, place) => ({
                '@type': 'ListItem',
                position: place + 1,
                name,
                url: new URL(path, origin).href,
              })),
            }}
          />
        </>
      )}
      <Neighbours figures={figures} />
    </main>
  )
}

function Top({ figures: { total, price, asOf, indexed }, heading }: { figures: Figures; heading: string }) {
  const { i18n } = useLingui()
  return (
    <header className="landing-top">
      <h1>{heading}</h1>
      {price && (
        <p>
          {i18n.t('{cars} for sale. The same car on several portals is counted once.', {
            cars: countText(total, i18n),
          })}{' '}
          {indexed &&
            i18n.t('The typical price is {median}. Most are priced {from} – {to}.', {
              median: shortAmount(price.median),
              from: shortAmount(price.lowerQuarter),
              to: shortAmount(price.upperQuarter),
            })}
        </p>
      )}
      <SourceLine>
        {i18n.t('counted across all portals')}
        <time dateTime={asOf}>{i18n.t('as of {time}', { time: exactTime(new Date(asOf)) })}</time>
      </SourceLine>
    </header>
  )
}

function NoneForSale() {
  const { i18n } = useLingui()
  return (
    <State
      kind="empty"
      title={i18n.t('None for sale right now')}
      action={
        <ButtonLink kind="main" icon="search" to="/?tab=all">
          {i18n.t('Search all portals')}
        </ButtonLink>
      }
    >
      {i18n.t('Cars come and go every day. Try one of these:')}
    </State>
  )
}

function NewestCars({ figures, shown, children }: { figures: Figures; shown: number; children: ReactNode }) {
  const { i18n } = useLingui()
  const { total, city } = figures
  return (
    <section className="landing-cars" aria-labelledby="landing-cars">
      <h2 id="landing-cars">
        {shown < total
          ? i18n.t('The newest {shown} of {total}', { shown, total: groupIndian(total) })
          : countText(total, i18n)}
      </h2>
      {children}
      <p className="landing-more">
        <ButtonLink kind="main" icon="search" to={searchPath(figures)}>
          {total === 1 ? i18n.t('See it in search') : i18n.t('See all {total}', { total: groupIndian(total) })}
        </ButtonLink>
        {city === liveCity && (
          <ButtonLink kind="line" icon="map-pin" to={mapPath(figures)}>
            {i18n.t('Cars by area')}
          </ButtonLink>
        )}
      </p>
    </section>
  )
}

/** The one plural form that every page already contains. */
function countText(count: number, i18n: I18n): string {
  return i18n.t('{count, plural, one {# car} other {# cars}}', { count })
}
