import { expect, test } from 'vitest'
import { groupAdverts } from './group-adverts.ts'
import { findHeldAdverts } from './rival-listings.ts'
import { exampleEvidence } from './testing/example-adverts.ts'

const own = (id: string, sellerAccount: string, more: Parameters<typeof exampleEvidence>[0] = {}) =>
  exampleEvidence({ id, sourceKey: 'pahiya', sellerAccount, ...more })
const first = own('a', 'ravi')
const second = own('b', 'meena')
const portal = exampleEvidence({ id: 'p', sourceKey: 'portal' })
const idsOf = (groups: ReturnType<typeof groupAdverts>) =>
  groups
    .map((group) =>
      group
        .map(({ id }) => id)
        .toSorted()
        .join('+'),
    )
    .toSorted()

test('one of our own listings with the plate of another seller stays alone and takes no portal advert away', () => {
  expect(idsOf(groupAdverts([second, portal, first]))).toEqual(['a+p', 'b'])
  expect(findHeldAdverts([second, first], [])).toEqual(new Map([['b', 'a']]))
})

test('a verified listing has the better claim to its plate than an earlier one', () => {
  const verified = { ...second, isVerified: true }
  expect(idsOf(groupAdverts([first, portal, verified]))).toEqual(['a', 'b+p'])
})

test("a moderator's decision that both are one car joins them; one that they are two keeps the later apart", () => {
  const said = (isSame: boolean) => [{ a: 'a', b: 'b', isSame, at: 1 }]
  expect(idsOf(groupAdverts([first, second, portal], said(true)))).toEqual(['a+b+p'])
  expect(idsOf(groupAdverts([first, second, portal], said(false)))).toEqual(['a+p', 'b'])
})

test('two listings of the same account are grouped as one car, as are a withdrawn listing and a new one', () => {
  expect(idsOf(groupAdverts([first, own('b', 'ravi')]))).toEqual(['a+b'])
  expect(idsOf(groupAdverts([{ ...first, isLive: false }, second]))).toEqual(['a+b'])
})
