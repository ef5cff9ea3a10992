import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '@pahiya/server/testing/environment/start-process'
import { createAccount } from '@pahiya/server/testing/environment/test-account'
import { startDemoPayments } from '@pahiya/server/testing/stand-ins/demo-payments'
import type { TestWorld } from '@pahiya/server/testing/worlds/test-world'
import { startConversationSite } from '../conversations/conversation-clients.ts'
import { withBenchWorld } from '../measure/bench-world.ts'
import { printFigure, printProgress } from '../measure/figure.ts'
import { seededRandom } from '../measure/seeded-random.ts'
import { startServerProcess } from '../measure/server-process.ts'
import { signIn } from '../measure/sign-in.ts'
import { countWrongMoney, readDifferences, type WrongMoney } from './payments/count-wrong-money.ts'
import { keepBuying, keepRefunding, type Customer, type Provider, type Shop } from './payments/customers.ts'

/** Fewer kills are made if the time runs out. */
type KillRun = { kills: number; seed: number; minutes: number }
type Outcome = { kills: number; customers: number; cut: { purchases: number; refunds: number }; wrong: WrongMoney }

/**
 * `pnpm bench kill-payments [kills] [seed] [minutes]`: the site, or the process that reads and refunds payments, or
 * both are killed while people buy Pro and get refunds, for at most the given minutes. The events that a dead site
 * misses are sent again, as the provider does.
 */
export async function run(): Promise<void> {
  const [wanted = 50, seed = 1, minutes = 30] = process.argv.slice(3, 6).map(Number)
  const { kills, customers, cut, wrong } = await killPayments({ kills: wanted, seed, minutes })
  printFigure('kill-payments.kills', kills, `while ${customers} accounts bought Pro`, 'printed', true)
  printFigure('kill-payments.purchases_cut', cut.purchases, `of ${kills} kills`, '>= 50', cut.purchases >= 50)
  printFigure('kill-payments.refunds_cut', cut.refunds, `of ${kills} kills`, '>= 50', cut.refunds >= 50)
  for (const [what, count] of Object.entries(wrong)) printFigure(`kill-payments.${what}`, count, '', '0', count === 0)
  if (Object.values(wrong).some((count) => count > 0)) process.exitCode = 1
}

export async function killPayments(asked: KillRun): Promise<Outcome> {
  const provider = await startDemoPayments()
  const settings = { ...provider.settings, RATE_PER_VISITOR: '1000000', RATE_PER_NETWORK: '1000000' }
  let outcome: Outcome | undefined
  try {
    await withBenchWorld(async (world) => {
      outcome = await killWhileBuying(world, provider, asked)
    }, settings)
    return outcome!
  } finally {
    await provider.stop()
  }
}

async function killWhileBuying(
  world: TestWorld,
  provider: Provider,
  { kills: wanted, seed, minutes }: KillRun,
): Promise<Outcome> {
  const random = seededRandom(seed)
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  await provider.command('webhooks', { url: `${address}/api/payments/events` })
  let site = await startConversationSite(world, port)
  let jobs = await startServerProcess('jobs', world.config)
  const customers: Customer[] = []
  const underWay = { purchases: 0, refunds: 0 }
  const admin = await signIn(world, await createAccount(world.stores.database, { grants: ['admin'] }))
  const shop: Shop = { world, address, provider, admin, customers, underWay, random }
  const stopping = new AbortController()
  const people = [1, 2, 3].map(() => keepBuying(shop, stopping.signal))
  people.push(...[1, 2].map(() => keepRefunding(shop, stopping.signal)))
  const cut = { purchases: 0, refunds: 0 }
  const end = Date.now() + minutes * 60_000
  let kills = 0
  try {
    while (kills < wanted && Date.now() < end) {
      kills += 1
      await untilBothAreUnderWay(shop)
      await sleep(random() * 400)
      cut.purchases += underWay.purchases
      cut.refunds += underWay.refunds
      const victim = random()
      if (victim < 0.7) {
        await site.kill('SIGKILL')
        site = await startConversationSite(world, port)
      }
      if (victim > 0.4) {
        await jobs.kill('SIGKILL')
        jobs = await startServerProcess('jobs', world.config)
      }
      await provider.command('replay')
      if (kills % 5 === 0) printProgress(`${kills} kills, ${customers.length} accounts`)
    }
    await sleep(2_000)
    stopping.abort()
    await Promise.all(people)
    await untilRead(world, provider)
  } finally {
    stopping.abort()
    await Promise.all([site.kill('SIGTERM'), jobs.kill('SIGTERM')])
  }
  return { kills, customers: customers.length, cut, wrong: await countWrongMoney(world, provider, customers) }
}

/**
 * Kills happen while a purchase and a refund are in progress, unless none is possible: nothing is paid yet, or
 * everything is refunded.
 */
async function untilBothAreUnderWay({ underWay }: Shop): Promise<void> {
  for (const until = Date.now() + 3_000; Date.now() < until; await sleep(5))
    if (underWay.purchases > 0 && underWay.refunds > 0) return
}

/** Ages everything by a day, so that payments without an event are read, until the books are complete. */
async function untilRead(world: TestWorld, provider: Provider): Promise<void> {
  await provider.command('replay')
  await world.stores.pool.query(`update refunds set requested_at = requested_at - interval '2 hours'`)
  await world.stores.pool.query(
    `update subscriptions set observed_at = observed_at - interval '2 days', created_at = created_at - interval '3 hours'`,
  )
  for (const until = Date.now() + 150_000; Date.now() < until; await sleep(3_000)) {
    const { rows } = await world.stores.pool.query(
      `select from graphile_worker._private_jobs as jobs join graphile_worker._private_tasks as tasks on tasks.id = task_id
       where identifier in ('read-subscription', 'send-refund', 'cancel-subscription') limit 1`,
    )
    if (rows.length === 0 && (await readDifferences(world)).length === 0) return
  }
}
