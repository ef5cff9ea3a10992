import { expect, test } from 'vitest'
import { isCertifiedBy, readCertification } from './certification.ts'

const stated = {
  programme: 'Khara Certified',
  points: '141',
  inspectedOn: '2026-11-02',
  result: 'passed',
  warrantyMonths: '12',
} as const
const today = '2026-11-19'

test('a complete report is read with its points, date, result and warranty', () => {
  expect(readCertification(stated, today)).toEqual({ ...stated, points: 141, warrantyMonths: 12 })
  expect(readCertification({ ...stated, points: '141 points', warrantyMonths: null }, today)).toMatchObject({
    points: 141,
    warrantyMonths: null,
  })
  expect(readCertification({ ...stated, inspectedOn: '2026-11-02T10:00:00+05:30' }, today)?.inspectedOn).toBe(
    '2026-11-02',
  )
})

test.each([
  ['no programme', { programme: ' ' }],
  ['no points', { points: null }],
  ['no point inspected', { points: '0' }],
  ['more points than any programme has', { points: '14100' }],
  ['no date', { inspectedOn: null }],
  ['a date in the future', { inspectedOn: '2026-11-20' }],
  ['a day that does not exist', { inspectedOn: '2026-02-30' }],
  ['a date in another form', { inspectedOn: '02/11/2026' }],
  ['no result', { result: 'unknown' as const }],
])('a report with %s is rejected', (_, change) => {
  expect(readCertification({ ...stated, ...change }, today)).toBeNull()
})

test('only a passed inspection certifies a car', () => {
  expect(isCertifiedBy(readCertification(stated, today))).toBe(true)
  expect(isCertifiedBy(readCertification({ ...stated, result: 'failed' }, today))).toBe(false)
  expect(isCertifiedBy(null)).toBe(false)
})
