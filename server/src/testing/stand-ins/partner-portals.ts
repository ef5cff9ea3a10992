import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { connectSource, SourceRecord } from '../../ingestion/sources/connect-source.ts'
import type { Database } from '../../platform/engines/postgres.ts'

export type PartnerPortals = Awaited<ReturnType<typeof startPartnerPortals>>
type Ready = { portals: Record<string, string>; credentials: Record<string, string>; sources: { key: string }[] }

/** Starts the certified programme and the auctions in a separate process, reached only over HTTP. */
export async function startPartnerPortals({ cars }: { cars: number }) {
  return startPortalProcess('partner-portals', ['--cars', String(cars)])
}

/** Starts one portal for each kind of source that is crawled, in a separate process. */
export async function startKindPortals({ cars }: { cars: number }) {
  return startPortalProcess('kind-portals', ['--all', '--cars', String(cars)])
}

async function startPortalProcess(folder: string, args: readonly string[]) {
  const program = new URL(`../../../../demo/src/${folder}/main.ts`, import.meta.url).pathname
  const child = spawn(process.execPath, [program, ...args, '--ports', '0'], { stdio: ['ignore', 'pipe', 'inherit'] })
  const exited = once(child, 'exit')
  const firstLine = once(createInterface(child.stdout), 'line').then(([line]) => JSON.parse(line as string) as Ready)
  const ended = exited.then((): never => {
    throw new Error(`${folder} ended before it was ready`)
  })
  const { portals, credentials, sources } = await Promise.race([firstLine, ended])
  const record = (key: string) => SourceRecord.parse(sources.find((source) => source.key === key))
  return {
    portals,
    /** For the guard of outbound requests, which rejects private addresses. */
    hosts: Object.values(portals).map((address) => new URL(address).host),
    credentials: new Map(Object.entries(credentials)),
    record,
    connect: (database: Database, key: string) => connectSource(database, record(key)),
    /** The response of a partner's API, as its crawler receives it. */
    async ask<Answer>(key: string, path: string): Promise<Answer> {
      const answer = await fetch(portals[key] + path, { headers: { authorization: credentials[key]! } })
      return (await answer.json()) as Answer
    },
    async command<Answer = Record<string, unknown>>(key: string, name: string, asked: object): Promise<Answer> {
      const answer = await fetch(`${portals[key]}/demo/${name}`, { method: 'POST', body: JSON.stringify(asked) })
      if (!answer.ok) throw new Error(`${name} answered ${answer.status}`)
      return (await answer.json()) as Answer
    },
    async stop() {
      child.kill('SIGTERM')
      await exited
    },
  }
}
