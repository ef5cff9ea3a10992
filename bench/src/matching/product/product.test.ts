import { expect, test } from 'vitest'
import { withDemoMarket } from './demo-market.ts'
import { measureMarket } from './measure-market.ts'

// A short version of `pnpm bench matching --demo`. The goals of the full bench are for worlds of thousands of adverts;
// with half as many there are 55 pairs, and a single pair is two percentage points of recall.
test('one car is one result in the running product, from portals over HTTP to search (MKT-31)', async () => {
  await withDemoMarket({ seed: 5, adverts: 240 }, async (market) => {
    await market.settled()
    const { adverts, recall, precision, extraRows, shownRows } = await measureMarket(market)
    expect(adverts).toBeGreaterThan(100)
    expect(recall).toBeGreaterThanOrEqual(0.9)
    expect(precision).toBeGreaterThanOrEqual(0.98)
    expect(shownRows).toBeGreaterThan(50)
    // A missed pair adds a row to each search that finds its car.
    expect(extraRows).toBeLessThanOrEqual(shownRows * 0.05)
  })
})
