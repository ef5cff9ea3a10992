import { describe, expect, test } from 'vitest'
import { chatLanguages, newConversation, type ChatIntent, type ChatLanguage } from '../conversation.ts'
import { unknownTopics } from '../intents/unknown-topics.ts'
import type { Turn } from '../read-turn.ts'
import type { AnswerDraft } from './answer-draft.ts'
import { unresolvedFigures } from './figures.ts'
import type { ToolCar } from './tool-results.ts'
import { writeCompare } from './write-compare.ts'
import { writeCost } from './write-cost.ts'
import { writeCar, writeFind } from './write-find.ts'
import { writeOther, writeUnknown } from './write-other.ts'
import { writePapers } from './write-papers.ts'
import { writePrice } from './write-price.ts'

const asOf = '2026-11-18T10:00:00.000Z'
const car = (more: Partial<ToolCar> = {}): ToolCar => ({
  carId: '1',
  listingId: 'a',
  href: '/marketplace/a',
  title: '2018 Hyundai i20 Asta',
  brand: 'Hyundai',
  model: 'i20',
  priceRupees: 485_000,
  year: 2018,
  odometerKm: 62_000,
  fuel: 'Petrol',
  transmission: 'Manual',
  owners: 1,
  colour: 'White',
  city: 'Hyderabad',
  locality: null,
  sourceName: 'Car Bazaar 24',
  verification: 'verified',
  picture: null,
  isForSale: true,
  value: { fair: 540_000, comparables: 14 },
  ...more,
})
const other = car({
  carId: '2',
  listingId: 'b',
  title: '2020 Maruti Suzuki Swift',
  priceRupees: 610_000,
  year: 2020,
  odometerKm: 31_000,
  value: null,
})

function turn(language: ChatLanguage, intent: ChatIntent, more: Partial<Turn> = {}): Turn {
  const wishes = { filters: { priceMax: 700_000, colours: ['White'] }, sort: null }
  const conversation = { ...newConversation, language, wishes }
  return {
    language,
    intent,
    topic: null,
    conversation,
    cars: [],
    named: { brands: [], models: [] },
    isMore: false,
    isRestart: false,
    ignored: [],
    ...more,
  }
}

const found = {
  tool: 'search',
  cars: [car(), other],
  total: 1_234,
  totalIsAtLeast: false,
  sort: 'relevance',
  asOf,
  closest: [],
} as const

function answersIn(language: ChatLanguage): Record<string, AnswerDraft> {
  const loan = {
    tool: 'loan',
    car: car(),
    loanRupees: 388_000,
    months: 60,
    low: { ratePercent: 10, rupeesAMonth: 8_244 },
    high: { ratePercent: 16.5, rupeesAMonth: 9_539 },
    asOf,
  } as const
  const landed = {
    tool: 'landed-cost',
    car: car(),
    state: 'Telangana',
    parts: [
      { kind: 'price', rupees: { low: 485_000, high: 485_000 } },
      { kind: 'insurance', rupees: { low: 3_416, high: 7_897 } },
      { kind: 'dues', rupees: null },
    ],
    total: { low: 488_416, high: 492_897 },
    unknown: ['dues'],
    sources: [],
    asOf,
  } as const
  const value = {
    tool: 'value',
    car: car(),
    fair: { fair: 540_000, low: 510_000, high: 570_000, comparables: 14 },
    isSure: true,
    similar: { averageRupees: 533_000, minRupees: 450_000, maxRupees: 610_000, count: 11, place: 'Hyderabad' },
    adjustments: [{ kind: 'age', rupees: -41_000 }],
    asOf,
  } as const
  return {
    find: writeFind(turn(language, 'find'), found).draft,
    'find nothing': writeFind(turn(language, 'find'), {
      ...found,
      cars: [],
      total: 0,
      closest: [{ car: other, misses: ['priceMax'] }],
    }).draft,
    car: writeCar(turn(language, 'find'), [car()], ['2012 Tata Nano'], asOf).draft,
    compare: writeCompare(turn(language, 'compare'), {
      tool: 'compare',
      cars: [car(), other],
      gone: ['2012 Tata Nano'],
      asOf,
    }).draft,
    price: writePrice(turn(language, 'why-price'), value).draft,
    'rough price': writePrice(turn(language, 'why-price'), { ...value, isSure: false }).draft,
    cost: writeCost(turn(language, 'cost'), landed, {
      ...loan,
      basis: { kind: 'usual', year: 2024, url: 'https://x.example' },
    }).draft,
    'cost with lenders': writeCost(turn(language, 'cost'), landed, { ...loan, basis: { kind: 'lenders', count: 3 } })
      .draft,
    papers: writePapers(turn(language, 'papers'), { tool: 'rules', transferFeeRupees: 300, sources: [], asOf }).draft,
    other: writeOther(turn(language, 'other'), 'hello', ['a', 'b', 'c']).draft,
  }
}

describe.each(chatLanguages)('answers in %s', (language) => {
  test.each(Object.entries(answersIn(language)))('every figure of %s comes from a tool result', (_, draft) => {
    const cells = draft.table ? [...draft.table.columns, ...draft.table.rows.flatMap((row) => row.cells)] : []
    const texts = [draft.content, ...cells, ...draft.cars.flatMap(({ reasons }) => reasons)]
    expect(texts.flatMap((text) => unresolvedFigures(text, draft.figures))).toEqual([])
  })

  test.each(unknownTopics)(
    'unknown facts about %s are reported as unknown, without a figure, with where to look',
    (topic) => {
      const { draft } = writeUnknown(turn(language, 'unknown-here', { topic }))
      expect(draft.content.split('\n')).toHaveLength(2)
      expect(unresolvedFigures(draft.content, [])).toEqual([])
    },
  )
})

test('a figure that no tool returned is found, in any script', () => {
  const figures = [{ text: '₹4,85,000' }]
  expect(unresolvedFigures('It costs ₹4,85,000 or ₹4,99,000', figures)).toEqual(['499000'])
  expect(unresolvedFigures('दाम ५,००,००० है', figures)).toEqual(['500000'])
})

test('the cheaper of two cars is called cheaper, the newer one newer', () => {
  const { content, table } = answersIn('en')['compare']!
  expect(content).toContain('2018 Hyundai i20 Asta costs ₹1,25,000 less.')
  expect(content).toContain('2020 Maruti Suzuki Swift is the newer car.')
  expect(table?.columns).toHaveLength(3)
})
