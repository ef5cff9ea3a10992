import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { signSessionCookie } from '@pahiya/server/accounts/sessions/session-cookie'
import { freePort } from '@pahiya/server/testing/environment/start-process'
import type { TestWorld } from '@pahiya/server/testing/worlds/test-world'
import { withBenchWorld } from '../measure/bench-world.ts'
import { cpuSeconds } from '../measure/cpu-time.ts'
import { median, printFigure, quantile, printProgress } from '../measure/figure.ts'
import { startServerProcess } from '../measure/server-process.ts'
import { waitUntilUp } from '../measure/wait-until-up.ts'

const people = 10_000
const rounds = 7
const requests = 1_000
const perSecond = 200
const loadRounds = 5
const loadSeconds = 8
const revocations = 50

/**
 * Measures the cost of a session per request, latency under load, and how soon another process rejects a revoked
 * session.
 */
export async function run(): Promise<void> {
  await withBenchWorld(async (world) => {
    await seedPeople(world)
    const [first, second] = [await start(world), await start(world)]
    try {
      await printCost(world, first)
      await printLoad(world, first)
      await printRevocation(world, first, second)
    } finally {
      await first.kill()
      await second.kill()
    }
  })
}

type Site = { address: string; pid: number; kill: () => Promise<void> }

async function start({ config }: TestWorld): Promise<Site> {
  const [SITE_PORT, SITE_INTERNAL_PORT] = [await freePort(), await freePort()]
  const site = await startServerProcess('site', { ...config, SITE_PORT, SITE_INTERNAL_PORT })
  const address = `http://127.0.0.1:${SITE_PORT}`
  await waitUntilUp(`${address}/api/usage/status`)
  return { address, pid: site.child.pid!, kill: () => site.kill('SIGTERM') }
}

/** Creates accounts with three sessions each, so that the lookup runs against a full table. */
async function seedPeople({ stores }: TestWorld): Promise<void> {
  const client = await stores.pool.connect()
  // Without writing to the audit log.
  await client.query('begin; set local session_replication_role = replica')
  await client.query(
    `with people as (insert into accounts (name) select 'Person ' || n from generate_series(1, $1) n returning id)
     insert into sessions (account_id, token, expires_at)
     select people.id, md5(random()::text) || md5(random()::text), now() + interval '30 days'
     from people, generate_series(1, 3)`,
    [people],
  )
  await client.query('commit')
  client.release()
  await stores.pool.query('analyze accounts, sessions')
}

async function signIn({ stores, config }: TestWorld): Promise<{ id: string; cookie: string }> {
  const token = randomBytes(24).toString('base64url')
  const { rows } = await stores.pool.query<{ id: string }>(
    `insert into sessions (account_id, token, expires_at)
     select id, $1, now() + interval '30 days' from accounts limit 1 returning id`,
    [token],
  )
  return { id: rows[0]!.id, cookie: `session=${signSessionCookie(token, config.AUTH_SECRET)}` }
}

/** A call that resolves the session and then does nothing: without providers it only redirects. */
const call = '/api/login'

async function ask(address: string, cookie: string): Promise<void> {
  const answer = await fetch(`${address}${call}`, { redirect: 'manual', headers: cookie === '' ? {} : { cookie } })
  await answer.arrayBuffer()
  if (answer.status !== 303) throw new Error(`${call} answered ${answer.status}`)
}

/** Alternates between requests with and without a session. */
async function printCost(world: TestWorld, { address, pid }: Site): Promise<void> {
  const { cookie } = await signIn(world)
  const turn = async (sent: string) => {
    const before = cpuSeconds(pid)
    for (let i = 0; i < requests; i += 1) await ask(address, sent)
    return ((cpuSeconds(pid) - before) * 1000) / requests
  }
  await turn('')
  await turn(cookie)
  const added: number[] = []
  for (let round = 1; round <= rounds; round += 1) {
    const [without, withOne] = [await turn(''), await turn(cookie)]
    added.push(withOne - without)
    printProgress(`round ${round}: ${without.toFixed(2)} ms without, ${withOne.toFixed(2)} ms with a session`)
  }
  printFigure('session.cpu_added', median(added), 'ms CPU of the site a request', '<= 1', median(added) <= 1)
}

/** The same load without sessions, in alternating rounds, gives the machine's baseline. */
async function printLoad(world: TestWorld, { address }: Site): Promise<void> {
  const { cookie } = await signIn(world)
  const [without, withOne]: [number[], number[]] = [[], []]
  for (let round = 1; round <= loadRounds; round += 1) {
    without.push(await p99UnderLoad(address, ''))
    withOne.push(await p99UnderLoad(address, cookie))
    printProgress(
      `round ${round}: p99 ${without.at(-1)!.toFixed(1)} ms without, ${withOne.at(-1)!.toFixed(1)} ms with a session`,
    )
  }
  const unit = `ms, median of ${loadRounds}`
  const p99 = median(withOne)
  printFigure(`session.p99_at_${perSecond}_a_second_without`, median(without), unit, 'printed', true)
  printFigure(`session.p99_at_${perSecond}_a_second`, p99, unit, '<= 50', p99 <= 50)
}

/** Requests are sent on schedule whether or not earlier ones have been answered, so that queueing time is counted. */
async function p99UnderLoad(address: string, cookie: string): Promise<number> {
  const tookMs: number[] = []
  const underway: Promise<void>[] = []
  const began = performance.now()
  for (let i = 0; i < perSecond * loadSeconds; i += 1) {
    const due = began + (i * 1000) / perSecond
    await sleep(Math.max(0, due - performance.now()))
    underway.push(ask(address, cookie).then(() => void tookMs.push(performance.now() - due)))
  }
  await Promise.all(underway)
  return quantile(tookMs, 0.99)
}

/** Ends a session on one process and polls the other until the session is rejected. */
async function printRevocation(world: TestWorld, first: Site, second: Site): Promise<void> {
  const tookMs: number[] = []
  const statusAt = async ({ address }: Site, cookie: string) => {
    const answer = await fetch(`${address}/api/auth/user`, { headers: { cookie } })
    await answer.arrayBuffer()
    return answer.status
  }
  for (let i = 0; i < revocations; i += 1) {
    const [kept, ended] = [await signIn(world), await signIn(world)]
    if ((await statusAt(second, ended.cookie)) !== 200) throw new Error('the session is not known')
    const answer = await fetch(`${first.address}/api/sessions/${ended.id}`, {
      method: 'DELETE',
      headers: { cookie: kept.cookie },
    })
    if (answer.status !== 204) throw new Error(`ending a session answered ${answer.status}`)
    const endedAt = performance.now()
    while ((await statusAt(second, ended.cookie)) === 200);
    tookMs.push(performance.now() - endedAt)
  }
  const slowest = Math.max(...tookMs)
  printFigure('session.dead_elsewhere_after', slowest, `ms, slowest of ${revocations}`, '<= 1000', slowest <= 1000)
}
