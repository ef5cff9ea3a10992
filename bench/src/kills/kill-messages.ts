import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '@pahiya/server/testing/environment/start-process'
import type { TestWorld } from '@pahiya/server/testing/worlds/test-world'
import { withBenchWorld } from '../measure/bench-world.ts'
import {
  startConversations,
  startConversationSite,
  sendMessage,
  type BenchConversation,
} from '../conversations/conversation-clients.ts'
import { printFigure, printProgress } from '../measure/figure.ts'
import { seededRandom } from '../measure/seeded-random.ts'

const pairs = 25

/** Maps each message key to whether the message was acknowledged to its writer. */
type Ledger = Map<string, boolean>

/**
 * `pnpm bench kill-messages [kills] [seed]`: the site is killed repeatedly while 50 people write. Every acknowledged
 * message must exist exactly once, every other one at most once, and the numbers of each conversation must have no gap.
 */
export async function run(): Promise<void> {
  const kills = Number(process.argv[3] ?? 100)
  const random = seededRandom(Number(process.argv[4] ?? 1))
  await withBenchWorld(async (world) => {
    const talks = await startConversations(world, pairs)
    const ledger: Ledger = new Map()
    const stopping = new AbortController()
    const port = await freePort()
    let site = await startConversationSite(world, port)
    const writers = talks.flatMap(({ id, buyer, seller }) =>
      [buyer, seller].map((cookie) =>
        keepWriting({ address: site.address, cookie, id, ledger, random }, stopping.signal),
      ),
    )
    for (let kill = 1; kill <= kills; kill += 1) {
      await sleep(200 + random() * 800)
      await site.kill('SIGKILL')
      site = await startConversationSite(world, port)
      if (kill % 10 === 0) printProgress(`${kill} kills, ${ledger.size} messages sent`)
    }
    await sleep(1_000)
    stopping.abort()
    await Promise.all(writers)
    await site.kill('SIGTERM')
    await printLedger(world, talks, ledger, kills)
  })
}

type Writer = { address: string; cookie: string; id: string; ledger: Ledger; random: () => number }

/** After a failure half of the writers send the same message again, the others leave it unacknowledged. */
async function keepWriting({ address, cookie, id, ledger, random }: Writer, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted) {
    const key = randomUUID()
    ledger.set(key, false)
    let tries = random() < 0.5 ? 1 : Infinity
    for (; tries > 0 && !ledger.get(key) && !stopping.aborted; tries -= 1) {
      const status = await sendMessage(address, cookie, id, key, key).catch(() => 0)
      if (status === 201) ledger.set(key, true)
      else await sleep(100)
    }
    await sleep(random() * 50)
  }
}

async function printLedger(world: TestWorld, talks: BenchConversation[], ledger: Ledger, kills: number): Promise<void> {
  const { rows } = await world.stores.pool.query<{ key: string; stored: number }>(
    'select key, count(*) as stored from messages where key is not null group by key',
  )
  const stored = new Map(rows.map(({ key, stored: count }) => [key, count]))
  const acknowledged = [...ledger].filter(([, isKept]) => isKept)
  const lost = acknowledged.filter(([key]) => !stored.has(key)).length
  const twice = [...stored.values()].filter((count) => count > 1).length
  const { rows: gaps } = await world.stores.pool.query(
    `select conversation_id from messages where conversation_id = any($1::uuid[])
     group by conversation_id having max(number) <> count(*)`,
    [talks.map(({ id }) => id)],
  )
  const of = `of ${acknowledged.length} acknowledged and ${ledger.size - acknowledged.length} others, over ${kills} kills`
  printFigure('messages.lost', lost, of, '0', lost === 0)
  printFigure('messages.stored_twice', twice, of, '0', twice === 0)
  printFigure('messages.conversations_with_gaps', gaps.length, `of ${talks.length}`, '0', gaps.length === 0)
}
