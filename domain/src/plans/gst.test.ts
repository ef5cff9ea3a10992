import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { gstinState, gstStateName, gstStates, hasStateTax } from './gst-states.ts'
import { documentNumber, financialYear } from './invoice-number.ts'
import { captureEntries, refundEntries, settlementEntries } from './ledger.ts'
import { splitGst, splitRefund } from './split-gst.ts'

const paise = fc.integer({ min: 1, max: 1_500_000 })
const state = fc.constantFrom(...gstStates)
const sum = (entries: readonly { paise: number }[]) => entries.reduce((total, entry) => total + entry.paise, 0)

test('a price of ₹199 is split by the state of the buyer (QUOTA-07)', () => {
  expect(splitGst(19_900, { seller: '36', buyer: '36' })).toEqual({
    totalPaise: 19_900,
    taxablePaise: 16_864,
    cgstPaise: 1_518,
    sgstPaise: 1_518,
    igstPaise: 0,
  })
  expect(splitGst(19_900, { seller: '36', buyer: '27' })).toMatchObject({ taxablePaise: 16_864, igstPaise: 3_036 })
})

test('every split adds up, is within a paisa of 18 % of its value, and taxes by one of the two ways', () => {
  fc.assert(
    fc.property(paise, state, state, (total, seller, buyer) => {
      const split = splitGst(total, { seller, buyer })
      const tax = split.cgstPaise + split.sgstPaise + split.igstPaise
      expect(split.taxablePaise + tax).toBe(total)
      expect(Math.abs(tax - split.taxablePaise * 0.18)).toBeLessThanOrEqual(1.2)
      expect(split.cgstPaise).toBe(split.sgstPaise)
      expect(split.igstPaise === 0 || seller !== buyer).toBe(true)
      expect(split.cgstPaise === 0 || seller === buyer).toBe(true)
    }),
  )
})

test('partial refunds reverse exactly as much as one refund of their sum', () => {
  fc.assert(
    fc.property(fc.array(paise, { minLength: 1, maxLength: 5 }), state, state, (parts, seller, buyer) => {
      const states = { seller, buyer }
      const total = parts.reduce((all, part) => all + part, 0)
      const balance = new Map<string, number>()
      let beforePaise = 0
      const entries = parts.flatMap((part) => {
        const split = splitRefund({ beforePaise, afterPaise: beforePaise + part }, states)
        beforePaise += part
        return refundEntries(split)
      })
      for (const { account, paise: amount } of [...captureEntries(splitGst(total, states)), ...entries]) {
        balance.set(account, (balance.get(account) ?? 0) + amount)
      }
      expect([...balance.values()].every((each) => each === 0)).toBe(true)
    }),
  )
})

test('the entries of every transaction add up to zero', () => {
  fc.assert(
    fc.property(paise, paise, paise, (bankPaise, feePaise, feeGstPaise) => {
      expect(sum(settlementEntries({ bankPaise, feePaise, feeGstPaise }))).toBe(0)
      expect(sum(captureEntries(splitGst(bankPaise, { seller: '36', buyer: '36' })))).toBe(0)
    }),
  )
})

test('there are 28 states and 8 union territories, 5 of them without a legislature', () => {
  expect(gstStates).toHaveLength(36)
  expect(new Set(gstStates.map(gstStateName)).size).toBe(36)
  expect(gstStates.filter((each) => !hasStateTax(each)).map(gstStateName)).toEqual([
    'Chandigarh',
    'Dadra and Nagar Haveli and Daman and Diu',
    'Lakshadweep',
    'Andaman and Nicobar Islands',
    'Ladakh',
  ])
})

test.each([
  ['27AAPFU0939F1ZV', '27'],
  ['29AAGCB7383J1Z4', '29'],
  ['27AAPFU0939F1ZX', null],
  ['99AAPFU0939F1ZV', null],
  ['27aapfu0939f1zv', null],
  ['', null],
])('the GSTIN %s belongs to the state %s', (text, code) => expect(gstinState(text)).toBe(code))

test.each([
  ['2026-03-31T18:29:59Z', 2025, 'PAH/25-26/000042'],
  ['2026-03-31T18:30:00Z', 2026, 'PAH/26-27/000042'],
  ['2026-12-31T23:59:59Z', 2026, 'PAH/26-27/000042'],
  ['2100-01-01T00:00:00Z', 2099, 'PAH/99-00/000042'],
])('at %s the financial year is %i, as on the invoice %s', (at, year, number) => {
  expect(financialYear(new Date(at))).toBe(year)
  expect(documentNumber('invoice', year, 42)).toBe(number)
  expect(number).toMatch(/^[A-Z0-9/-]{1,16}$/)
})
