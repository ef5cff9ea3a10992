import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'
import type { Config } from '../../platform/config.ts'

const longRunning: ReadonlySet<string> = new Set(['site', 'worker', 'ingest', 'pictures', 'jobs'])

export type StartedProcess = ReturnType<typeof startProcess>

/** One of our processes as in production: a separate program, configured only by its environment. */
export function startProcess(
  name:
    | 'site'
    | 'worker'
    | 'ingest'
    | 'pictures'
    | 'jobs'
    | 'migrate'
    | 'replay-rejected'
    | 'print-gaps'
    | 'train-price-model'
    | 'export-person'
    | 'erase-person'
    | 'report-breach'
    | 'verify-audit'
    | 'restore',
  environment: Partial<Record<keyof Config, string | number | undefined>>,
  options: readonly string[] = [],
) {
  const given = Object.entries(environment).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, String(value)] as const],
  )
  const child = spawn(process.execPath, [processFile(name), ...options], {
    env: {
      PATH: process.env['PATH'],
      NODE_OPTIONS: process.env['NODE_OPTIONS'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      ...Object.fromEntries(given),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let stdout = ''
  let stderr = ''
  child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()))
  const exited = once(child, 'close') as Promise<[code: number | null, signal: NodeJS.Signals | null]>
  return {
    pid: child.pid!,
    output: () => stdout,
    errors: () => stderr,
    running: () => child.exitCode === null && child.signalCode === null,
    /** Its exit code, or the signal that ended it. */
    ended: async () => {
      const [code, signal] = await exited
      return code ?? signal
    },
    signal: (signal: 'SIGTERM' | 'SIGKILL') => child.kill(signal),
    async clear() {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL')
      await exited
    },
  }
}

/** The entry file of a process or command. */
export function processFile(name: string): string {
  const folder = longRunning.has(name) ? 'processes' : 'processes/commands'
  return new URL(`../../${folder}/${name}.ts`, import.meta.url).pathname
}

/**
 * A port that is not in use. It is below the range from which the system chooses ephemeral ports, so no connection of
 * another test occupies it before the process listens there.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const server = createServer()
    const port = randomInt(...chosenPorts)
    const isFree = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true))
    })
    if (!isFree) continue
    server.close()
    await once(server, 'close')
    return port
  }
}

/** Between the engine ports of all clones on the machine (`infra/engines.env`). */
const chosenPorts = [23_000, 28_000] as const

/** The status of a response, or 'refused' if the connection is refused. */
export async function fetchStatus(url: string): Promise<number | 'refused'> {
  try {
    const response = await fetch(url, { headers: { connection: 'close' } })
    await response.arrayBuffer()
    return response.status
  } catch {
    return 'refused'
  }
}
