import { expect, test } from 'vitest'
import { writeCutsReport } from './write-cuts-report.ts'
import { writeDaysReport } from './write-days-report.ts'
import { writePriceReport } from './write-price-report.ts'
import { reportKey, type ReportScope } from './report-text.ts'

const october: ReportScope = { city: 'Hyderabad', month: '2026-10', isComplete: true, asOf: '2026-11-01' }
const november: ReportScope = { city: 'Hyderabad', month: '2026-11', isComplete: false, asOf: '2026-11-18' }
const swift = { brand: 'Maruti Suzuki', model: 'Swift' }
const i20 = { brand: 'Hyundai', model: 'i20' }

test('a price report states medians to the rupee, what rose and what fell, each with its source', () => {
  const report = writePriceReport({
    ...october,
    adverts: 1_204,
    models: [
      { ...swift, adverts: 43, medianRupees: 512_345, changePercent: 6.1, compared: 130 },
      { ...i20, adverts: 40, medianRupees: 600_000, changePercent: -5.3, compared: 90 },
      { brand: 'Tata', model: 'Nano', adverts: 7, medianRupees: 90_000, changePercent: null, compared: 0 },
    ],
  })
  expect(report.title).toBe('Used-car prices in Hyderabad: October 2026')
  expect(report.content).toContain('1,204 used cars advertised in Hyderabad')
  expect(report.content).toContain('at a median first asking price of ₹5,12,345. [1]')
  expect(report.content).toContain('Asking prices rose most for Maruti Suzuki Swift (+6.1%, 130 adverts compared). [1]')
  expect(report.content).toContain('Asking prices fell most for Hyundai i20 (−5.3%, 90 adverts compared). [1]')
  // Seven adverts are too few for a median.
  expect(report.content).not.toContain('Nano')
  expect(report.charts.map(({ key, bars }) => [key, bars.map(({ value }) => value)])).toEqual([
    ['medians', [512_345, 600_000]],
    ['changes', [6.1, -5.3]],
  ])
  expect(report.sources[0]).toMatchObject({ url: '/api/market/index.csv?month=2026-10&city=Hyderabad' })
  expect(report.sources[0]!.archive).toContain('Maruti Suzuki Swift | 43 | 512345')
})

test('a report with too little data says so and draws nothing', () => {
  const prices = writePriceReport({ ...november, adverts: 1, models: [] })
  expect(prices.title).toBe('Used-car prices in Hyderabad: November 2026, up to 18 November')
  expect(prices.excerpt).toContain('Pahiya saw 1 advert in Hyderabad for the first time in November 2026 so far')
  expect(prices.content).toContain('We cannot say yet.')
  const days = writeDaysReport({ ...november, sold: [], live: { adverts: 0, medianDays: null, models: [] } })
  expect(days.excerpt).toContain('Too few adverts')
  const cuts = writeCutsReport({ ...november, adverts: 0, medianCutRupees: null, models: [] })
  expect(cuts.content).toContain('Pahiya saw no advert in Hyderabad lower its price in November 2026 so far')
  expect([...prices.charts, ...days.charts, ...cuts.charts]).toEqual([])
})

test('the report on days on offer is dated with the day the data was read, regardless of the requested month', () => {
  const january = { ...november, month: '2026-01', isComplete: true }
  const { title } = writeDaysReport({ ...january, sold: [], live: { adverts: 0, medianDays: null, models: [] } })
  expect(title).toBe('How long used cars stay on offer in Hyderabad: 18 November 2026')
})

test('days and cuts are those that were counted', () => {
  const days = writeDaysReport({
    ...october,
    sold: [
      { ...i20, days: 31, basedOn: 80 },
      { ...swift, days: 1, basedOn: 210 },
    ],
    live: { adverts: 900, medianDays: 23, models: [{ ...swift, days: 12, basedOn: 40 }] },
  })
  expect(days.content).toContain(
    'Half of the adverts for the Maruti Suzuki Swift are gone after 1 day, based on 210 adverts. [1]',
  )
  expect(days.content).toContain('The Hyundai i20 takes longest: 31 days. [1]')
  expect(days.content).toContain('Half of them had been listed for 23 days or longer. [1]')
  const cuts = writeCutsReport({
    ...october,
    adverts: 57,
    medianCutRupees: 15_001,
    models: [{ ...swift, adverts: 9, medianCutRupees: 12_500, medianCutPercent: 2.46 }],
  })
  expect(cuts.content).toContain(
    '57 adverts in Hyderabad lowered their price in October 2026. The median cut was ₹15,001. [1]',
  )
  expect(cuts.content).toContain('9 adverts, by a median of ₹12,500 or 2.5% of the earlier price. [1]')
})

test('names from adverts cannot become markup (SEC-07)', () => {
  const { content } = writePriceReport({
    ...october,
    adverts: 9,
    models: [
      {
        brand: '<img src=x onerror=alert(1)>',
        model: 'X',
        adverts: 9,
        medianRupees: 1,
        changePercent: null,
        compared: 0,
      },
    ],
  })
  expect(content).not.toContain('<img')
})

test('a report about a month under way is another one than that about the whole month', () => {
  expect(reportKey('prices', november)).not.toBe(reportKey('prices', { ...november, isComplete: true }))
})
