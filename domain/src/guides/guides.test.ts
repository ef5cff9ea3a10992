import { describe, expect, test } from 'vitest'
import { usualUsedCarRates } from '../finance/usual-rates.ts'
import { instalmentRupees } from '../finance/repayment.ts'
import { centralFees } from '../landed-cost/central-fees.ts'
import { roadTaxRules } from '../landed-cost/road-tax-rules.ts'
import { exactly } from '../landed-cost/rule.ts'
import { thirdPartyPremium } from '../landed-cost/third-party-premium.ts'
import { rupees } from '../numbers/write-money.ts'
import { guideKeys, guideTexts } from './guide.ts'
import type { RuleTables } from './guide-figure.ts'
import { guideFigures, ruleTables } from './guide-figures.ts'
import { guideSources } from './guide-sources.ts'
import { countWords, guides, readGuide } from './read-guide.ts'

const day = '2026-11-19'
const keys = [...guideKeys]
const texts = (key: (typeof guideKeys)[number]) => guideTexts(guides[key])

describe.each(keys)('the guide %s', (key) => {
  test('has 900 to 1,500 words, and sections with unique anchors (COMM-24, C-20)', () => {
    expect(countWords(key)).toBeGreaterThanOrEqual(900)
    expect(countWords(key)).toBeLessThanOrEqual(1_500)
    const ids = readGuide(key, day).sections.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('every number in a paragraph is a figure from a table or next to a source', () => {
    const bare = texts(key).filter((text) => {
      const written = text.replaceAll(/\{[^}]+\}|\[\[[^\]]+\]\]/g, '')
      const digits = written.replaceAll(/\[[^\]]+\]/g, '')
      return /\d/.test(digits.replaceAll(/BS\d/g, '')) && !/\[[a-z]/.test(written)
    })
    expect(bare.filter((text) => !guideNames.has(text))).toEqual([])
  })

  test('no amount of money from a table is hard-coded in the text', () => {
    const typed = texts(key).flatMap((text) => text.match(/₹[\d,]+/g) ?? [])
    const held = new Set(Object.values(guideFigures(day)).flatMap(({ text }) => text.match(/₹[\d,]+/g) ?? []))
    expect(typed.filter((amount) => held.has(amount))).toEqual([])
  })

  test('each source is a URL with the day on which it was read, no later than the check of the text', () => {
    const { sources, checkedOn } = readGuide(key, day)
    expect(sources.length).toBeGreaterThan(5)
    for (const { url, readOn } of sources) {
      expect(['http:', 'https:']).toContain(new URL(url).protocol)
      expect(readOn <= checkedOn).toBe(true)
    }
  })

  test('the text was checked against the rules that are valid on its day', () => {
    expect(readGuide(key, guides[key].checkedOn).changed).toEqual([])
  })
})

/** Table cells that name a car. */
const guideNames = new Set(['Hyundai i20, diesel'])

test('every source in the list is cited by a guide', () => {
  const cited = new Set(keys.flatMap((key) => readGuide(key, day).sources.map(({ url }) => url)))
  expect(Object.values(guideSources).filter(({ url }) => !cited.has(url))).toEqual([])
})

test('a figure in the text equals the figure in the table', () => {
  const figures = guideFigures(day)
  const { loanRupees, months } = { loanRupees: 500_000, months: 48 }
  expect(figures['transfer-fee'].text).toBe(rupees(centralFees.transfer.rupees.low))
  expect(figures['loan-entry'].text).toBe(rupees(centralFees.loanEntry.rupees.low))
  expect(figures['new-mark'].text).toBe(rupees(centralFees.newMark.rupees.low))
  expect(figures['premium-middle'].text).toBe(rupees(thirdPartyPremium('Petrol', 1_197).rupees.low))
  expect(figures['emi-low'].text).toBe(
    rupees(instalmentRupees({ loanRupees, months, annualRatePercent: usualUsedCarRates.fromPercent })),
  )
  const shown = readGuide('buying', day).sections.flatMap(({ blocks }) => JSON.stringify(blocks))
  expect(shown.join('')).toContain(figures['transfer-fee'].text)
})

const withTransferOf = (amount: number): RuleTables => ({
  ...ruleTables,
  fees: { ...centralFees, transfer: { ...centralFees.transfer, rupees: exactly(amount) } },
})

test('a changed fee changes every guide that uses it, and marks the guide with the old and the new figure', () => {
  const read = readGuide('buying', day, withTransferOf(550))
  expect(read.figures.find(({ key }) => key === 'transfer-fee')?.text).toBe('₹550')
  expect(read.changed.map(({ key, was, is }) => [key, was, is])).toContainEqual(['transfer-fee', '₹300', '₹550'])
  expect(readGuide('finance', day, withTransferOf(550)).changed.map(({ key }) => key)).toEqual(['transfer-fee'])
  expect(readGuide('maintenance', day, withTransferOf(550)).changed).toEqual([])
})

test('a rule that begins later marks the guide from its first day on', () => {
  const current = roadTaxRules.findLast(({ state }) => state === 'Telangana')!
  const next = {
    ...current,
    validFrom: '2027-04-01',
    rates: current.rates.map(({ fuels, slabs }) => ({
      fuels,
      slabs: slabs.map((slab) => ({ ...slab, byAge: slab.byAge.map((rate) => ({ ...rate, high: 25 })) })),
    })),
  }
  const tables = { ...ruleTables, roadTax: [...roadTaxRules, next] }
  expect(readGuide('buying', '2027-03-31', tables).changed).toEqual([])
  expect(readGuide('buying', '2027-04-01', tables).changed.map(({ key }) => key)).toEqual(
    ['moving-example', 'telangana-tax-example', 'telangana-tax-highest'].toSorted((a, b) => order(a) - order(b)),
  )
})

/** Figures are listed in the order in which the text names them. */
function order(key: string): number {
  return readGuide('buying', day).figures.findIndex((figure) => figure.key === key)
}

test('a text is parsed into figures, numbered sources and links', () => {
  const runs = readGuide('buying', day).sections.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.kind === 'text' ? block.runs : [])),
  )
  expect(runs).toContainEqual({ kind: 'link', text: 'maintenance guide', href: '/guides/maintenance' })
  expect(runs).toContainEqual({ kind: 'figure', key: 'transfer-fee', text: '₹300' })
  expect(runs).toContainEqual({ kind: 'source', number: 1 })
  expect(runs.filter((run) => run.kind === 'text' && /[{}[\]]/.test(run.text))).toEqual([])
})
