import { expect, test } from 'vitest'
import { provenRows } from './proven.ts'
import type { Area } from './register.ts'
import { missingRows, provenTable } from './table.ts'
import { parseReport, type TestOutcome } from './vitest-report.ts'

const areas = [area('API', 3), area('CHROME', 2)]

function area(key: string, count: number): Area {
  const rows = Array.from({ length: count }, (_, position) => ({
    id: `${key}-0${position + 1}`,
    text: `rule ${position + 1}`,
    source: 'A§7',
    kind: 'rule',
    treatment: 'as written',
  }))
  return { key, title: `area of ${key}`, rows }
}

function outcome(title: string, status: TestOutcome['status']): TestOutcome {
  return { title, file: 'some.test.ts', status }
}

test('a row is proven by a test that passed, not by one that was skipped or failed', () => {
  const { proven, broken } = provenRows(areas, [
    outcome('passes (API-01)', 'passed'),
    outcome('is skipped (API-02)', 'not-run'),
    outcome('fails (API-03)', 'failed'),
  ])
  expect([...proven]).toEqual(['API-01'])
  expect([...broken.keys()]).toEqual(['API-03'])
})

test('one failing test removes the proof, even if others passed', () => {
  const { proven, broken } = provenRows(areas, [
    outcome('passes (API-01..03)', 'passed'),
    outcome('fails (API-02)', 'failed'),
    outcome('passes again (API-02)', 'passed'),
  ])
  expect([...proven]).toEqual(['API-01', 'API-03'])
  expect(broken.get('API-02')).toEqual(['fails (API-02)'])
})

test('an id that is not in the register is reported even when its test did not run', () => {
  const { unknown, proven } = provenRows(areas, [outcome('beyond the end (API-04)', 'not-run')])
  expect(unknown).toEqual([{ id: 'API-04', title: 'beyond the end (API-04)', file: 'some.test.ts' }])
  expect(proven.size).toBe(0)
})

test('the table counts per area and ends with the total', () => {
  expect(provenTable(areas, new Set(['API-01', 'API-02', 'CHROME-01'])).split('\n')).toEqual([
    'API     area of API       2/3',
    'CHROME  area of CHROME    1/2',
    '',
    '3/5',
  ])
})

test('the missing rows of an area are listed with their text', () => {
  expect(missingRows(area('API', 2), new Set(['API-01'])).split('\n')).toEqual([
    'API-02  rule 2 [rule; as written]',
    '',
    '1 of 2 rows of API are not proven',
  ])
})

test('a vitest report is read with its statuses', () => {
  const results = ['passed', 'failed', 'skipped', 'pending', 'todo'].map((status) => ({ fullName: status, status }))
  const report = parseReport(JSON.stringify({ testResults: [{ name: 'some.test.ts', assertionResults: results }] }))
  expect(report.kind === 'tests' && report.tests.map((result) => result.status)).toEqual([
    'passed',
    'failed',
    'not-run',
    'not-run',
    'not-run',
  ])
})

test.each([
  ['a file that was cut short', '{"testResults": ['],
  ['a file entry without tests', '{"testResults": [{}]}'],
  ['a test without a status', '{"testResults": [{"assertionResults": [{"fullName": "x"}]}]}'],
])('%s is rejected as a report', (_what, json) => {
  expect(parseReport(json).kind).toBe('unreadable')
})

test('other JSON next to the reports is ignored', () => {
  expect(['{"openapi": "3.1.0"}', 'null', '[]'].map((json) => parseReport(json).kind)).toEqual([
    'other',
    'other',
    'other',
  ])
})
