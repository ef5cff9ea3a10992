import { emissionNorms } from '../catalogue/emission-norms.ts'
import { cardLoan } from '../finance/emi.ts'
import { usualUsedCarRates } from '../finance/usual-rates.ts'
import { centralFees, type CentralFee } from '../landed-cost/central-fees.ts'
import { roadTax } from '../landed-cost/road-tax.ts'
import { roadTaxRules } from '../landed-cost/road-tax-rules.ts'
import { exactly, ruleOn, type Rule, type RupeeRange } from '../landed-cost/rule.ts'
import { thirdPartyPremium } from '../landed-cost/third-party-premium.ts'
import { wholeKm } from '../numbers/write-distance.ts'
import { rupees } from '../numbers/write-money.ts'
import { usualKmAYear } from '../scores/annual-km.ts'
import { dayText, type CalendarDay } from '../time/calendar-days.ts'
import { percentText, type FigureBasis, type GuideFigure, type RuleTables } from './guide-figure.ts'
import { loanFigures } from './loan-figures.ts'

export const ruleTables: RuleTables = {
  fees: centralFees,
  roadTax: roadTaxRules,
  premium: thirdPartyPremium,
  usualRates: usualUsedCarRates,
  cardLoan,
  norms: emissionNorms,
  usualKm: usualKmAYear,
}

/** A petrol car in its fifth year that cost this much when new, brought to Hyderabad from another state. */
const exampleCar = { fuel: 'Petrol', age: { youngest: 48, oldest: 60 }, whenNewRupees: 850_000 }

/** Every figure that a guide may use, under the rules valid on this day. */
export function guideFigures(day: CalendarDay, tables: RuleTables = ruleTables) {
  return {
    ...feeFigures(tables),
    ...movingFigures(tables, day),
    ...premiumFigures(tables),
    ...carFigures(tables),
    ...loanFigures(tables),
  } satisfies Record<string, GuideFigure>
}

export type FigureKey = keyof ReturnType<typeof guideFigures>

function feeFigures({ fees }: RuleTables) {
  const fee = (name: string, { rupees: range, ...rule }: CentralFee): GuideFigure => ({
    name,
    text: rangeText(range),
    basis: { kind: 'rule', rule },
  })
  return {
    'transfer-fee': fee('Transfer of ownership', fees.transfer),
    'certificate-card': fee('Registration certificate as a smart card', fees.certificateCard),
    'no-objection': fee('No-objection certificate', fees.noObjection),
    'new-mark': fee('New registration mark', fees.newMark),
    'number-plates': fee('Number plates', fees.numberPlates),
    'loan-removal': fee('Removal of a loan from the certificate', fees.loanRemoval),
    'loan-entry': fee('Entry of a loan in the certificate', fees.loanEntry),
  }
}

function movingFigures(tables: RuleTables, day: CalendarDay) {
  const { fees } = tables
  const rule = ruleOn(
    tables.roadTax.filter(({ state }) => state === 'Telangana'),
    day,
  )
  const tax = rule && roadTax(rule, exampleCar.fuel, exampleCar.age, exactly(exampleCar.whenNewRupees))
  if (!rule || !tax) throw new Error('The tables have no road tax of Telangana for the example of the guide')
  const basis: FigureBasis = { kind: 'rule', rule: ruleOnly(rule) }
  const all = [tax, fees.noObjection.rupees, fees.newMark.rupees, fees.numberPlates.rupees, fees.transfer.rupees]
  const percents = rule.rates.flatMap(({ slabs }) => slabs.flatMap(({ byAge }) => byAge))
  return {
    'example-when-new': {
      name: 'Price when new in the example',
      text: rupees(exampleCar.whenNewRupees),
      basis: { kind: 'computed', rule: null },
    },
    'telangana-tax-lowest': {
      name: 'Lowest rate of Telangana’s life tax on a car from another state',
      text: percentText(Math.min(...percents.map(({ low }) => low))),
      basis,
    },
    'telangana-tax-highest': {
      name: 'Highest rate of Telangana’s life tax',
      text: percentText(Math.max(...percents.map(({ high }) => high))),
      basis,
    },
    'telangana-tax-example': {
      name: 'Life tax in Telangana on the car of the example',
      text: rangeText(tax),
      basis,
    },
    'moving-example': {
      name: 'Tax and fees for the car of the example',
      text: rangeText(sumOf(all)),
      basis: { kind: 'computed', rule: ruleOnly(rule) },
    },
  } satisfies Record<string, GuideFigure>
}

function premiumFigures({ premium }: RuleTables) {
  const figure = (name: string, fuel: string, engineCc: number | null): GuideFigure => {
    const { rupees: range, ...rule } = premium(fuel, engineCc)
    return { name, text: rangeText(range), basis: { kind: 'rule', rule } }
  }
  return {
    'premium-small': figure('Third-party insurance for one year, up to 1,000 cc', 'Petrol', 998),
    'premium-middle': figure('Third-party insurance for one year, up to 1,500 cc', 'Petrol', 1_197),
    'premium-large': figure('Third-party insurance for one year, above 1,500 cc', 'Petrol', 1_998),
    'premium-electric': figure('Third-party insurance for one year, electric car', 'Electric', null),
  }
}

function carFigures({ norms, usualKm }: RuleTables) {
  const from = (norm: string): GuideFigure => {
    const found = norms.find(({ name }) => name === norm)
    if (!found) throw new Error(`The table of emission norms has no ${norm}`)
    const since = found.largeCities
    return {
      name: `${norm} in Hyderabad`,
      text: dayText(since),
      basis: { kind: 'rule', rule: { validFrom: since, sources: [], checked: 'report' } },
    }
  }
  const ours = { kind: 'computed', rule: null } as const
  return {
    'bs4-from': from('BS4'),
    'bs6-from': from('BS6'),
    'km-low': { name: 'Usual distance in a year, from', text: wholeKm(usualKm.from), basis: ours },
    'km-high': { name: 'Usual distance in a year, up to', text: wholeKm(usualKm.to), basis: ours },
  } satisfies Record<string, GuideFigure>
}

function ruleOnly({ validFrom, sources, checked }: Rule): Rule {
  return { validFrom, sources, checked }
}

function sumOf(ranges: readonly RupeeRange[]): RupeeRange {
  return {
    low: ranges.reduce((sum, { low }) => sum + low, 0),
    high: ranges.reduce((sum, { high }) => sum + high, 0),
  }
}

function rangeText({ low, high }: RupeeRange): string {
  return low === high ? rupees(low) : `${rupees(low)} to ${rupees(high)}`
}
