import { AnalysisPart } from './analysis-part.tsx'
import { CarBuyingPanel } from './buying-panel.tsx'
import './car-page.css'
import type { CarView } from './car-view.ts'
import { ContactBar, ContactSide } from './contact.tsx'
import { FactsPanel } from './facts-panel.tsx'
import { FinancePanel } from './finance-panel.tsx'
import { Gallery } from './gallery.tsx'
import { MarketPanel } from './market-panel.tsx'
import { OffersPanel } from './offers-panel.tsx'
import { PageHead } from './page-head.tsx'
import { PageTop } from './page-top.tsx'
import { PriceHistory } from './price-history.tsx'
import { TrustPanel } from './trust-panel.tsx'
import { DescriptionPanel } from './words-panels.tsx'

/** A car that its owner sells on Pahiya. */
export function CarPage({ view, origin }: { view: CarView; origin: string }) {
  return (
    <main className="car-page">
      <PageHead view={view} origin={origin} />
      <div className="page-width">
        <PageTop view={view} />
        <div className="car-top">
          <Gallery {...view} />
          <CarBuyingPanel view={view} />
        </div>
        <div className="car-columns">
          <div className="car-column">
            <MarketPanel view={view}>
              <AnalysisPart analysis={view.analysis} />
            </MarketPanel>
            <OffersPanel offers={view.offers} />
            <PriceHistory {...view} />
            <FactsPanel view={view} />
            <DescriptionPanel view={view} withFeatures />
          </div>
          <div className="car-column">
            <TrustPanel view={view} />
            <FinancePanel view={view} />
            <ContactSide view={view} />
          </div>
        </div>
      </div>
      <ContactBar view={view} />
    </main>
  )
}
