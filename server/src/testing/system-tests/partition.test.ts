import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { connectionBudget } from '../../platform/engines/connection-budget.ts'
import { saveListing } from '../../listings/save/save-listing.ts'
import { fetchStatus, freePort, startProcess, type StartedProcess } from '../environment/start-process.ts'
import { exampleListing } from '../examples/example-listing.ts'
import { startSilentProxy } from '../faults/silent-proxy.ts'
import { createTestWorld, type TestWorld } from '../worlds/test-world.ts'

let world: TestWorld
let proxy: Awaited<ReturnType<typeof startSilentProxy>>
let site: StartedProcess
beforeAll(async () => {
  world = await createTestWorld({ LOG_LEVEL: 'info', DATABASE_WAIT_MS: '2000' })
  proxy = await startSilentProxy(new URL(world.config.DATABASE_URL))
})
afterAll(async () => {
  await site.clear()
  await proxy.close()
  await world.close()
})

test('the site is ready and responds again within 10 s after PostgreSQL was unreachable', async () => {
  const pollOptions = { timeout: 120_000, interval: 50 }
  const { listingId } = await saveListing(world.stores.database, exampleListing())
  const ports = { SITE_PORT: await freePort(), SITE_INTERNAL_PORT: await freePort() }
  site = startProcess('site', { ...world.config, ...ports, DATABASE_URL: proxy.url })
  const ready = () => fetchStatus(`http://127.0.0.1:${ports.SITE_INTERNAL_PORT}/ready`)
  const listing = () => fetchStatus(`http://127.0.0.1:${ports.SITE_PORT}/api/marketplace/listing/${listingId}`)
  await expect.poll(ready, pollOptions).toBe(200)
  expect(await listing()).toBe(200)
  await Promise.all(Array.from({ length: 40 }, listing))
  const { rows } = await world.stores.pool.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and application_name ~ '^pahiya-(site|live)'`,
  )
  expect(rows[0]!.count).toBeLessThanOrEqual(connectionBudget('site', world.config).total)
  expect(rows[0]!.count).toBeGreaterThan(1)

  proxy.cut()
  // More than the pool has connections.
  const inFlight = Promise.all(Array.from({ length: world.config.DATABASE_POOL_MAX + 5 }, listing))
  await expect.poll(ready, pollOptions).toBe(503)
  await vi.waitUntil(() => site.output().includes('silent connections were closed'), pollOptions)
  expect(await ready()).toBe(503)
  // None waits as long as a statement may take.
  expect((await inFlight).filter((status) => Number(status) < 500)).toEqual([])

  proxy.heal()
  const healed = performance.now()
  while ((await ready()) !== 200 || (await listing()) !== 200) await sleep(50)
  const value = Math.round(performance.now() - healed) / 1_000
  console.log(JSON.stringify({ figure: 'failover.ready', value, unit: 's', goal: '<= 10', met: value <= 10 }))
  expect(value).toBeLessThan(10)
})
