import { createHash } from 'node:crypto'
import type { PrivacyNotice } from '@pahiya/contract/privacy/notice'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allHeldData } from '../../processes/personal-data.ts'
import { createTestWorld, type TestWorld } from '../worlds/test-world.ts'
import { buildNotice } from '../../privacy/notice/build-notice.ts'

let world: TestWorld
beforeAll(async () => {
  world = await createTestWorld()
})
afterAll(() => world.close())

test('a visitor without an account reads by purpose every kind of data in the map, under a version (POL-07)', async () => {
  const site = await world.site()
  const response = await site.inject({ method: 'GET', url: '/api/privacy/notice' })
  expect(response.statusCode).toBe(200)
  const { hash, ...text } = response.json<PrivacyNotice>()
  expect(hash).toBe(
    createHash('sha256')
      .update(`en\n${JSON.stringify(text)}`)
      .digest('hex'),
  )
  const named = new Set(text.purposes.flatMap(({ items }) => items.map(({ what }) => what)))
  const declared = allHeldData.flatMap(({ holds }) => Object.values(holds).map(({ what }) => what))
  expect(declared.filter((what) => !named.has(what))).toEqual([])
  expect(declared.length).toBeGreaterThan(80)
  for (const { title, why, recipients, withdraw, items } of text.purposes) {
    expect([title, why, recipients, withdraw].every((words) => words.length > 5)).toBe(true)
    for (const { what, bases, keptFor, afterErasure } of items)
      expect([what, bases.length > 0, keptFor.length > 0, afterErasure.length > 0]).toEqual([what, true, true, true])
  }
  const searches = text.purposes
    .find(({ purpose }) => purpose === 'saved')
    ?.items.find(({ what }) => what.includes('last 20 searches'))
  expect(searches).toEqual({
    what: 'filters and words of your last 20 searches',
    bases: ['your consent (section 6 of the Act)'],
    keptFor: ['until you delete or withdraw it, at the latest with the account'],
    afterErasure: ['deleted with the account'],
  })
})

test('a changed period or another column gives the notice another version', () => {
  const before = buildNotice(allHeldData).hash
  expect(buildNotice(allHeldData).hash).toBe(before)
  const [first, ...others] = allHeldData
  const [[name, table], ...tables] = Object.entries(first!.holds) as [[string, object], ...[string, object][]]
  const changed = { holds: Object.fromEntries([[name, { ...table, retention: 'outreach' }], ...tables]) }
  expect(buildNotice([changed as (typeof allHeldData)[number], ...others]).hash).not.toBe(before)
})
