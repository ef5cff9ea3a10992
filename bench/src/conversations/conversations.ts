import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { TestWorld } from '@pahiya/server/testing/worlds/test-world'
import { makeOffer } from '@pahiya/server/conversations/messages/offers'
import { withBenchWorld } from '../measure/bench-world.ts'
import {
  startConversations,
  startConversationSite,
  sendMessage,
  type Site,
  type BenchConversation,
} from './conversation-clients.ts'
import { cpuSeconds } from '../measure/cpu-time.ts'
import { printFigure, quantile, printProgress } from '../measure/figure.ts'

const parallelAnswers = 1_000
const perSecond = 20
const seconds = 20
const goalMs = 500

/**
 * `pnpm bench conversations [streams]`: 1,000 concurrent answers to one offer through two site processes; then open
 * streams (500 by default), half of them on each process: memory and CPU per stream, and the time from sending a
 * message to one process until the other has delivered it.
 */
export async function run(): Promise<void> {
  const streams = Number(process.argv[3] ?? 500)
  await withBenchWorld(async (world) => {
    const talks = await startConversations(world, Math.ceil(streams / 2))
    const sites = [await startConversationSite(world), await startConversationSite(world)] as const
    try {
      await printAnswers(world, sites)
      await printStreams(sites, talks)
    } finally {
      for (const site of sites) await site.kill('SIGTERM')
    }
  })
}

async function printAnswers(world: TestWorld, sites: readonly [Site, Site]): Promise<void> {
  const { database, pool } = world.stores
  const [talk] = await startConversations(world, 1)
  const { rows } = await pool.query<{ buyer_id: string }>('select buyer_id from conversations where id = $1', [
    talk!.id,
  ])
  const offer = { amountRupees: 470_000, conditions: [], validForHours: 72 }
  const messageId = await makeOffer(database, talk!.id, rows[0]!.buyer_id, offer)
  const answer = async (place: number) => {
    const answered = await fetch(`${sites[place % 2]!.address}/api/messages/${messageId}/offer`, {
      method: 'PATCH',
      headers: { cookie: talk!.seller, 'content-type': 'application/json' },
      body: JSON.stringify({ response: place % 3 === 0 ? 'accepted' : 'rejected' }),
    })
    await answered.arrayBuffer()
    return answered.status
  }
  const began = performance.now()
  const statuses = await Promise.all(
    Array.from({ length: parallelAnswers }, (_, place) => answer(place).catch(() => 0)),
  )
  printProgress(`${parallelAnswers} answers took ${Math.round(performance.now() - began)} ms`)
  const taken = statuses.filter((status) => status === 200).length
  const refused = statuses.filter((status) => status === 409).length
  const { rows: deals } = await pool.query('select from deals where conversation_id = $1', [talk!.id])
  printFigure('offers.answers_taken', taken, `of ${parallelAnswers} at once`, '1', taken === 1)
  printFigure(
    'offers.answers_refused',
    refused,
    `of ${parallelAnswers}, the others got no answer`,
    '999',
    refused === 999,
  )
  printFigure('offers.deals', deals.length, 'of one offer', '<= 1', deals.length <= 1)
}

async function printStreams(sites: readonly [Site, Site], talks: readonly BenchConversation[]): Promise<void> {
  const count = talks.length * 2
  const memory = () => sites.reduce((sum, { pid }) => sum + residentKiB(pid), 0)
  const before = memory()
  const arrived = new Map<string, number>()
  const stopping = new AbortController()
  // The buyer's stream is on one process, the seller's on the other.
  for (const { buyer, seller } of talks) {
    await Promise.all([
      follow(sites[0].address, buyer, arrived, stopping.signal),
      follow(sites[1].address, seller, arrived, stopping.signal),
    ])
  }
  await sleep(2_000)
  const perStream = (memory() - before) / count
  const idleFrom = sites.reduce((sum, { pid }) => sum + cpuSeconds(pid), 0)
  await sleep(10_000)
  const idle = (sites.reduce((sum, { pid }) => sum + cpuSeconds(pid), 0) - idleFrom) / 10

  const sentAt = new Map<string, number>()
  const underway: Promise<void>[] = []
  const began = performance.now()
  const cpuFrom = sites.reduce((sum, { pid }) => sum + cpuSeconds(pid), 0)
  for (let i = 0; i < perSecond * seconds; i += 1) {
    const due = began + (i * 1_000) / perSecond
    await sleep(Math.max(0, due - performance.now()))
    const { id, seller } = talks[i % talks.length]!
    const text = `message ${i}`
    sentAt.set(text, due)
    // The seller writes to the second process, the buyer listens on the first.
    underway.push(
      sendMessage(sites[1].address, seller, id, text).then(
        (status) => void (status === 201 || printProgress(`answered ${status}`)),
      ),
    )
  }
  await Promise.all(underway)
  await sleep(2_000)
  const cpu = sites.reduce((sum, { pid }) => sum + cpuSeconds(pid), 0) - cpuFrom
  stopping.abort()
  const took = [...sentAt].map(([text, at]) => (arrived.get(text) ?? Infinity) - at)
  const lost = took.filter((ms) => ms === Infinity).length
  printFigure('streams.undelivered', lost, `of ${took.length} messages`, '0', lost === 0)
  const p99 = quantile(took, 0.99)
  printFigure(
    'streams.delivery_p99',
    p99,
    `ms at ${count} streams, ${perSecond} messages a second`,
    `<= ${goalMs}`,
    p99 <= goalMs,
  )
  printFigure('streams.delivery_median', quantile(took, 0.5), 'ms', 'printed', true)
  printFigure('streams.memory', perStream, 'KiB a stream', '<= 100', perStream <= 100)
  printFigure(
    'streams.idle_cpu',
    (idle * 1_000) / count,
    'ms of CPU a second a stream',
    '<= 0.1',
    (idle * 1_000) / count <= 0.1,
  )
  printFigure('streams.cpu', (cpu * 1_000) / took.length, 'ms of CPU of the sites a message', 'printed', true)
}

/** Resolves when the first event has arrived; then records the arrival time of each message. */
async function follow(
  address: string,
  cookie: string,
  arrived: Map<string, number>,
  signal: AbortSignal,
): Promise<void> {
  const answer = await fetch(`${address}/api/conversations/stream`, { headers: { cookie }, signal })
  if (!answer.ok) throw new Error(`a stream answered ${answer.status}`)
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  while (!text.includes('"ready"')) text += (await reader.read()).value ?? ''
  void (async () => {
    try {
      for (let part = await reader.read(); !part.done; part = await reader.read()) {
        const now = performance.now()
        for (const [, content] of part.value.matchAll(/"isMine":false,"content":"([^"]*)"/g)) arrived.set(content!, now)
      }
    } catch {
      // The bench has ended.
    }
  })()
}

function residentKiB(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0)
}
