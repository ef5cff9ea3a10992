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
  /** Null is not known; nothing to pay is nought. */
  rupees: RupeeRange | null
  /** Where the figure comes from; null for what the advert or the buyer says. */
  rule: Rule | null
  note: CostNote | null
}

export type PriceWhenNew = RupeeRange & { basis: 'given' | 'estimate' }

export type LandedCost = {
  parts: readonly CostPart[]
  /** The sum of the parts that are known. */
  total: RupeeRange
  /** Parts that are not in the total. */
  unknown: readonly CostKind[]
  /** On what the road tax is reckoned; null where it is not needed or not known. */
  priceWhenNew: PriceWhenNew | null
}

export type CarToLand = {
  priceRupees: number
  year: number
  fuel: string | null
  /** In which it is registered; null where the advert does not tell. */
  state: string | null
  engineCc?: number | null
}

export type Buyer = {
  /** Of the office at which the buyer registers the car. */
  state: string
  /** From the first invoice, if the buyer knows it. */
  priceWhenNewRupees?: number | undefined
  /** Challans and tax that the seller still owes, if they are known. */
  duesRupees?: number | undefined
  /** What a lender takes once; without a loan it is left out. */
  loanFeesRupees?: number | undefined
}

/** What a car costs until it stands on the buyer's name, by the rules of this day (2026-11-16). */
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

/** Whether it is due is not known. */
function maybe(kind: CostKind, { rupees, ...rule }: CentralFee, note: CostNote): CostPart {
  return { kind, rupees: { low: 0, high: rupees.high }, rule, note }
}

/** What only a car from another state costs. Where its state is not known it may be due. */
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
/** Tamil Nadu takes it for five years; whether it has been paid for this car is not known. */
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

/** Due from the sixteenth year on; for a younger car there is no such part. */
function greenTax(state: string, { oldest }: AgeMonths): CostPart[] {
  if (oldest < greenTaxMonths) return []
  if (state === 'Tamil Nadu') return [fee('green-tax', tamilNaduGreenTax)]
  return [{ kind: 'green-tax', rupees: null, rule: null, note: 'state-without-rules' }]
}
