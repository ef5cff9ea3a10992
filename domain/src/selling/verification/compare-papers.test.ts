import { describe, expect, test } from 'vitest'
import { comparePapers, withoutNames, type PaperSources, type Finding, type FindingField } from './compare-papers.ts'
import { namesAgree } from './names-agree.ts'
import { readPaper, type PaperFacts } from './read-paper.ts'

const nothing: PaperFacts = readPaper('')
const today = '2026-11-17'

const inOrder: PaperSources = {
  entered: {
    plate: 'TS09EK4417',
    brand: 'Maruti Suzuki',
    model: 'Wagon R',
    year: 2016,
    fuel: 'CNG',
    owners: 2,
    sellerName: 'Lakshmi K',
  },
  rc: {
    ...nothing,
    plate: 'TS09EK4417',
    registeredOn: '2016-03-14',
    madeInYear: 2016,
    fuels: ['Petrol', 'CNG'],
    ownerSerial: 2,
    ownerName: 'K. Lakshmi',
    maker: 'MARUTI SUZUKI INDIA LTD',
    model: 'WAGON R LXI',
    fitUntil: '2031-03-13',
    financier: '',
  },
  insurance: { ...nothing, plate: 'TS09EK4417', ownerName: 'K LAKSHMI', insuredUntil: '2027-02-02' },
  registry: {
    plate: 'TS09EK4417',
    registeredOn: '2016-03-14',
    madeInYear: 2016,
    fuels: ['Petrol', 'CNG'],
    ownerSerial: 2,
    ownerName: 'K LAKSHMI',
    maker: 'MARUTI SUZUKI INDIA LTD',
    model: 'WAGON R LXI CNG',
    fitUntil: '2031-03-13',
    insuredUntil: '2027-02-02',
    financier: '',
    status: 'ACTIVE',
  },
  today,
}
const of = (findings: Finding[], field: FindingField) => findings.find((finding) => finding.field === field)!

test('every field matches when papers, form and registry agree', () => {
  expect(comparePapers(inOrder).map(({ field, result }) => [field, result])).toEqual([
    ['registration', 'agrees'],
    ['office', 'agrees'],
    ['make', 'agrees'],
    ['year', 'agrees'],
    ['fuel', 'agrees'],
    ['ownerSerial', 'agrees'],
    ['ownerName', 'agrees'],
    ['fitUntil', 'agrees'],
    ['insuredUntil', 'agrees'],
    ['financier', 'agrees'],
    ['status', 'agrees'],
  ])
})

test('without a registry and with unreadable papers no finding claims a result', () => {
  const findings = comparePapers({ ...inOrder, rc: nothing, insurance: nothing, registry: null })
  expect(findings.every(({ result }) => result === 'open' || result === 'agrees')).toBe(true)
  expect(of(findings, 'registration').result).toBe('open')
})

type Change = {
  rc?: Partial<PaperFacts>
  insurance?: Partial<PaperFacts>
  entered?: Partial<PaperSources['entered']>
  registry?: object
}
const changed = ({ rc, insurance, entered, registry }: Change): PaperSources => ({
  ...inOrder,
  rc: { ...inOrder.rc, ...rc },
  insurance: { ...inOrder.insurance, ...insurance },
  entered: { ...inOrder.entered, ...entered },
  registry: { ...inOrder.registry!, ...registry },
})

test('the RTO appears in the column of the plate that it was read from, never in the column of an unread paper', () => {
  const officeOf = (change: Change) => of(comparePapers(changed(change)), 'office')
  const name = officeOf({}).rc
  expect(name).not.toBeNull()
  expect(officeOf({ rc: { plate: null } })).toMatchObject({ rc: null, registry: name, entered: null })
  const unread = officeOf({ rc: { plate: null }, registry: { plate: null } })
  expect(unread).toMatchObject({ rc: null, registry: null, entered: name })
})

describe('one differing field, with advice', () => {
  test.each<[string, FindingField, Change, Finding['result'], Finding['note']]>([
    ['another plate on the insurance', 'registration', { insurance: { plate: 'TS09EK4418' } }, 'conflicts', null],
    [
      'a plate of the wrong time',
      'office',
      { rc: { registeredOn: '2024-05-01' } },
      'conflicts',
      'letters-not-of-that-day',
    ],
    ['the last day of TS plates', 'office', { rc: { registeredOn: '2024-03-14' } }, 'agrees', null],
    [
      'the first day of TG plates',
      'office',
      { rc: { registeredOn: '2024-03-15' } },
      'conflicts',
      'letters-not-of-that-day',
    ],
    [
      'a BH plate of another year',
      'office',
      { rc: { plate: '22BH1234AB', registeredOn: '2023-01-02' } },
      'conflicts',
      'bh-year-differs',
    ],
    [
      'a BH plate before there were any',
      'office',
      { rc: { plate: '21BH1234AB', registeredOn: '2021-09-14' } },
      'conflicts',
      'bh-before-2021',
    ],
    [
      'a BH plate of the first day',
      'office',
      { rc: { plate: '21BH1234AB', registeredOn: '2021-09-15' } },
      'agrees',
      null,
    ],
    ['another car', 'make', { rc: { maker: 'HYUNDAI MOTOR INDIA', model: 'I20' } }, 'conflicts', null],
    [
      'registered in the year after it was made',
      'year',
      { rc: { registeredOn: '2017-01-03' }, registry: { registeredOn: '2017-01-03' } },
      'agrees',
      null,
    ],
    ['a year too new', 'year', { entered: { year: 2018 } }, 'conflicts', null],
    ['a year too old', 'year', { entered: { year: 2015 } }, 'conflicts', null],
    ['a gas kit that was not mentioned', 'fuel', { entered: { fuel: 'Petrol' } }, 'conflicts', 'gas-kit-not-entered'],
    ['another fuel', 'fuel', { entered: { fuel: 'Diesel' } }, 'conflicts', null],
    ['one owner too few', 'ownerSerial', { entered: { owners: 1 } }, 'conflicts', null],
    ['another person', 'ownerName', { rc: { ownerName: 'Imran Qureshi' } }, 'conflicts', null],
    ['fitness until today', 'fitUntil', { rc: { fitUntil: today }, registry: { fitUntil: today } }, 'agrees', null],
    ['fitness until yesterday', 'fitUntil', { rc: { fitUntil: '2026-11-16' } }, 'conflicts', 'fitness-over'],
    [
      'insured until today',
      'insuredUntil',
      { insurance: { insuredUntil: today }, registry: { insuredUntil: today } },
      'agrees',
      null,
    ],
    [
      'insured until yesterday',
      'insuredUntil',
      { insurance: { insuredUntil: '2026-11-16' } },
      'conflicts',
      'insurance-over',
    ],
    [
      'an insurance without a day',
      'insuredUntil',
      { insurance: { insuredUntil: null }, registry: { insuredUntil: null } },
      'open',
      'insurance-without-day',
    ],
    [
      'a bank that the paper leaves out',
      'financier',
      { registry: { financier: 'NAGAR CO-OP BANK' } },
      'conflicts',
      'loan-not-on-paper',
    ],
    ['a bank on the paper', 'financier', { rc: { financier: 'Nagar Co-op Bank' } }, 'open', 'loan-open'],
    ['a car that was scrapped', 'status', { registry: { status: 'SCRAPPED' } }, 'conflicts', 'not-active'],
  ])('%s', (_, field, change, result, note) => {
    expect(of(comparePapers(changed(change)), field)).toMatchObject({ result, note })
  })
})

test('the stored findings contain no names', () => {
  const kept = withoutNames(comparePapers(inOrder))
  expect(JSON.stringify(kept)).not.toMatch(/lakshmi/i)
  expect(of(kept, 'ownerName').result).toBe('agrees')
})

test.each([
  ['K. Lakshmi', 'LAKSHMI K', true],
  ['Smt K Lakshmi', 'Lakshmi Kumari', true],
  ['Lakshmi', 'K. Lakshmi', true],
  ['Ramesh Kumar', 'Suresh Kumar', false],
  ['K L', 'Kumari Lakshmi', false],
  ['', 'Lakshmi', false],
  ['లక్ష్మి', 'Lakshmi', false],
])('%s and %s are the same person: %s', (one, other, isSame) => {
  expect([namesAgree(one, other), namesAgree(other, one)]).toEqual([isSame, isSame])
})
