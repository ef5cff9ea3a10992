import { expect, test } from 'vitest'
import { odometerAgreement, roundingStep } from './odometer-agreement.ts'

test.each([
  [62_431, 1],
  [62_430, 10],
  [62_400, 100],
  [62_500, 500],
  [62_000, 1_000],
  [65_000, 5_000],
  [60_000, 10_000],
  [0, 1],
])('%i km may be rounded to %i', (km, step) => {
  expect(roundingStep(km)).toBe(step)
})

const on = (day: number, odometerKm: number | null) => ({ odometerKm, listedAt: day * 86_400_000 })

test('a rounded reading agrees with the exact one within half a step, and within normal driving', () => {
  expect(odometerAgreement(on(0, 62_431), on(0, 62_000))).toMatchObject({ excess: 0, isEqual: false })
  expect(odometerAgreement(on(0, 62_501), on(0, 62_000))!.excess).toBeGreaterThan(0)
  expect(odometerAgreement(on(0, 62_431), on(10, 63_031))).toMatchObject({ excess: 0 })
  expect(odometerAgreement(on(0, 62_431), on(0, 63_031))!.excess).toBeGreaterThan(0)
})

test('a later reading that is lower gives a negative difference, in either argument order', () => {
  expect(odometerAgreement(on(0, 80_000), on(9, 60_000))!.forward).toBeCloseTo(-0.25)
  expect(odometerAgreement(on(9, 60_000), on(0, 80_000))!.forward).toBeCloseTo(-0.25)
  expect(odometerAgreement(on(0, null), on(0, 1))).toBeNull()
})

test('an advert whose source gives no date may be as old as the other one, so nothing was driven in between', () => {
  const seen = { ...on(30, 63_031), isListedAtBound: true }
  expect(odometerAgreement(on(0, 62_431), seen)!.excess).toBeGreaterThan(0)
  expect(odometerAgreement(on(0, 63_031), { ...on(30, 62_431), isListedAtBound: true })!.forward).toBeGreaterThan(0)
  // First seen before the other advert was listed: the order is known.
  expect(odometerAgreement(on(40, 62_431), seen)!.forward).toBeLessThan(0)
})
