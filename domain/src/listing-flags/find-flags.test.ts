import { expect, test } from 'vitest'
import { exampleEvidence } from '../matching/testing/example-adverts.ts'
import { findFlags, type AdvertToCheck } from './find-flags.ts'
import { isLifted, addLiftedEvidence } from './lifted-flags.ts'

const seller = { sellerType: 'individual', sellerMarks: [] } as const
const advert = exampleEvidence({ id: 'a', ...seller, listedAt: Date.UTC(2026, 10, 9) })
const original = exampleEvidence({ id: 'b', sourceKey: 'other-portal' })
const check = (overrides: Partial<AdvertToCheck> = {}) =>
  findFlags({ advert, usualLowRupees: 450_000, others: [], firstOwnerCars: null, ...overrides })
const kinds = (overrides: Partial<AdvertToCheck>) => check(overrides).map(({ kind }) => kind)
const at = (priceRupees: number) => ({ ...advert, priceRupees })

test('an ordinary advert has no flag, even if the same car is listed elsewhere', () => {
  expect(check()).toEqual([])
  expect(check({ others: [original] })).toEqual([])
})

test.each([
  ['of three quarters of it', 363_750, []],
  ['just below', 363_749, ['photos-elsewhere']],
])('flags for an advert with the photos of another one, at a price %s', (_, priceRupees, flags) => {
  expect(kinds({ advert: at(priceRupees), usualLowRupees: 400_000, others: [original] })).toEqual(flags)
})

test('a photos-elsewhere flag names the adverts with the same photos', () => {
  const flag = check({ advert: at(240_000), usualLowRupees: null, others: [original] })
  expect(flag).toEqual([{ kind: 'photos-elsewhere', otherIds: ['b'], alike: 2 }])
})

test('neither the advert whose photos were copied nor a dealer with one set for several cars is flagged', () => {
  expect(check({ advert: original, others: [at(240_000)] })).toEqual([])
  const twin = exampleEvidence({ id: 'c', priceRupees: 300_000 })
  expect(check({ advert: twin, usualLowRupees: null, others: [original] })).toEqual([])
})

test('the same photos for a car of another year flag only the later advert', () => {
  const newer = { ...advert, year: 2021, plate: null }
  expect(kinds({ advert: newer, others: [original] })).toEqual(['photos-elsewhere'])
  expect(kinds({ advert: { ...original, ...seller }, others: [newer] })).toEqual([])
})

test('one similar photo among several may be chance: two are required, or one if there are no others', () => {
  const cheap = at(240_000)
  const showing = (...photoHashes: string[]) =>
    kinds({
      advert: cheap,
      usualLowRupees: null,
      others: [exampleEvidence({ id: 'b', sourceKey: 'other', photoHashes })],
    })
  expect(showing('ffff0000ffff0000', 'fedcba9876543210', '00ff00ff00ff00ff')).toEqual([])
  expect(showing('ffff0000ffff0000')).toEqual(['photos-elsewhere'])
})

test.each([
  [351_000, []],
  [350_999, ['price-far-below']],
])('flags for a price of %d where usual prices start at 4.5 lakh', (priceRupees, flags) => {
  expect(kinds({ advert: at(priceRupees) })).toEqual(flags)
})

test('without a value the price is compared with at least five similar cars', () => {
  const similar = Array.from({ length: 5 }, (_, n) => exampleEvidence({ id: `s${n}`, photoHashes: [], plate: null }))
  expect(kinds({ advert: at(240_000), usualLowRupees: null, others: similar })).toEqual(['price-far-below'])
  expect(kinds({ advert: at(243_000), usualLowRupees: null, others: similar })).toEqual([])
  expect(kinds({ advert: at(240_000), usualLowRupees: null, others: similar.slice(1) })).toEqual([])
})

test.each([
  'Send 8000 token now, then I will tell you where the car is',
  'Pehle 5000 advance daalo phir gaadi dikhaunga',
  'गाड़ी देखने से पहले टोकन भेजिए',
  'ముందు టోకెన్ పంపండి, తర్వాత కారు చూపిస్తాను',
])('asking for money before the buyer has seen the car is flagged: %s', (description) => {
  expect(check({ advert: { ...advert, description } })).toMatchObject([{ kind: 'payment-words', looksLike: 'advance' }])
})

test('one plate on two cars flags the later advert', () => {
  const i20 = exampleEvidence({ id: 'b', brand: 'Hyundai', model: 'i20', photoHashes: [] })
  expect(check({ others: [i20] })).toEqual([{ kind: 'plate-elsewhere', otherIds: ['b'] }])
  expect(check({ advert: i20, others: [advert] })).toEqual([])
})

test('one plate under two names of a model is one car', () => {
  const named = (id: string, model: string, listedAt: number) => exampleEvidence({ id, model, listedAt })
  expect(kinds({ advert: named('a', 'Alto 800', 2), others: [named('b', 'Alto', 1)] })).toEqual([])
  expect(kinds({ advert: named('a', 'Alto K10', 2), others: [named('b', 'Alto', 1)] })).toEqual(['plate-elsewhere'])
})

test.each([
  [3, []],
  [4, ['many-first-owner']],
])('flags for a private seller who claims to be the first owner of %d cars', (firstOwnerCars, flags) => {
  expect(kinds({ firstOwnerCars })).toEqual(flags)
  expect(kinds({ advert: { ...advert, sellerType: 'dealer' }, firstOwnerCars })).toEqual([])
})

test('the median of similar cars excludes the advert itself and the same car elsewhere', () => {
  const cheap = at(240_000)
  const similar = Array.from({ length: 4 }, (_, n) => exampleEvidence({ id: `s${n}`, photoHashes: [], plate: null }))
  const asked = { advert: cheap, usualLowRupees: null }
  // Either of these would make it five similar cars.
  expect(kinds({ ...asked, others: [...similar, cheap] })).toEqual([])
  const again = { ...cheap, id: 'again', sourceKey: 'other-portal' }
  expect(kinds({ ...asked, others: [...similar, again] })).toEqual([])
})

test('adverts are compared only with adverts that are for sale', () => {
  const ended = { ...original, isLive: false }
  const clash = exampleEvidence({ id: 'b', brand: 'Hyundai', model: 'i20', photoHashes: [], isLive: false })
  const similar = Array.from({ length: 5 }, (_, n) =>
    exampleEvidence({ id: `s${n}`, photoHashes: [], plate: null, isLive: false }),
  )
  expect(check({ advert: at(240_000), usualLowRupees: null, others: [ended, clash, ...similar] })).toEqual([])
})

test('an ended advert has no flag', () => {
  expect(check({ advert: { ...at(100_000), isLive: false }, firstOwnerCars: 9 })).toEqual([])
})

test('a lifted payment-words flag is raised again by an added sentence, wherever it is', () => {
  const known = 'Pehle 5000 advance daalo phir gaadi dikhaunga.'
  const added = 'Send 8000 token now, then I will tell you where the car is.'
  const flagOf = (description: string) => check({ advert: { ...advert, description } })[0]!
  const lifted = addLiftedEvidence(flagOf(known), {})
  expect(isLifted(flagOf(`${known} Serviced.`), lifted)).toBe(true)
  expect(isLifted(flagOf(`${known} ${added}`), lifted)).toBe(false)
  expect(isLifted(flagOf(`${added} ${known}`), lifted)).toBe(false)
})
