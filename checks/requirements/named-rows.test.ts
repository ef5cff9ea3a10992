import { expect, test } from 'vitest'
import { namedRows } from './named-rows.ts'

// The titles below carry no ids themselves: `pnpm requirements` would read them as proofs.
const areas = new Set(['API', 'CHROME', 'UP'])

function expectNamed(cases: [title: string, ids: string[]][]) {
  expect(cases.map(([title]) => [title, namedRows(title, areas)])).toEqual(cases)
}

test('a row is named in a parenthesis or as a whole word', () => {
  expectNamed([
    ['a stored dark theme wins over the system (CHROME-21)', ['CHROME-21']],
    ['CHROME-21: a stored dark theme wins', ['CHROME-21']],
    ['as CHROME-21 says, and (API-01)', ['CHROME-21', 'API-01']],
    ['no row at all', []],
    ['', []],
  ])
})

test('a title can name several rows and ranges', () => {
  expectNamed([
    ['calls (API-01, API-02)', ['API-01', 'API-02']],
    ['calls (API-01,CHROME-02 API-03)', ['API-01', 'CHROME-02', 'API-03']],
    ['calls (API-09..11)', ['API-09', 'API-10', 'API-11']],
    ['calls API-01..API-02 and CHROME-05', ['API-01', 'API-02', 'CHROME-05']],
    ['named twice (API-01) (API-01)', ['API-01']],
  ])
})

test('a range that runs backwards or across areas is returned as written', () => {
  expectNamed([
    ['calls (API-03..01)', ['API-03..01']],
    ['calls API-03..CHROME-05', ['API-03..CHROME-05']],
  ])
})

test('words that only look like rows are ignored in running text', () => {
  expectNamed([
    ['a car from TS-09 is from Hyderabad', []],
    ['reads UTF-8, SHA-256 and ISO-8601', []],
    ['part of XAPI-01 or API-01-draft or API-012', []],
    ['a plate of UP-16 is from Noida', []],
    ['the file is refused (UP-16)', ['UP-16']],
  ])
})

test('a mistyped area in a parenthesis of ids is also returned, so that it is reported', () => {
  expectNamed([
    ['a stored dark theme wins (CHROM-21)', ['CHROM-21']],
    ['a stored dark theme wins (CHROME-21, CHROM-22)', ['CHROME-21', 'CHROM-22']],
    ['a car (from TS-09)', []],
  ])
})
