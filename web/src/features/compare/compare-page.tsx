import { useLingui } from '@lingui/react'
import { useEffect } from 'react'
import { Link, useNavigate } from 'react-router'
import { ButtonLink } from '../../components/controls/button.tsx'
import { Icon } from '../../components/icons/icon.tsx'
import { Tabs } from '../../components/controls/tabs.tsx'
import { ShareButton } from '../../components/share/share-button.tsx'
import { State } from '../../components/states/state.tsx'
import { useHydrated } from '../../components/rendering/use-hydrated.ts'
import { useCopy } from '../../components/text/use-copy.ts'
import { comparedCars } from '../../visitor/saved-cars.ts'
import { compareRows } from './compare-rows.ts'
import { CompareTable } from './compare-table.tsx'
import { compareAddress } from './compare-url.ts'
import type { CompareView } from './compare-view.ts'
import './compare.css'

/** The URL decides which cars are shown; if it names none, the page shows those chosen on this device. */
export function ComparePage({ view, onlyDifferences }: { view: CompareView; onlyDifferences: boolean }) {
  const { i18n } = useLingui()
  const { cars } = view
  const title = cars.length > 1 ? i18n.t('{count} cars compared', { count: cars.length }) : i18n.t('Compare cars')
  return (
    <main className="compare-page page-width">
      <title>{i18n.t('{title} · Pahiya', { title })}</title>
      <meta name="robots" content="noindex" />
      <div className="flex min-h-15 items-center justify-between gap-3 py-2" data-print="no">
        <Link className="inline-flex min-h-11 items-center gap-2 font-medium no-underline" to="/">
          <Icon name="arrow-left" />
          {i18n.t('Back to results')}
        </Link>
        {cars.length > 1 && <Share view={view} title={title} />}
      </div>
      {cars.length > 1 ? (
        <Compared view={view} title={title} onlyDifferences={onlyDifferences} />
      ) : (
        <TooFew view={view} title={title} />
      )}
    </main>
  )
}

function Compared({ view, title, onlyDifferences }: { view: CompareView; title: string; onlyDifferences: boolean }) {
  const { i18n } = useLingui()
  const { price, emi, groups } = compareRows(view.cars, i18n, useCopy())
  const ids = view.cars.map(({ listingId }) => listingId)
  const differing = groups.map(({ name, rows }) => ({ name, rows: rows.filter(({ alike }) => !alike) }))
  const count = differing.reduce((sum, { rows }) => sum + rows.length, 0)
  return (
    <>
      <div className="compare-top">
        <div>
          <h1>{title}</h1>
          <p>{i18n.t('A tick marks the best car in each row. Grey rows are the same for all cars.')}</p>
        </div>
        <Tabs
          id="compare"
          label={i18n.t('Rows to show')}
          look="segment"
          value={onlyDifferences ? 'differences' : 'all'}
          state={null}
          tabs={[
            { value: 'all', label: i18n.t('All rows'), href: compareAddress(ids) },
            { value: 'differences', label: i18n.t('Only differences'), count, href: compareAddress(ids, true) },
          ]}
        />
      </div>
      <div
        role="tabpanel"
        id="compare-panel"
        aria-labelledby={`compare-tab-${onlyDifferences ? 'differences' : 'all'}`}
      >
        <CompareTable view={view} price={price} emi={emi} groups={onlyDifferences ? differing : groups} />
      </div>
    </>
  )
}

function TooFew({ view: { cars }, title }: { view: CompareView; title: string }) {
  const { i18n } = useLingui()
  const navigate = useNavigate()
  const chosen = comparedCars.useAll()
  const isKnown = useHydrated()
  const waiting = cars.length === 0 && chosen.length > 1
  useEffect(() => {
    if (waiting) void navigate(compareAddress(chosen.map(({ listingId }) => listingId)), { replace: true })
  }, [waiting, chosen, navigate])
  const one = cars[0]
  return (
    <>
      <h1 className="sr-only">{title}</h1>
      {isKnown && !waiting && (
        <State
          kind="empty"
          icon="columns"
          title={
            one
              ? i18n.t('Only {name} added so far', { name: `${one.brand} ${one.name}` })
              : i18n.t('No cars chosen yet')
          }
          action={
            <ButtonLink kind="blue" icon="search" to="/">
              {i18n.t('Choose cars')}
            </ButtonLink>
          }
        >
          {i18n.t('Tap Compare on 2–4 cars, then see them side by side.')}
        </State>
      )}
    </>
  )
}

function Share({ view, title }: { view: CompareView; title: string }) {
  const { i18n } = useLingui()
  return (
    <span className={useHydrated() ? undefined : 'invisible'}>
      <ShareButton
        size="small"
        panelTitle={i18n.t('Share this comparison')}
        shared={() => ({
          title,
          text: view.cars.map(({ year, brand, name }) => `${year} ${brand} ${name}`).join(', '),
          url: new URL(compareAddress(view.cars.map(({ listingId }) => listingId)), window.location.origin).href,
          picture: view.cars[0]?.pictures[0],
        })}
      />
    </span>
  )
}
