import { ageMonths, type AgeMonths } from './car-age.ts'
import { centralFees, type CentralFee } from './central-fees.ts'
import { estimatePriceWhenNew } from './price-when-new.ts'
import { roadTax } from './road-tax.ts'
import { roadTaxRules } from './road-tax-rules.ts'
import { exactly, ruleOn, type Rule, type RupeeRange } from './rule.ts'
import { thirdPartyPremium } from './third-party-premium.ts'

export const costKinds = [
  'price',
  'transfer',
  'certificate-card',
  'road-tax',
  'no-objection',
  'new-mark',
  'number-plates',
  'green-tax',
  'loan-removal',
  'insurance',
  'own-damage',
  'dues',
  'loan-entry',
  'loan-fees',
] as const
export type CostKind = (typeof costKinds)[number]

export const costNotes = [
  'between-old-and-new-rates',
  'age-reduction-not-known',
  'scale-of-other-vehicles',
  'same-state',
  'car-state-not-known',
  'state-without-rules',
  'car-without-rules',
  'price-when-new-not-known',
  'only-with-a-loan',
  'only-across-states',
  'ask',
] as const
export type CostNote = (typeof costNotes)[number]

export type CostPart = {
  kind: CostKind
  /** Null means unknown; zero means nothing to pay. */
  rupees: RupeeRange | null
  /** Source of the figure; null if it comes from the advert or the buyer. */
  rule: Rule | null
  note: CostNote | null
}

export type PriceWhenNew = RupeeRange & { basis: 'given' | 'estimate' }

export type LandedCost = {
  parts: readonly CostPart[]
  /** The sum of the known parts. */
  total: RupeeRange
  /** Parts that are not included in the total. */
  unknown: readonly CostKind[]
  /** Base of the road tax; null if not needed or unknown. */
  priceWhenNew: PriceWhenNew | null
}

export type CarToLand = {
  priceRupees: number
  year: number
  fuel: string | null
  /** State of registration; null if the advert does not state it. */
  state: string | null
  engineCc?: number | null
}

export type Buyer = {
  /** State of the office at which the buyer registers the car. */
  state: string
  /** From the first invoice, if the buyer knows it. */
  priceWhenNewRupees?: number | undefined
  /** Challans and tax that the seller still owes, if known. */
  duesRupees?: number | undefined
  /** A lender's one-time fees; undefined without a loan. */
  loanFeesRupees?: number | undefined
}

/**
 * Returns the total cost of a car until it is registered in the buyer's name, by the rules valid on the given day
 * (2026-11-16).
 */
export function landedCost(car: CarToLand, buyer: Buyer, day: string): LandedCost {
  const age = ageMonths(car.year, day)
  const moves = car.state === null ? null : car.state !== buyer.state
  const priceWhenNew = priceWhenNewOf(car, buyer, day)
  const parts: CostPart[] = [
    told('price', exactly(car.priceRupees)),
    fee('transfer', centralFees.transfer),
    fee('certificate-card', centralFees.certificateCard),
    roadTaxPart(car, buyer, { age, moves, priceWhenNew, day }),
    acrossStates('no-objection', centralFees.noObjection, moves),
    acrossStates('new-mark', centralFees.newMark, moves),
    acrossStates('number-plates', centralFees.numberPlates, moves),
    ...greenTax(buyer.state, age),
    maybe('loan-removal', centralFees.loanRemoval, 'only-with-a-loan'),
    fee('insurance', thirdPartyPremium(car.fuel, car.engineCc ?? null)),
    { kind: 'own-damage', rupees: null, rule: null, note: 'ask' },
    buyer.duesRupees === undefined
      ? { kind: 'dues', rupees: null, rule: null, note: 'ask' }
      : told('dues', exactly(buyer.duesRupees)),
    ...(buyer.loanFeesRupees === undefined
      ? []
      : [fee('loan-entry', centralFees.loanEntry), told('loan-fees', exactly(buyer.loanFeesRupees))]),
  ]
  return {
    parts,
    total: {
      low: parts.reduce((sum, { rupees }) => sum + (rupees?.low ?? 0), 0),
      high: parts.reduce((sum, { rupees }) => sum + (rupees?.high ?? 0), 0),
    },
    unknown: parts.flatMap(({ kind, rupees }) => (rupees === null ? [kind] : [])),
    priceWhenNew: moves === false ? null : priceWhenNew,
  }
}

function told(kind: CostKind, rupees: RupeeRange): CostPart {
  return { kind, rupees, rule: null, note: null }
}

function fee(kind: CostKind, { rupees, ...rule }: CentralFee, note: CostNote | null = null): CostPart {
  return { kind, rupees, rule, note }
}

/** Used when it is unknown whether the fee is due. */
function maybe(kind: CostKind, { rupees, ...rule }: CentralFee, note: CostNote): CostPart {
  return { kind, rupees: { low: 0, high: rupees.high }, rule, note }
}

/** A cost that is due only for cars from another state. If the car's state is unknown, the cost may be due. */
function acrossStates(kind: CostKind, due: CentralFee, moves: boolean | null): CostPart {
  if (moves === null) return maybe(kind, due, 'only-across-states')
  return moves ? fee(kind, due) : { kind, rupees: exactly(0), rule: null, note: 'same-state' }
}

function priceWhenNewOf(car: CarToLand, buyer: Buyer, day: string): PriceWhenNew | null {
  if (buyer.priceWhenNewRupees !== undefined) return { ...exactly(buyer.priceWhenNewRupees), basis: 'given' }
  const estimate = estimatePriceWhenNew(car.priceRupees, car.year, day)
  return estimate && { ...estimate, basis: 'estimate' }
}

function roadTaxPart(
  car: CarToLand,
  buyer: Buyer,
  known: { age: AgeMonths; moves: boolean | null; priceWhenNew: RupeeRange | null; day: string },
): CostPart {
  const { age, moves, priceWhenNew, day } = known
  const kind = 'road-tax'
  const unknown = (note: CostNote, rule: Rule | null = null): CostPart => ({ kind, rupees: null, rule, note })
  if (moves === null) return unknown('car-state-not-known')
  if (!moves) return { kind, rupees: exactly(0), rule: null, note: 'same-state' }
  const found = ruleOn(
    roadTaxRules.filter(({ state }) => state === buyer.state),
    day,
  )
  if (!found) return unknown('state-without-rules')
  const rule = { validFrom: found.validFrom, sources: found.sources, checked: found.checked }
  if (!priceWhenNew) return unknown('price-when-new-not-known', rule)
  const rupees = roadTax(found, car.fuel, age, priceWhenNew)
  if (!rupees) return unknown('car-without-rules', rule)
  return { kind, rupees, rule, note: found.note }
}

const greenTaxMonths = 15 * 12
/** Tamil Nadu charges this tax for five years; it is unknown whether it has been paid for this car. */
const tamilNaduGreenTax: CentralFee = {
  rupees: { low: 0, high: 1_500 },
  validFrom: '2023-11-09',
  sources: [
    {
      title: 'The Hindu: Bill adopted to increase rate of life tax',
      url: 'https://inkl.com/news/t-n-assembly-vehicles-to-cost-more-as-bill-adopted-to-increase-rate-of-life-tax',
      date: null,
    },
  ],
  checked: 'report',
}

/** Due from the sixteenth year on; a younger car has no such part. */
function greenTax(state: string, { oldest }: AgeMonths): CostPart[] {
  if (oldest < greenTaxMonths) return []
  if (state === 'Tamil Nadu') return [fee('green-tax', tamilNaduGreenTax)]
  return [{ kind: 'green-tax', rupees: null, rule: null, note: 'state-without-rules' }]
}
