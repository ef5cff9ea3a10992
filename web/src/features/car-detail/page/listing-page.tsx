import { useLingui } from '@lingui/react'
import type { InspectionReport } from '@pahiya/contract/conversations/inspections'
import type { ReactNode } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { TabPanel, Tabs } from '../../../components/controls/tabs.tsx'
import { ListingBuyingPanel } from '../price/buying-panel.tsx'
import '../photos/gallery.css'
import '../price/buying-panel.css'
import './car-page.css'
import '../price/insights.css'
import type { ListingView } from './car-view.ts'
import { ComparisonPanel } from '../price/comparison-panel.tsx'
import { ContactBar, ContactSidebar } from '../seller/contact-actions.tsx'
import { FactsPanel } from '../facts/facts-panel.tsx'
import { FinancePanel } from '../loan/finance-panel.tsx'
import { LendersPanel } from '../loan/lenders-panel.tsx'
import type { ListedLender } from '../loan/listed-lender.ts'
import { Gallery } from '../photos/gallery.tsx'
import { InsightsCard } from '../price/insights-card.tsx'
import { InspectionPart } from '../evidence/inspection-part.tsx'
import { LandedCostCard } from '../landed-cost/landed-cost-card.tsx'
import type { LandedCostResult } from '../landed-cost/load-landed-cost.ts'
import { OffersPanel } from '../evidence/offers-panel.tsx'
import { ProgrammePanel } from '../evidence/programme-panel.tsx'
import { ProbablySamePanel } from '../evidence/probably-same-panel.tsx'
import { PageHead } from './page-head.tsx'
import { PageTop } from './page-top.tsx'
import { StillForSalePanel } from '../still-for-sale/still-for-sale-panel.tsx'
import { StoryPanel } from '../story/story-panel.tsx'
import type { SellerName } from '../seller/seller-part.tsx'
import { TrustPanel } from '../evidence/trust-panel.tsx'
import { useConfirmView } from '../views/use-confirm-view.ts'
import { DescriptionPanel, FeaturesPanel } from '../facts/description-panels.tsx'

/** LIST-09. */
const tabs = [
  { value: 'overview', label: /*i18n*/ 'Overview' },
  { value: 'features', label: /*i18n*/ 'Features' },
  { value: 'inspection', label: /*i18n*/ 'Inspection' },
  { value: 'finance', label: /*i18n*/ 'Finance' },
] as const
type TabName = (typeof tabs)[number]['value']

const noLenders: readonly ListedLender[] = []

/** The page of an advert from any source. */
export function ListingPage({
  view,
  landed,
  lenders = noLenders,
  seller,
  report = null,
  origin,
  children,
}: {
  view: ListingView
  landed: LandedCostResult | null
  /** Shown only on the Finance tab. */
  lenders?: readonly ListedLender[]
  /** The seller on this site; null for a portal's listing. */
  seller: SellerName
  report?: InspectionReport | null
  origin: string
  children?: ReactNode
}) {
  useConfirmView(view)
  const [params] = useSearchParams()
  const tab = tabs.find(({ value }) => value === params.get('tab'))?.value ?? 'overview'
  return (
    <main className="car-page">
      <PageHead view={view} origin={origin} />
      <div className="page-width">
        <PageTop view={view} />
        <div className="car-top">
          <Gallery {...view} />
          <ListingBuyingPanel view={view} seller={seller} />
        </div>
        <div className="car-columns">
          <div className="car-column">
            <AboutTabs tab={tab} href={view.href} />
            <TabPanel id="about" value={tab}>
              <div className="car-column">
                <Chosen tab={tab} view={view} lenders={lenders} report={report} />
              </div>
            </TabPanel>
          </div>
          <div className="car-column">
            <LandedCostCard key={view.listingId} view={view} loaded={landed} />
            <TrustPanel view={view} report={report} />
            <ContactSidebar view={view} />
          </div>
        </div>
        {children}
      </div>
      <ContactBar view={view} />
    </main>
  )
}

function AboutTabs({ tab, href }: { tab: TabName; href: string }) {
  const { i18n } = useLingui()
  const location = useLocation()
  return (
    <Tabs
      id="about"
      label={i18n.t('About this car')}
      value={tab}
      // The link back to the search survives switching tabs.
      state={(location.state as unknown) ?? null}
      tabs={tabs.map(({ value, label }) => ({
        value,
        label: i18n._(label),
        href: value === 'overview' ? href : `${href}?tab=${value}`,
      }))}
    />
  )
}

function Chosen({
  tab,
  view,
  lenders,
  report,
}: {
  tab: TabName
  view: ListingView
  lenders: readonly ListedLender[]
  report: InspectionReport | null
}) {
  if (tab === 'features') return <FeaturesPanel view={view} />
  if (tab === 'inspection') {
    return (
      <>
        <ProgrammePanel report={view.certification} sourceName={view.sourceName} />
        <InspectionPart view={view} report={report} />
      </>
    )
  }
  if (tab === 'finance') {
    return (
      <>
        <FinancePanel view={view} />
        <LendersPanel view={view} lenders={lenders} />
      </>
    )
  }
  return (
    <>
      <ProgrammePanel report={view.certification} sourceName={view.sourceName} />
      <InsightsCard key={view.listingId} view={view} />
      <ComparisonPanel view={view} />
      <OffersPanel offers={view.offers} />
      <ProbablySamePanel adverts={view.probablySame} listingId={view.listingId} />
      <StillForSalePanel story={view.story} listingId={view.listingId} soldHere={view.soldHere} />
      <StoryPanel story={view.story} listingId={view.listingId} />
      <FactsPanel view={view} isInspected={report !== null} reportTab="inspection" />
      <DescriptionPanel view={view} withFeatures={false} />
    </>
  )
}
