import { once } from 'node:events'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { saveListing } from '../../listings/save/save-listing.ts'
import { addSettingVersion } from '../../platform/settings/change-setting.ts'
import { compareIndex } from '../../search/indexing/compare-index.ts'
import { rejectAdvert } from '../../ingestion/save/rejected-adverts.ts'
import { exampleAdvert } from '../examples/example-advert.ts'
import { exampleListing } from '../examples/example-listing.ts'
import { createAccount } from '../environment/test-account.ts'
import { freePort, startProcess, fetchStatus, type StartedProcess } from '../environment/start-process.ts'
import { createTestWorld, type TestWorld } from '../worlds/test-world.ts'

let world: TestWorld
let started: StartedProcess[]
const manySearches = { SEARCHES_ANONYMOUS: '100000', RATE_PER_VISITOR: '100000', RATE_PER_NETWORK: '100000' }
let release = async () => {}
const openWorld = async () => {
  world = await createTestWorld({ LOG_LEVEL: 'info', ...manySearches })
  started = []
}
const closeWorld = async () => {
  await Promise.all(started.map((process) => process.clear()))
  await release()
  await world.close()
}

type Environment = Parameters<typeof startProcess>[1]
const start = (name: Parameters<typeof startProcess>[0], environment: Environment, options: string[] = []) => {
  const process = startProcess(name, { ...world.config, ...environment }, options)
  started.push(process)
  return process
}
const startSite = async (environment: Environment = {}) => {
  const [SITE_PORT, SITE_INTERNAL_PORT] = [await freePort(), await freePort()]
  const process = start('site', { SITE_PORT, SITE_INTERNAL_PORT, ...environment })
  const [people, operator] = [`http://127.0.0.1:${SITE_PORT}`, `http://127.0.0.1:${SITE_INTERNAL_PORT}`]
  await vi.waitUntil(async () => (await fetchStatus(`${people}/api/openapi.json`)) === 200, pollOptions)
  return { process, people, operator }
}
const startWorker = async (environment: Environment = {}) => {
  const WORKER_INTERNAL_PORT = await freePort()
  const process = start('worker', { WORKER_INTERNAL_PORT, ...environment })
  const operator = `http://127.0.0.1:${WORKER_INTERNAL_PORT}`
  await vi.waitUntil(async () => (await fetchStatus(`${operator}/live`)) === 200, pollOptions)
  return { process, operator }
}
const pollOptions = { timeout: 120_000, interval: 50 }
const deadDatabase = 'postgres://nobody:x@127.0.0.1:9/nowhere'

describe('the site', () => {
  const traces: { url: string | undefined; body: string }[] = []
  const collector = createServer((request, response) => {
    void text(request).then((body) => {
      traces.push({ url: request.url, body })
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  })
  // One process for all tests of a running site; the last test stops it. The second process only reads a setting.
  let site: Awaited<ReturnType<typeof startSite>>
  let other: Awaited<ReturnType<typeof startSite>>
  beforeAll(async () => {
    await openWorld()
    collector.listen(0, '127.0.0.1')
    await once(collector, 'listening')
    const { port } = collector.address() as { port: number }
    const OTEL_EXPORTER_OTLP_ENDPOINT = `http://127.0.0.1:${port}`
    ;[site, other] = await Promise.all([
      startSite({ OTEL_EXPORTER_OTLP_ENDPOINT, TRACES_SAMPLE_RATIO: 1, DRAIN_MS: 6_000 }),
      startSite(),
    ])
  })
  afterAll(async () => {
    await closeWorld()
    collector.close()
  })

  test('serves the public on one port and operators on another', async () => {
    const { people, operator } = site
    expect(await fetchStatus(`${people}/api/health`)).toBe(200)
    expect(await fetchStatus(`${people}/metrics`)).toBe(404)
    expect(await fetchStatus(`${operator}/live`)).toBe(200)
    await expect.poll(() => fetchStatus(`${operator}/ready`), pollOptions).toBe(200)
    expect(await fetchStatus(`${operator}/api/health`)).toBe(404)
    const metrics = await (await fetch(`${operator}/metrics`)).text()
    expect(metrics).toMatch(/http_request_duration_seconds_count\{method="GET",route="\/api\/health",status="200"\} 1/)
    expect(metrics).toContain('process_cpu_seconds_total')
  })

  test('two processes of the site apply a changed setting, normally within 5 s (ADMIN-22)', async () => {
    const search = async ({ people }: typeof site) => (await fetch(`${people}${searchPath}`, searchRequest)).status
    const answers = async () => [await search(site), await search(other)]
    expect(await answers()).toEqual([200, 200])
    const began = performance.now()
    expect(await changeSetting('yes', 0)).toBe('changed')
    await expect.poll(answers, pollOptions).toEqual([401, 401])
    const value = Math.round(performance.now() - began)
    const figure = 'settings.two_processes'
    console.log(JSON.stringify({ figure, value, unit: 'ms', goal: '<= 5000', met: value <= 5_000 }))
    expect(await changeSetting('no', 1)).toBe('changed')
    await expect.poll(answers, pollOptions).toEqual([200, 200])
  })

  test('exits with an error when its port is in use', async () => {
    const port = Number(new URL(site.people).port)
    const second = start('site', { SITE_PORT: port, SITE_INTERNAL_PORT: await freePort() })
    expect(await second.ended()).toBe(1)
    expect(second.output()).toContain('could not start')
  })

  test('on SIGTERM it becomes not ready, finishes pending requests, accepts no new ones and shuts down cleanly', async () => {
    const { listingId } = await saveListing(world.stores.database, exampleListing())
    const { process, people, operator } = site
    await fetchStatus(`${people}/api/cars/swift`)
    release = await lockListings()
    const slow = fetchStatus(`${people}/api/marketplace/listing/${listingId}`)
    await expect.poll(() => waitingForLocks(), pollOptions).toBe(1)

    process.signal('SIGTERM')
    await expect.poll(() => fetchStatus(`${operator}/ready`), pollOptions).toBe(503)
    // Requests are still served until the load balancer has noticed.
    expect(await fetchStatus(`${people}/api/openapi.json`)).toBe(200)
    await expect.poll(() => fetchStatus(`${people}/api/openapi.json`), pollOptions).toBe('refused')
    await release()
    expect(await slow).toBe(200)
    expect(await process.ended()).toBe(0)
    expect(process.output()).toContain('"msg":"stopped"')
  })

  test('exports the trace of a request to the configured endpoint', async () => {
    expect(await site.process.ended()).toBe(0)
    expect(traces.every(({ url }) => url === '/v1/traces')).toBe(true)
    const sent = traces.map(({ body }) => body).join('')
    expect(sent).toContain('pahiya-site')
    expect(sent).toContain('/api/cars/:id')
  })

  test('rejects an invalid configuration and lists every error', async () => {
    const process = start('site', { SITE_PORT: 70_000, DATABASE_URL: 'mysql://x' })
    expect(await process.ended()).toBe(78)
    expect(process.errors()).toMatch(/not usable:\n {2}SITE_PORT: .+\n {2}DATABASE_URL: .+\nSee \.env\.example/)
    expect(process.output()).toBe('')
  })

  test('without its database it is live, not ready, and still shuts down cleanly', async () => {
    const { process, people, operator } = await startSite({ DATABASE_URL: deadDatabase })
    expect(await fetchStatus(`${operator}/live`)).toBe(200)
    expect(await fetchStatus(`${operator}/ready`)).toBe(503)
    const health = async () => (await fetch(`${people}/api/health`)).json()
    // A busy OpenSearch may exceed the time limit of the health check.
    await expect
      .poll(health)
      .toMatchObject({ status: 'degraded', engines: [{ name: 'postgres', ok: false }, { ok: true }, {}, {}] })
    process.signal('SIGTERM')
    expect(await process.ended()).toBe(0)
  })
})

describe('the worker', () => {
  let workers: Awaited<ReturnType<typeof startWorker>>[]
  const leads = ({ process }: { process: StartedProcess }) => process.output().includes('"msg":"leading"')
  const leader = () => workers.find((worker) => leads(worker))!
  const leading = async ({ operator }: { operator: string }) =>
    Number(/^leading (\d)$/m.exec(await (await fetch(`${operator}/metrics`)).text())?.[1])
  beforeAll(async () => {
    await openWorld()
    workers = await Promise.all([startWorker(), startWorker()])
    await vi.waitUntil(() => workers.some(leads), pollOptions)
  })
  afterAll(closeWorld)

  test('is live and ready, and counts the documents that it wrote', async () => {
    const { operator } = leader()
    await saveListing(world.stores.database, exampleListing())
    await world.searchable()
    await saveListing(world.stores.database, exampleListing())
    await world.searchable()
    await expect.poll(() => fetchStatus(`${operator}/ready`), pollOptions).toBe(200)
    const metrics = await (await fetch(`${operator}/metrics`)).text()
    expect(metrics).toMatch(/change_feed_documents_total\{index="[^"]+",outcome="written"\} [12]/)
  })

  test('has a standby that takes over when it is killed, and no change is lost', async () => {
    expect(workers.filter(leads)).toHaveLength(1)
    expect((await Promise.all(workers.map(leading))).toSorted((a, b) => a - b)).toEqual([0, 1])
    leader().process.signal('SIGKILL')
    await saveListing(world.stores.database, exampleListing())
    await world.searchable()
    expect(workers.filter(leads)).toHaveLength(2)
    expect(await compareIndex(world.stores)).toMatchObject({ compared: 3, differences: [] })
  })

  test('shuts down quickly on SIGTERM', async () => {
    const left = workers.filter(({ process }) => process.running())
    expect(left).toHaveLength(1)
    const told = performance.now()
    left[0]!.process.signal('SIGTERM')
    expect(await left[0]!.process.ended()).toBe(0)
    // The process shuts down before it would be killed.
    expect(performance.now() - told).toBeLessThan(20_000)
  })

  test('without its database it is live, not ready, retries, and still shuts down cleanly', async () => {
    const { process, operator } = await startWorker({ DATABASE_URL: deadDatabase })
    expect(await fetchStatus(`${operator}/ready`)).toBe(503)
    await expect.poll(() => process.output(), pollOptions).toContain('trying again')
    expect(await fetchStatus(`${operator}/live`)).toBe(200)
    process.signal('SIGTERM')
    expect(await process.ended()).toBe(0)
  })
})

describe('one-off commands', () => {
  beforeAll(openWorld)
  afterAll(closeWorld)

  test('migrate loads the catalogue into the database, once', async () => {
    const first = start('migrate', {})
    expect(await first.ended()).toBe(0)
    expect(first.output()).toMatch(/"kind":"loaded","written":\d{3,},"retired":0/)
    const again = start('migrate', {})
    expect(await again.ended()).toBe(0)
    expect(again.output()).toContain('"kind":"unchanged"')
  })

  describe('the commands for rejected adverts', () => {
    const run = async (name: 'replay-rejected' | 'print-gaps', ...options: string[]) => {
      const process = start(name, { LOG_LEVEL: 'silent' }, options)
      expect(await process.ended()).toBe(0)
      return process.output()
    }
    const reject = (ref: string, model: string | null) =>
      rejectAdvert(
        world.stores.database,
        { sourceKey: 'bazaar', sourceRef: ref, contentHash: 'first', rawKey: `raw/${'0'.repeat(64)}` },
        {
          reason: 'unknown-model',
          words: ['swft'],
          advert: exampleAdvert({ model, title: null }),
          readerVersion: 'of last year',
        },
        new Date(),
      )

    test('list them by unknown word, replay them, and report the result', async () => {
      const bazaar = { key: 'bazaar', name: 'Bazaar', kind: 'feed', trust_points: 5, agreement: 'by letter' }
      await world.stores.database.insertInto('sources').values(bazaar).execute()
      await reject('1', 'Swift')
      await reject('2', null)
      const [words, rejected, ofReason] = await Promise.all([
        run('print-gaps'),
        run('print-gaps', '--rejected', '--limit', '5'),
        run('replay-rejected', '--reason', 'no-price'),
      ])
      expect(words).toMatch(/^ +2 {2}swft +bazaar 1\n$/)
      expect(rejected).toMatch(/^ +2 {2}unknown-model {2}swft +bazaar 1\n$/)
      expect(ofReason).toBe('replayed 0, understood 0, still not 0\n')
      expect(await run('replay-rejected', '--source', 'bazaar')).toBe('replayed 2, understood 1, still not 1\n')
      expect(await run('replay-rejected')).toBe('replayed 0, understood 0, still not 0\n')
      expect(await run('print-gaps', '--rejected')).toMatch(/^ +1 {2}no-model .+ bazaar 2\n$/)
    })

    test('reject an unknown option and an invalid limit', async () => {
      const refused = [
        start('replay-rejected', {}, ['--sorce', 'bazaar']),
        start('print-gaps', {}, ['--limit', 'many']),
      ]
      expect(await Promise.all(refused.map((process) => process.ended()))).toEqual([1, 1])
    })
  })
})

const searchPath = '/api/marketplace/search'
const searchRequest = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"limit":0}' }

/** Set as by the admin's call, from a third process: this test. */
async function changeSetting(value: 'yes' | 'no', newest: number) {
  const { database } = world.stores
  const by = await createAccount(database, { grants: ['admin'] })
  const change = { name: 'SEARCH_NEEDS_LOGIN', value, defaultValue: 'no', newest, by } as const
  const rest = { reason: 'A test of settings', expiresAt: null, approval: null }
  return database.transaction().execute((transaction) => addSettingVersion(transaction, { ...change, ...rest }))
}

/** Blocks every reader of an advert until it is released. */
async function lockListings(): Promise<() => Promise<void>> {
  const transaction = await world.stores.database.startTransaction().execute()
  await sql`lock table listings in access exclusive mode`.execute(transaction)
  return async () => {
    release = async () => {}
    await transaction.commit().execute()
  }
}

async function waitingForLocks(): Promise<number> {
  const { rowCount } = await world.stores.pool.query(
    "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  )
  return rowCount ?? 0
}
