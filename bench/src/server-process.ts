import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import type { Config } from '@pahiya/server/platform/config'
import { freePort } from '@pahiya/server/testing/start-process'

const root = new URL('../../', import.meta.url).pathname

const started = new Set<ChildProcess>()
const endAll = () => started.forEach((child) => child.kill('SIGKILL'))
process.on('exit', endAll)
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => process.exit(1))

export type ServerProcess = {
  child: ChildProcess
  exited: Promise<number | null>
  kill: (signal: NodeJS.Signals) => Promise<void>
}

/** One of the server's own entry files as a real process, configured like the bench's world. */
export async function startServerProcess(
  name: 'site' | 'worker' | 'reindex' | 'ingest' | 'pictures' | 'notices' | 'train-price-model',
  config: Config,
): Promise<ServerProcess> {
  const ports = {
    WORKER_INTERNAL_PORT: String(await freePort()),
    INGEST_INTERNAL_PORT: String(await freePort()),
    PICTURES_INTERNAL_PORT: String(await freePort()),
    NOTICES_INTERNAL_PORT: String(await freePort()),
  }
  const environment = Object.fromEntries(Object.entries(config).map(([key, value]) => [key, String(value ?? '')]))
  const child = spawn(process.execPath, [`${root}server/src/processes/${name}.ts`], {
    env: { ...process.env, ...environment, LOG_LEVEL: 'error', ...ports },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  started.add(child)
  const exited = once(child, 'exit').then(([code]) => {
    started.delete(child)
    return code as number | null
  })
  return {
    child,
    exited,
    async kill(signal) {
      child.kill(signal)
      await exited
    },
  }
}
