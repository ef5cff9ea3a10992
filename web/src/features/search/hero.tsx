import { useLingui } from '@lingui/react'
import { Logo } from '../../components/identity/logo.tsx'
import { hindiWordmark } from '../../components/identity/wordmarks.ts'
import type { HomeData } from './load-home.ts'
import { HeroExample } from './hero-example.tsx'
import { exampleCar } from './example-car.ts'
import { HeroForm } from './hero-form.tsx'
import { SourceBars } from './source-bars.tsx'
import { SourceChips } from './source-chips.tsx'

/** The first visit: who we are, one form, and what it is good for, shown on a car of today. */
export function Hero({ data, searching }: { data: HomeData; searching: boolean }) {
  const { i18n } = useLingui()
  const now = new Date(data.now)
  const example = exampleCar(data.local.cars)
  return (
    <section className="hero">
      <div className="page-width hero-in">
        <div className="hero-say">
          <Logo variant="hero" wordmark={hindiWordmark} />
          {/* HOME-01 */}
          <h1>{i18n.t("India's very own used car search engine")}</h1>
          <p>{i18n.t('Buyers search all platforms in one place, sellers post once and reach everywhere.')}</p>
        </div>
        <HeroForm search={data.search} searching={searching} now={now} />
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
