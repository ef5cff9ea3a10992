import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { connectSource, SourceRecord } from '../../ingestion/sources/connect-source.ts'
import type { Database } from '../../platform/engines/postgres.ts'

export type DemoPortals = Awaited<ReturnType<typeof startDemoPortals>>
/** The ground truth about an advert, limited to what tests and benches need. */
export type DemoTruth = {
  portal: string
  portalAdvertId: string
  carId: string
  make: string
  model: string
  trim: string
  modelYear: number
  odometerKm: number
  owners: number
  priceRupees: number
  locality: string
}

type Ready = { control: string; portals: Record<string, string>; sources: unknown[] }

export const portalCredentials = new Map([
  ['sadakpar', 'Bearer demo-sadakpar'],
  ['pakkafeed', `Basic ${Buffer.from('demo:pakkafeed').toString('base64')}`],
])

/** Starts the demo portals in a separate process, reached only over HTTP. */
export async function startDemoPortals({
  adverts,
  seed = 1,
  startDay,
  today,
  stumbles = true,
}: {
  adverts: number
  seed?: number
  /** A fixed day by default, otherwise such as "2026-11-15". */
  startDay?: string
  /** The day on which the clock starts; by default the first day of the market. */
  today?: string
  /** Whether a portal occasionally responds with an error, as real ones do. */
  stumbles?: boolean
}) {
  const program = new URL('../../../../demo/src/portals/main.ts', import.meta.url).pathname
  const child = spawn(
    process.execPath,
    [
      program,
      '--adverts',
      String(adverts),
      '--seed',
      String(seed),
      ...(startDay === undefined ? [] : ['--start-day', startDay]),
      ...(today === undefined ? [] : ['--today', today]),
      ...(stumbles ? [] : ['--no-stumbles']),
      '--ports',
      '0',
    ],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  const exited = once(child, 'exit')
  const firstLine = once(createInterface(child.stdout), 'line').then(([line]) => JSON.parse(line as string) as Ready)
  const ended = exited.then((): never => {
    throw new Error('the demo portals ended before they were ready')
  })
  const { control, portals, sources } = await Promise.race([firstLine, ended])
  const post = async (path: string, body: object) => {
    const answer = await fetch(`${control}${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  }
  return {
    pid: child.pid!,
    portals,
    /** `host:port` of each portal: their addresses are private. */
    hosts: Object.values(portals).map((address) => new URL(address).host),
    step: (minutes: number) => post('/clock', { minutes }),
    misbehave: (portal: string, mode: string) => post('/misbehave', { portal, mode }),
    /** The current ground truth of every live advert, by portal and id. */
    async truth(): Promise<DemoTruth[]> {
      const text = await (await fetch(`${control}/truth/live`)).text()
      return text
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line))
    },
    /** Records that nightly crawls would have made since the market began, one JSON record per line. */
    past: async () => (await fetch(`${control}/past-adverts`)).text(),
    connect: async (database: Database) => {
      for (const record of sources) await connectSource(database, SourceRecord.parse(record))
    },
    async stop() {
      child.kill('SIGTERM')
      await exited
    },
  }
}
