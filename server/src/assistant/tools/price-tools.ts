import type {
  LandedCostResult,
  LoanResult,
  RulesResult,
  ValueResult,
} from '@pahiya/domain/assistant/answers/tool-results'
import { lenderOffer } from '@pahiya/domain/finance/lender-offer'
import { detailLoan, monthlyInstalment } from '@pahiya/domain/finance/emi'
import { usualUsedCarRates } from '@pahiya/domain/finance/usual-rates'
import { centralFees } from '@pahiya/domain/landed-cost/central-fees'
import { isSureValue } from '@pahiya/domain/price/price-gap'
import { dayInIndia } from '@pahiya/domain/time/calendar-days'
import { createInsights, type InsightDependencies } from '../../car-detail/price/build-insights.ts'
import { presentLandedCost } from '../../car-detail/price/present-landed-cost.ts'
import { findLenders } from '../../finance/lenders.ts'
import type { StoredListing } from '../../listings/read/find-listing.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import { presentCar } from './present-car.ts'

/** The tools about one car's price and cost; each reads what the car's page shows. */
export function createPriceTools(dependencies: InsightDependencies, now: () => Date) {
  const insights = createInsights(dependencies)

  async function value(listing: StoredListing): Promise<ValueResult> {
    const { fairPrice, averagePrice, priceRange, similar, similarIn, working } = await insights(listing)
    return {
      tool: 'value',
      car: presentCar(listing, null),
      fair: fairPrice,
      isSure: fairPrice !== null && isSureValue(fairPrice),
      similar:
        averagePrice === null || priceRange === null
          ? null
          : {
              averageRupees: averagePrice,
              minRupees: priceRange.min,
              maxRupees: priceRange.max,
              count: similar.length,
              place: similarIn,
            },
      adjustments: working?.adjustments ?? [],
      asOf: now().toISOString(),
    }
  }

  return {
    value,
    loan: (listing: StoredListing) => computeLoan(dependencies.database, listing, now()),
    landedCost: (listing: StoredListing) => computeLandedCost(listing, now()),
    rules: () => transferRules(now()),
  }
}

async function computeLoan(database: Database, listing: StoredListing, now: Date): Promise<LoanResult> {
  const { financedPercent, months } = detailLoan
  const priceRupees = listing.price_rupees
  const loanRupees = Math.round((priceRupees * financedPercent) / 100)
  const ask = { priceRupees, loanRupees, months, modelYear: listing.year, firstDay: dayInIndia(now) }
  const offers = (await findLenders(database)).flatMap((lender) => {
    const offer = lenderOffer(lender, ask)
    return offer.made ? [offer] : []
  })
  const about = {
    tool: 'loan' as const,
    car: presentCar(listing, null),
    loanRupees,
    months,
    asOf: now.toISOString(),
  }
  if (offers.length === 0) return { ...about, ...usualRates(loanRupees, months) }
  const costs = offers.flatMap(({ atLowest, atHighest }) => [atLowest, atHighest])
  const byInstalment = costs.toSorted((a, b) => a.instalmentPaise - b.instalmentPaise)
  const end = ({ ratePercent, instalmentPaise }: (typeof costs)[number]) => ({
    ratePercent,
    rupeesAMonth: Math.round(instalmentPaise / 100),
  })
  return {
    ...about,
    low: end(byInstalment[0]!),
    high: end(byInstalment.at(-1)!),
    basis: { kind: 'lenders', count: offers.length },
  }
}

function computeLandedCost(listing: StoredListing, now: Date): LandedCostResult {
  const { parts, total, unknown, rto } = presentLandedCost(listing, {}, now)
  const sources = parts.flatMap(({ rule, rupees }) => (rule && rupees && rupees.high > 0 ? rule.sources : []))
  return {
    tool: 'landed-cost',
    car: presentCar(listing, null),
    state: rto?.state ?? null,
    parts: parts.map(({ kind, rupees }) => ({ kind, rupees })),
    total,
    unknown,
    sources: [...new Map(sources.map((source) => [source.url, source])).values()],
    asOf: now.toISOString(),
  }
}

function usualRates(loanRupees: number, months: number): Pick<LoanResult, 'low' | 'high' | 'basis'> {
  const end = (ratePercent: number) => ({
    ratePercent,
    rupeesAMonth: monthlyInstalment(loanRupees, { financedPercent: 100, annualRatePercent: ratePercent, months }),
  })
  const { fromPercent, toPercent, year, url } = usualUsedCarRates
  return { low: end(fromPercent), high: end(toPercent), basis: { kind: 'usual', year, url } }
}

function transferRules(now: Date): RulesResult {
  const { rupees, sources } = centralFees.transfer
  return {
    tool: 'rules',
    transferFeeRupees: rupees.high,
    sources: [...sources, { title: 'Parivahan', url: 'https://parivahan.gov.in/', date: null }],
    asOf: now.toISOString(),
  }
}
