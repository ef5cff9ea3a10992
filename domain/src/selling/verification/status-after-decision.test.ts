import { expect, test } from 'vitest'
import { statusAfterDecision } from './status-after-decision.ts'

test.each([
  ['unverified', 'in_review', 'verify', 'verified'],
  ['verified', 'in_review', 'verify', 'verified'],
  ['certified', 'in_review', 'verify', 'certified'],
  ['unverified', 'being_read', 'verify', null],
  ['unverified', 'accepted', 'verify', null],
  ['unverified', 'refused', 'verify', null],
  ['unverified', 'in_review', 'refuse', 'unverified'],
  ['verified', 'in_review', 'refuse', 'unverified'],
  ['certified', 'in_review', 'refuse', 'unverified'],
  ['verified', 'accepted', 'refuse', null],
  ['unverified', 'in_review', 'certify', 'certified'],
  ['verified', 'accepted', 'certify', 'certified'],
  ['certified', 'accepted', 'certify', null],
  ['verified', 'accepted', 'withdraw', 'unverified'],
  ['certified', 'accepted', 'withdraw', 'verified'],
  ['certified', 'in_review', 'withdraw', 'unverified'],
  ['unverified', 'in_review', 'withdraw', null],
] as const)('%s with papers %s: deciding %s leads to %s', (status, papers, decision, to) => {
  expect(statusAfterDecision(status, papers, decision)).toBe(to)
})
