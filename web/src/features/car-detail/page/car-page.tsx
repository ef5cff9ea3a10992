import type { InspectionReport } from '@pahiya/contract/conversations/inspections'
import type { ReactNode } from 'react'
import { AnalysisPart } from '../facts/analysis-part.tsx'
import { CarBuyingPanel } from '../price/buying-panel.tsx'
import '../photos/gallery.css'
import '../price/buying-panel.css'
import './car-page.css'
import '../price/insights.css'
import type { CarView } from './car-view.ts'
import { ComparisonPanel } from '../price/comparison-panel.tsx'
import { ContactBar, ContactSidebar } from '../seller/contact-actions.tsx'
import { FactsPanel } from '../facts/facts-panel.tsx'
import { FinancePanel } from '../loan/finance-panel.tsx'
import { Gallery } from '../photos/gallery.tsx'
import { InsightsCard } from '../price/insights-card.tsx'
import { InspectionPart } from '../evidence/inspection-part.tsx'
import { LandedCostCard } from '../landed-cost/landed-cost-card.tsx'
import type { LandedCostResult } from '../landed-cost/load-landed-cost.ts'
import { OffersPanel } from '../evidence/offers-panel.tsx'
import { ProbablySamePanel } from '../evidence/probably-same-panel.tsx'
import { PageHead } from './page-head.tsx'
import { PageTop } from './page-top.tsx'
import type { SellerName } from '../seller/seller-part.tsx'
import { StillForSalePanel } from '../still-for-sale/still-for-sale-panel.tsx'
import { StoryPanel } from '../story/story-panel.tsx'
import { TrustPanel } from '../evidence/trust-panel.tsx'
import { useConfirmView } from '../views/use-confirm-view.ts'
import { DescriptionPanel } from '../facts/description-panels.tsx'

/** The page of a car that its owner sells on Pahiya. */
export function CarPage({
  view,
  seller,
  report = null,
  landed,
  origin,
  children,
}: {
  view: CarView
  seller: SellerName
  report?: InspectionReport | null
  landed: LandedCostResult | null
  origin: string
  children?: ReactNode
}) {
  useConfirmView(view)
  return (
    <main className="car-page">
      <PageHead view={view} origin={origin} />
      <div className="page-width">
        <PageTop view={view} />
        <div className="car-top">
          <Gallery {...view} />
          <CarBuyingPanel view={view} seller={seller} />
        </div>
        <div className="car-columns">
          <div className="car-column">
            <InsightsCard key={view.listingId} view={view}>
              <AnalysisPart view={view} isInspected={report !== null} />
            </InsightsCard>
            <ComparisonPanel view={view} />
            <OffersPanel offers={view.offers} />
            <ProbablySamePanel adverts={view.probablySame} listingId={view.listingId} />
            <StillForSalePanel story={view.story} listingId={view.listingId} soldHere={view.soldHere} />
            <StoryPanel story={view.story} listingId={view.listingId} />
            <FactsPanel view={view} isInspected={report !== null} />
            <InspectionPart view={view} report={report} />
            <DescriptionPanel view={view} withFeatures />
          </div>
          <div className="car-column">
            <LandedCostCard key={view.carId} view={view} loaded={landed} />
            <TrustPanel view={view} report={report} />
            <FinancePanel view={view} />
            <ContactSidebar view={view} />
          </div>
        </div>
        {children}
      </div>
      <ContactBar view={view} />
    </main>
  )
}
