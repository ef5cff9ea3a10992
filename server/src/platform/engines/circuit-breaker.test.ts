import { expect, test } from 'vitest'
import { createBreaker } from './circuit-breaker.ts'

class Gone extends Error {}

function brokenEngine() {
  let [clock, asked, alive] = [0, 0, false]
  const breaker = createBreaker(
    (error) => error instanceof Gone,
    () => clock,
  )
  return {
    ask: () =>
      breaker(async () => {
        asked += 1
        if (!alive) throw new Gone()
        return 'cars'
      }),
    asked: () => asked,
    wait: (ms: number) => (clock += ms),
    heal: () => (alive = true),
  }
}

test('after three failures the service is not called for a while, and each caller gets the failure immediately', async () => {
  const engine = brokenEngine()
  for (let call = 0; call < 10; call++) await expect(engine.ask()).rejects.toThrow(Gone)
  expect(engine.asked()).toBe(3)
})

test('after the pause one caller tries, and the breaker stays open for the others until the result is known', async () => {
  const engine = brokenEngine()
  for (let call = 0; call < 3; call++) await expect(engine.ask()).rejects.toThrow(Gone)
  engine.wait(5_001)
  await Promise.allSettled([engine.ask(), engine.ask(), engine.ask()])
  expect(engine.asked()).toBe(4)
  engine.wait(5_001)
  engine.heal()
  expect(await engine.ask()).toBe('cars')
  expect(await Promise.all([engine.ask(), engine.ask()])).toEqual(['cars', 'cars'])
})

test('an error of our own does not open the breaker', async () => {
  const breaker = createBreaker((error) => error instanceof Gone)
  let asked = 0
  for (let call = 0; call < 5; call++) {
    await expect(
      breaker(async () => {
        asked += 1
        throw new TypeError('ours')
      }),
    ).rejects.toThrow('ours')
  }
  expect(asked).toBe(5)
})
