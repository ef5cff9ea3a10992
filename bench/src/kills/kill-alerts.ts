import { setTimeout as sleep } from 'node:timers/promises'
import { exampleListing } from '@pahiya/server/testing/examples/example-listing'
import { startDemoMailbox, type DemoMail, type DemoMailbox } from '@pahiya/server/testing/stand-ins/demo-mailbox'
import type { TestWorld } from '@pahiya/server/testing/worlds/test-world'
import { exactAddress, saveExactAlerts, saveMatchedCar } from '../alerts/exact-alerts.ts'
import { withBenchWorld } from '../measure/bench-world.ts'
import { printFigure, printProgress } from '../measure/figure.ts'
import { seededRandom } from '../measure/seeded-random.ts'
import { startServerProcess } from '../measure/server-process.ts'

/** Waiting for all e-mails takes minutes: a notice that a killed process had claimed is free after its lease. */
type KillRun = { kills: number; cars: number; seed: number; awaits: 'notices' | 'emails' }
type Outcome = {
  reported: number
  lost: number
  doubled: number
  mailsLost: number
  mailsDoubled: number
  copies: number
}

/** The demo's mailbox keeps 500 e-mails. */
const mostCars = 450
const firstPrice = 90_000_000

/**
 * `pnpm bench kill-alerts [kills] [seed]`: the worker, or the process that sends notices, or both are killed while cars
 * are saved, each of which matches the alert of one person. Some cars change a second time without a reason for a notice.
 */
export async function run(): Promise<void> {
  const kills = Number(process.argv[3] ?? 50)
  const cars = Math.min(mostCars, kills * 8)
  const { reported, lost, doubled, mailsLost, mailsDoubled, copies } = await killAlerts({
    kills,
    cars,
    seed: Number(process.argv[4] ?? 1),
    awaits: 'emails',
  })
  printFigure('kill-alerts.notices', reported, `for ${cars} cars over ${kills} kills`, String(cars), reported === cars)
  printFigure('kill-alerts.lost', lost, `of ${cars}`, '0', lost === 0)
  printFigure('kill-alerts.doubled', doubled, `of ${cars}`, '0', doubled === 0)
  printFigure('kill-alerts.emails_lost', mailsLost, `of ${cars}`, '0', mailsLost === 0)
  printFigure('kill-alerts.emails_doubled', mailsDoubled, 'under another Message-ID', '0', mailsDoubled === 0)
  printFigure('kill-alerts.copies', copies, 'of an e-mail under the same Message-ID', 'printed', true)
  if (lost + doubled + mailsLost + mailsDoubled > 0) process.exitCode = 1
}

export async function killAlerts(asked: KillRun): Promise<Outcome> {
  const mailbox = await startDemoMailbox()
  let outcome: Outcome | undefined
  try {
    await withBenchWorld(async (world) => {
      outcome = await killWhileMatching(world, mailbox, asked)
    }, mailbox.settings)
    return outcome!
  } finally {
    await mailbox.stop()
  }
}

async function killWhileMatching(world: TestWorld, mailbox: DemoMailbox, { kills, cars, seed, awaits }: KillRun) {
  const random = seededRandom(seed)
  await saveExactAlerts(world, { count: cars, firstPrice })
  let [worker, jobs] = [
    await startServerProcess('worker', world.config),
    await startServerProcess('jobs', world.config),
  ]
  try {
    await world.searchable()
    let number = 0
    const saveSome = async (until: number) => {
      for (; number < until; number += 1) {
        const advert = exampleListing({ priceRupees: firstPrice + number })
        await saveMatchedCar(world, advert)
        if (random() < 0.3) await saveMatchedCar(world, { ...advert, title: 'Another title' })
        await sleep(random() * 100)
      }
    }
    for (let kill = 1; kill <= kills; kill += 1) {
      const saving = saveSome(Math.round((cars * kill) / kills))
      await sleep(random() * 800)
      const victim = random()
      if (victim < 0.7) {
        await worker.kill('SIGKILL')
        worker = await startServerProcess('worker', world.config)
      }
      if (victim > 0.4) {
        await jobs.kill('SIGKILL')
        jobs = await startServerProcess('jobs', world.config)
      }
      await saving
      // The processes need a moment to get to work before the next kill.
      await sleep(1_000 + random() * 2_000)
      if (kill % 10 === 0) printProgress(`${kill} kills, ${number} cars`)
    }
    await untilSent(world, cars, awaits)
    return await countOutcome(world, mailbox, cars)
  } finally {
    await Promise.all([worker.kill('SIGTERM'), jobs.kill('SIGTERM')])
  }
}

async function untilSent({ stores }: TestWorld, wanted: number, awaits: KillRun['awaits']): Promise<void> {
  for (const until = Date.now() + 300_000; Date.now() < until; await sleep(1_000)) {
    const { rows } = await stores.pool.query<{ sent: number }>(
      `select count(*)::int as sent from notice_deliveries join notices on notices.id = notice_id
       where kind = 'alert_cars' and channel = 'email' and (state = 'sent' or $1)`,
      [awaits === 'notices'],
    )
    if (rows[0]!.sent >= wanted) return
  }
}

async function countOutcome({ stores }: TestWorld, mailbox: DemoMailbox, cars: number): Promise<Outcome> {
  const { rows } = await stores.pool.query<{ notices: number }>(
    `select count(notices.id)::int as notices from accounts
     left join notices on notices.account_id = accounts.id and notices.kind = 'alert_cars' group by accounts.id`,
  )
  const mails: DemoMail[][] = []
  for (let number = 0; number < cars; number += 1) mails.push(await mailbox.mails(exactAddress(number)))
  return {
    reported: rows.reduce((sum, { notices }) => sum + notices, 0),
    lost: rows.filter(({ notices }) => notices === 0).length,
    doubled: rows.filter(({ notices }) => notices > 1).length,
    mailsLost: mails.filter((each) => each.length === 0).length,
    mailsDoubled: mails.filter((each) => each.length > 1).length,
    copies: mails.flat().reduce((sum, { copies }) => sum + copies - 1, 0),
  }
}
