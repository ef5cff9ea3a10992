import { expect, test } from 'vitest'
import { findLotState, readAuctionTerms } from './auction-lot.ts'

const stated = {
  auctioneer: 'Setu Bank',
  deposit: '40,000',
  increment: '5000',
  inspectFrom: '2026-11-20 10:00',
  inspectUntil: '2026-11-20 16:00',
  bidsFrom: '2026-11-21 11:00',
  bidsUntil: '2026-11-21T13:00:00+05:30',
  extensionMinutes: '5',
  terms: 'Sold on “AS-IS-WHERE-IS” basis',
  status: 'announced',
} as const

test('the terms of an auction are read, and a time without a zone is Indian time', () => {
  expect(readAuctionTerms(stated)).toEqual({
    auctioneer: 'Setu Bank',
    depositRupees: 40_000,
    incrementRupees: 5_000,
    inspectFrom: new Date('2026-11-20T04:30:00Z'),
    inspectUntil: new Date('2026-11-20T10:30:00Z'),
    bidsFrom: new Date('2026-11-21T05:30:00Z'),
    bidsUntil: new Date('2026-11-21T07:30:00Z'),
    extensionMinutes: 5,
    asIsWhereIs: true,
    status: 'announced',
  })
})

test.each([
  ['no seller', { auctioneer: ' ' }],
  ['no begin', { bidsFrom: null }],
  ['no end', { bidsUntil: 'to be announced' }],
  ['an end before its begin', { bidsUntil: '2026-11-21 10:59' }],
  ['an unknown status', { status: 'unknown' as const }],
])('a lot with %s cannot be listed', (_, change) => {
  expect(readAuctionTerms({ ...stated, ...change })).toBeNull()
})

test('facts that a notice does not state stay unknown', () => {
  const bare = { deposit: null, increment: 'on request', inspectFrom: null, extensionMinutes: null, terms: null }
  expect(readAuctionTerms({ ...stated, ...bare })).toMatchObject({
    depositRupees: null,
    incrementRupees: null,
    inspectFrom: null,
    inspectUntil: null,
    extensionMinutes: null,
    asIsWhereIs: false,
  })
})

test.each([
  ['2026-11-21T05:29:59Z', 'announced', 'upcoming'],
  ['2026-11-21T05:30:00Z', 'announced', 'open'],
  ['2026-11-21T07:29:59Z', 'announced', 'open'],
  ['2026-11-21T07:30:00Z', 'announced', 'ended'],
  ['2026-11-21T06:00:00Z', 'withdrawn', 'ended'],
] as const)('at %s a lot that is %s is %s', (now, status, state) => {
  expect(findLotState({ ...readAuctionTerms(stated)!, status }, new Date(now))).toBe(state)
})
