import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { rupees } from '@pahiya/domain/numbers/write-money'
import type { ReactNode } from 'react'
import { ButtonLink } from '../../../components/controls/button.tsx'
import { State } from '../../../components/states/state.tsx'
import type { GoneView } from './car-view.ts'
import { OffersPanel } from '../evidence/offers-panel.tsx'
import { PageTop } from './page-top.tsx'
import { StoryPanel } from '../story/story-panel.tsx'
import '../photos/gallery.css'
import '../price/buying-panel.css'
import './car-page.css'
import '../price/insights.css'

/** CAR-21: the id is unknown. */
export function NotFoundCarPage({ kind }: { kind: 'car' | 'listing' }) {
  const { i18n } = useLingui()
  const title = kind === 'car' ? i18n.t('This car is not available') : i18n.t('This listing is not available')
  return (
    <main className="page-width pb-12">
      <title>{title}</title>
      <PageTop />
      <State
        kind="gone"
        heading="h1"
        title={title}
        action={
          <ButtonLink kind="main" to="/" icon="search">
            {i18n.t('Search cars')}
          </ButtonLink>
        }
      >
        {i18n.t('It may have been sold, or the link is incomplete.')}
      </State>
    </main>
  )
}

/**
 * MKT-29: the page of an advert that has ended. It shows since when, where the car is still on offer, its price, and
 * similar cars.
 */
export function GonePage({ view, children }: { view: GoneView; children?: ReactNode }) {
  const { i18n } = useLingui()
  const { brand, model } = view
  const elsewhere = view.offers.length > 0
  return (
    <main className="car-page page-width">
      <title>{i18n.t('{heading} is no longer for sale', { heading: view.heading })}</title>
      <PageTop />
      <div className="grid gap-4">
        <State
          kind="gone"
          heading="h1"
          title={i18n.t('{heading} is no longer for sale', { heading: view.heading })}
          action={
            <ButtonLink kind="main" to={view.similar} icon="search">
              {i18n.t('Every {brand} {model}', { brand, model })}
            </ButtonLink>
          }
        >
          {endOf(view, i18n)}{' '}
          <time dateTime={view.seen.at} title={view.seen.exact}>
            {i18n.t('Last listed {age}, at {price}.', { age: view.seen.age, price: rupees(view.price) })}
          </time>
        </State>
        {elsewhere && <OffersPanel offers={view.offers} title={i18n.t('Still for sale here')} />}
        {view.story !== null && <StoryPanel story={view.story} listingId={view.listingId} />}
      </div>
      {children}
    </main>
  )
}

function endOf({ status, sourceName: source }: GoneView, i18n: I18n): string {
  if (status === 'sold') return i18n.t('Sold, according to {source}.', { source })
  if (status === 'expired') return i18n.t('Its listing on {source} has expired.', { source })
  if (status === 'removed') return i18n.t('Its listing on {source} was removed.', { source })
  return i18n.t('Its listing on {source} has ended.', { source })
}
