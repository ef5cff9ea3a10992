import { randomBytes, randomUUID } from 'node:crypto'
import { createAllowance } from '@pahiya/server/plans/allowance'
import { whileCharging } from '@pahiya/server/testing/faults/slow-charges'
import { freePort } from '@pahiya/server/testing/environment/start-process'
import type { TestWorld } from '@pahiya/server/testing/worlds/test-world'
import { trustedProxySettings } from '../measure/visitor-address.ts'
import { withBenchWorld } from '../measure/bench-world.ts'
import { cpuSeconds } from '../measure/cpu-time.ts'
import { printFigure, printProgress } from '../measure/figure.ts'
import { startServerProcess } from '../measure/server-process.ts'
import { waitUntilUp } from '../measure/wait-until-up.ts'

/** Production defaults. Rate limits are raised so that they do not interfere: this bench tests the allowance. */
const limits = { person: 10, ipv4: 300, ipv6Line: 60, ipv6Site: 1_500 }
const settings = {
  SEARCHES_ANONYMOUS: String(limits.person),
  SEARCHES_PER_IPV4: String(limits.ipv4),
  SEARCHES_PER_IPV6_64: String(limits.ipv6Line),
  SEARCHES_PER_IPV6_48: String(limits.ipv6Site),
  // This bench measures the ceilings of the whole window.
  SEARCHES_NETWORK_DAY_PERCENT: '100',
  ...trustedProxySettings,
}
const atOnce = 200
const rounds = 5
const forged = 1_000
const costed = 2_000

/**
 * Measures whether the allowance holds at its last credit and against forged ids and changing addresses, and what it
 * costs.
 */
export async function run(): Promise<void> {
  await withBenchWorld(async (world) => {
    const stopWorker = world.startWorker()
    await world.searchable()
    const [SITE_PORT, SITE_INTERNAL_PORT] = [await freePort(), await freePort()]
    const site = await startServerProcess('site', { ...world.config, SITE_PORT, SITE_INTERNAL_PORT })
    try {
      const address = `http://127.0.0.1:${SITE_PORT}`
      await waitUntilUp(`${address}/api/usage/status`)
      await atTheLastCredit(world, address)
      await withForgedIds(world, address)
    } finally {
      await site.kill('SIGTERM')
      // The worker in this process polls for changes continuously, which is not part of the cost of a search.
      await stopWorker()
    }
    await printCost(world)
  }, settings)
}

async function atTheLastCredit(world: TestWorld, address: string): Promise<void> {
  const passed: number[] = []
  for (let round = 1; round <= rounds; round += 1) {
    await forget(world)
    const [visitor, from] = [randomUUID(), '49.37.10.20']
    for (let i = 1; i < limits.person; i += 1) await search(address, { visitor, from })
    const statuses = await whileCharging(world.stores.pool, () =>
      Promise.all(Array.from({ length: atOnce }, () => search(address, { visitor, from }))),
    )
    passed.push(countPassed(statuses))
    printProgress(`round ${round}: ${passed.at(-1)} of ${atOnce} passed`)
  }
  // The worst round: one whose count differs from 1, if any does.
  const worst = passed.find((count) => count !== 1) ?? 1
  printFigure('allowance.passed_at_last_credit', worst, `of ${atOnce} at once`, '= 1', worst === 1)
}

async function withForgedIds(world: TestWorld, address: string): Promise<void> {
  const attack = async (figure: string, count: number, ceiling: number, addressOf: (i: number) => string) => {
    await forget(world)
    const statuses: number[] = []
    for (let i = 0; i < count; i += 50) {
      const batch = Array.from({ length: 50 }, (_, j) =>
        search(address, { visitor: randomUUID(), from: addressOf(i + j) }),
      )
      statuses.push(...(await Promise.all(batch)))
    }
    const passed = countPassed(statuses)
    printFigure(figure, passed, `searches of ${count}`, `<= ${ceiling}`, passed <= ceiling)
  }
  await attack('allowance.forged_ids_passed', forged, limits.ipv4, () => '49.37.10.20')
  const inLine = (i: number) => `2409:4072:8e1a:b7c2::${i.toString(16)}`
  await attack('allowance.forged_ids_passed_ipv6', forged, limits.ipv6Line, inLine)
  const inSite = (i: number) => `2409:4072:8e1a:${i.toString(16)}::1`
  await attack('allowance.forged_lines_passed_ipv6', 2 * forged, limits.ipv6Site, inSite)
}

/** Measures reserving and committing a charge around an empty search. */
async function printCost(world: TestWorld): Promise<void> {
  await forget(world)
  await world.stores.pool.query(othersCharges)
  await world.stores.pool.query('analyze charges')
  let next = 0
  const callers = Array.from({ length: costed }, () => ({
    cookie: randomBytes(16),
    visitor: randomBytes(16),
    network: randomBytes(16),
    sitePrefix: null,
  }))
  const allowance = createAllowance({ ...world.dependencies, callers: { callerOf: () => callers[next++ % costed]! } })
  const request = { headers: {}, raw: { socket: { destroyed: false } } } as Parameters<typeof allowance.spend>[0]
  const spendAll = async () => {
    for (let i = 0; i < costed; i += 1) await allowance.spend(request, { priceMax: next }, async () => ({}))
  }
  await spendAll()
  const pids = await backendsOf(world)
  const before = [cpuSeconds(process.pid), sum(pids.map(cpuSeconds))]
  await spendAll()
  const own = ((cpuSeconds(process.pid) - before[0]!) * 1000) / costed
  const database = ((sum(pids.map(cpuSeconds)) - before[1]!) * 1000) / costed
  printProgress(`the process ${own.toFixed(3)} ms, PostgreSQL ${database.toFixed(3)} ms`)
  const total = own + database
  printFigure('allowance.cpu_per_search', total, 'ms CPU', '<= 2', total <= 2)
}

/** A month of charges by 20,000 other visitors, ten searches each. */
const othersCharges = `
  insert into charges (counts_until, question, cookie, visitor, network)
  select now() + interval '30 days', uuid_send(gen_random_uuid()), uuid_send(caller), uuid_send(caller), uuid_send(caller)
  from (select gen_random_uuid() as caller from generate_series(1, 20000)) as visitors, generate_series(1, 10)`

async function backendsOf({ stores, config }: TestWorld): Promise<number[]> {
  const { rows } = await stores.pool.query<{ pid: number }>(
    'select pid from pg_stat_activity where datname = current_database() and application_name = $1',
    [config.SEARCH_INDEX_PREFIX],
  )
  return rows.map(({ pid }) => pid)
}

async function forget({ stores }: TestWorld): Promise<void> {
  await stores.pool.query('delete from charges')
}

let asked = 0

/** Never sends the same query twice. */
async function search(address: string, { visitor, from }: { visitor: string; from: string }): Promise<number> {
  asked += 1
  const answer = await fetch(`${address}/api/marketplace/search`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-visitor-id': visitor, 'x-forwarded-for': from },
    body: JSON.stringify({ priceMax: asked }),
  })
  await answer.arrayBuffer()
  if (![200, 429].includes(answer.status)) throw new Error(`the site answered ${answer.status}`)
  return answer.status
}

function countPassed(statuses: readonly number[]): number {
  return statuses.filter((status) => status === 200).length
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
