import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import { Logo } from '../../../components/identity/logo.tsx'
import { hindiWordmark } from '../../../components/identity/wordmarks.ts'
import { hydrateOnInteraction } from '../../../hydration/hydrate-on-interaction.tsx'
import type { HomeData } from '../load/load-home.ts'
import type { Draft } from '../draft/use-draft.ts'
import { exampleCar } from './example-car.ts'
import { HeroForm } from './hero-form.tsx'

const HeroExample = hydrateOnInteraction(async () => (await import('./hero-example.tsx')).HeroExample)
const SourceBars = hydrateOnInteraction(async () => (await import('./source-bars.tsx')).SourceBars)
const SourceChips = hydrateOnInteraction(async () => (await import('./source-chips.tsx')).SourceChips)

/** The first visit: the tagline, one form, and its benefit demonstrated on a live car. */
export function Hero({
  data,
  draft,
  searching,
  hidden,
  status,
}: {
  data: HomeData
  draft: Draft
  searching: boolean
  hidden: boolean
  status?: ReactNode
}) {
  const { i18n } = useLingui()
  const now = new Date(data.now)
  const example = exampleCar(data.local.cars)
  return (
    <section className="hero" hidden={hidden}>
      <div className="page-width hero-in">
        <div className="hero-say">
          <Logo variant="hero" wordmark={hindiWordmark} />
          {/* HOME-01 */}
          <h1>{i18n.t("India's very own used car search engine")}</h1>
          <p>{i18n.t('Buyers search all platforms in one place, sellers post once and reach everywhere.')}</p>
        </div>
        <HeroForm search={data.search} draft={draft} reading={data.reading} searching={searching} now={now}>
          {status}
        </HeroForm>
        {example ? (
          <HeroExample car={example} />
        ) : (
          data.sources.length > 0 && (
            <div className="hero-fig hero-fig-bars">
              <SourceBars sources={data.sources} now={now} />
            </div>
          )
        )}
        <SourceChips sources={data.sources} now={now} />
      </div>
    </section>
  )
}
