import { expect, test } from 'vitest'
import { hidesAt, reportWeight, sumReportWeights, type ReportRecord } from './report-weight.ts'

const newAccount: ReportRecord = { decided: 0, confirmed: 0 }
const accurate: ReportRecord = { decided: 10, confirmed: 9 }
const wrong: ReportRecord = { decided: 20, confirmed: 1 }
const many = (record: ReportRecord, count: number) => Array.from({ length: count }, () => record)

test('ten new accounts cannot hide the text of a member, and neither can ten thousand', () => {
  for (const count of [10, 10_000]) expect(sumReportWeights(many(newAccount, count))).toBeLessThan(hidesAt.new)
})

test('three accurate members hide the text of a member, and two do not', () => {
  expect(sumReportWeights(many(accurate, 3))).toBeGreaterThanOrEqual(hidesAt.member)
  expect(sumReportWeights(many(accurate, 2))).toBeLessThan(hidesAt.member)
})

test('a person whose reports are declined loses weight', () => {
  expect(reportWeight(wrong)).toBeLessThan(reportWeight(newAccount))
  expect(sumReportWeights(many(wrong, 10))).toBeLessThan(hidesAt.member)
})

test('hiding the text of a member of a higher level needs more weight', () => {
  const weights = Object.values(hidesAt)
  expect(weights).toEqual(weights.toSorted((a, b) => a - b))
})
