import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import type { Config } from '@pahiya/server/platform/config'
import { freePort, processFile } from '@pahiya/server/testing/environment/start-process'

const started = new Set<ChildProcess>()
const endAll = () => started.forEach((child) => child.kill('SIGKILL'))
process.on('exit', endAll)
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => process.exit(1))

export type ServerProcess = {
  child: ChildProcess
  exited: Promise<number | null>
  kill: (signal: NodeJS.Signals) => Promise<void>
}

/**
 * Starts one of the server's own entry files as a real process, configured like the bench world. `file` is the same
 * entry file of another release.
 */
export async function startServerProcess(
  name: 'site' | 'worker' | 'reindex' | 'ingest' | 'pictures' | 'jobs' | 'train-price-model',
  config: Config,
  file = processFile(name),
): Promise<ServerProcess> {
  const ports = {
    WORKER_INTERNAL_PORT: String(await freePort()),
    INGEST_INTERNAL_PORT: String(await freePort()),
    PICTURES_INTERNAL_PORT: String(await freePort()),
    JOBS_INTERNAL_PORT: String(await freePort()),
  }
  const environment = Object.fromEntries(Object.entries(config).map(([key, value]) => [key, String(value ?? '')]))
  const child = spawn(process.execPath, [file], {
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
