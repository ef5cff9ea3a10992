import type { CostKind } from '../../landed-cost/landed-cost.ts'
import type { Sort } from '../../search/sorts.ts'
import type { AdjustmentKind, ChatTool } from '../answers/tool-results.ts'
import type { UnknownTopic } from '../intents/unknown-topics.ts'

/** Labels of wishes on chips. `values` translates values of our lists; a missing one is shown unchanged. */
export type WishCopy = {
  values: Readonly<Record<string, string>>
  sorts: Readonly<Partial<Record<Sort, string>>>
  flags: Readonly<Record<string, string>>
  not: (value: string) => string
  near: (place: string, km: number | null) => string
  upTo: (amount: string) => string
  from: (amount: string) => string
  around: (amount: string) => string
  yearFrom: (year: string) => string
  yearTo: (year: string) => string
  days: (days: string) => string
  km: (km: string) => string
  owners: (owners: number) => string
  seats: (seats: number) => string
  belowMarket: (percent: number) => string
}

export type FindCopy = {
  restarted: string
  found: (count: string, isAtLeast: boolean) => string
  foundOne: string
  shown: string
  none: string
  closest: string
  misses: (filters: string) => string
  noMore: string
  sorted: Readonly<Partial<Record<Sort, string>>>
  ask: { budget: string; city: string; body: string }
  reasons: {
    below: (amount: string, usual: string) => string
    firstOwner: string
    verified: string
    certified: string
    cheapest: string
    leastDriven: string
    newest: string
    inPlace: (place: string) => string
  }
  filterNames: Readonly<Record<string, string>>
}

export type CompareCopy = {
  intro: (titles: string) => string
  needTwo: string
  gone: (title: string) => string
  cheaper: (title: string, amount: string) => string
  newer: (title: string) => string
  lessDriven: (title: string, km: string) => string
  belowUsual: (title: string, amount: string) => string
  rows: Readonly<Record<'price' | 'usual' | 'year' | 'km' | 'fuel' | 'gearbox' | 'owners' | 'place' | 'seller', string>>
  notStated: string
}

export type PriceCopy = {
  asking: (title: string, price: string) => string
  usual: (fair: string, low: string, high: string, count: string) => string
  below: (amount: string) => string
  above: (amount: string) => string
  level: string
  similar: (average: string, low: string, high: string, count: string, place: string) => string
  adjustments: string
  adjustment: Readonly<Record<AdjustmentKind, string>>
  notRated: string
  unsure: string
}

export type CostCopy = {
  total: (title: string, low: string, high: string) => string
  state: (state: string) => string
  missing: (parts: string) => string
  loan: (amount: string, months: string, lowRate: string, highRate: string, lowEmi: string, highEmi: string) => string
  usualRates: (year: string) => string
  lenderRates: (count: string) => string
  kinds: Readonly<Record<CostKind, string>>
  notKnown: string
  totalRow: string
}

export type PapersCopy = { intro: string; steps: readonly string[]; fee: (amount: string) => string; check: string }

export type Copy = {
  wishes: WishCopy
  find: FindCopy
  compare: CompareCopy
  price: PriceCopy
  cost: CostCopy
  papers: PapersCopy
  /** The unknown fact, and where to look for it. */
  unknown: Readonly<Record<UnknownTopic, string>>
  unknownLead: string
  canHelp: string
  greeting: string
  whichCar: string
  labels: {
    openSearch: string
    openCar: string
    compare: string
    financing: string
    save: (title: string) => string
    alert: string
    message: string
    tools: Readonly<Record<ChatTool, string>>
  }
  /** Prompts that can be sent unchanged; the car or city is filled in. */
  prompts: {
    find: (body: string, city: string) => string
    budget: (amountLakh: string, city: string) => string
    model: (model: string, city: string) => string
    cheaper: string
    automatic: string
    compare: string
    why: string
    cost: string
    papers: string
  }
  /** Replies to the question about a budget, in lakhs. */
  replyBudget: (lakh: number) => string
}
