import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSmallWorld, type SmallWorld } from './small-world.ts'

type Clock = { minute: number; day: string }

let world: SmallWorld
let before: Awaited<ReturnType<SmallWorld['truth']>>
let changes: Awaited<ReturnType<SmallWorld['changes']>>
let start: Clock
let later: Clock

beforeAll(async () => {
  world = await startSmallWorld()
  before = await world.truth()
  start = (await (await fetch(`${world.control}/clock`)).json()) as Clock
  later = (await world.step(3 * 1440)).body as Clock
  changes = await world.changes(start.minute, later.minute)
})
afterAll(() => world.close())

test('the world starts with the requested number of adverts', () => {
  expect(before.length).toBeGreaterThanOrEqual(300)
  expect(before.length).toBeLessThan(306)
})

test('the clock starts at the end of the first day and advances by the requested minutes', () => {
  expect(start.day).toBe('2026-11-15')
  expect(start.minute % 1440).toBe(1439)
  expect(later).toEqual({ minute: start.minute + 3 * 1440, day: '2026-11-18' })
})

test('the initial adverts plus those posted minus those removed are the live adverts', async () => {
  const name = (one: { portal: string; portalAdvertId: string }) => `${one.portal} ${one.portalAdvertId}`
  const standing = new Set(before.map(name))
  for (const change of changes) {
    if (change.kind === 'posted') standing.add(name(change))
    if (change.kind === 'removed') standing.delete(name(change))
  }
  expect(new Set((await world.truth()).map(name))).toEqual(standing)
})

test('a removed advert returns 410 on every portal', async () => {
  const removed = changes.filter(({ kind }) => kind === 'removed')
  const goneFrom = (portal: string) =>
    before.find((one) => one.portal === portal && removed.some((each) => each.portalAdvertId === one.portalAdvertId))!
  for (const portal of ['sadakpar', 'pakkafeed', 'puranisawari'] as const)
    expect((await fetch(world.portals[portal] + goneFrom(portal).urlPath)).status).toBe(410)
  expect((await world.api(`/api/v1/adverts/${goneFrom('sadakpar').portalAdvertId}`)).status).toBe(410)
})

test('a price cut lowers the price and updates the change time', async () => {
  const cut = changes.findLast(({ kind, portal }) => kind === 'price cut' && portal === 'sadakpar')!
  const old = before.find(
    ({ portal, portalAdvertId }) => portal === cut.portal && portalAdvertId === cut.portalAdvertId,
  )!
  const answer = await world.api(`/api/v1/adverts/${cut.portalAdvertId}`)
  const now = (await answer.json()) as { ask_price: number; touched_on: string }
  expect(now.ask_price).toBeLessThan(old.priceRupees)
  expect(Date.parse(now.touched_on)).toBeGreaterThan(Date.parse(old.updatedAt))
})

test('the control server returns the truth about an existing advert and 404 for an invented one', async () => {
  const { portal, portalAdvertId, carId } = before[0]!
  const told = await (await fetch(`${world.control}/truth?portal=${portal}&id=${portalAdvertId}`)).json()
  expect(told).toMatchObject({ portal, portalAdvertId, carId })
  expect((await fetch(`${world.control}/truth?portal=${portal}&id=0000000000`)).status).toBe(404)
  expect((await fetch(`${world.control}/truth?portal=nobody&id=${portalAdvertId}`)).status).toBe(404)
})

test.each([
  ['/clock', { minutes: -1 }],
  ['/clock', { minutes: 'many' }],
  ['/clock', null],
  ['/misbehave', { portal: 'sadakpar', mode: 'rude' }],
  ['/misbehave', { portal: 'nobody', mode: 'slow' }],
])('%s rejects %o', async (path, body) => {
  expect((await world.post(path, body)).status).toBe(400)
})

test('every portal’s home page states that it is invented', async () => {
  for (const origin of Object.values(world.portals)) {
    const home = await fetch(origin)
    expect(home.status).toBe(200)
    expect(await home.text()).toContain('invented portal of Pahiya’s demo world')
  }
})
