import { spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

import { EngineTrouble } from './engine.ts'
import type { Engine, Health } from './engine.ts'
import { dataFolder, logFile } from './paths.ts'
import { findProcesses, findServer, isAlive, marks, describeListener } from './process-table.ts'
import { chownToServers, serverAccount } from './unprivileged.ts'

/** Up means that a server of this clone is running and responds. */
export async function checkHealth(engine: Engine): Promise<Health & { pid: number | undefined }> {
  const pid = findServer(engine.name)
  if (pid) return { ...(await engine.check()), pid }
  return { up: false, why: portsTaken(engine) ?? 'not started', pid }
}

export async function startEngine(engine: Engine): Promise<void> {
  const running = findServer(engine.name)
  const taken = running ? undefined : portsTaken(engine)
  if (taken)
    throw new EngineTrouble(`${engine.name} cannot start`, {
      why: taken,
      advice:
        'stop that program, or give this clone other ports: PAHIYA_PORT_SHIFT=1000 bin/setup in a clone without .env',
    })
  const pid = running ?? launch(engine)
  await untilUp(engine, pid)
}

export async function stopEngine(engine: Engine): Promise<boolean> {
  const pid = findServer(engine.name)
  if (!pid) return false
  signal([pid], engine.stopSignal)
  if (!(await ended(engine, pid, engine.stopSeconds))) {
    signal([pid, ...findProcesses(engine.name)], 'SIGKILL')
    if (!(await ended(engine, pid, 10)))
      throw new EngineTrouble(`${engine.name} (pid ${pid}) does not end, not even by SIGKILL`)
  }
  removeStrayFiles(engine)
  return true
}

function launch(engine: Engine): number {
  removeStrayFiles(engine)
  const { command, args, env } = engine.prepare()
  const log = logFile(engine.name)
  if (existsSync(log)) renameSync(log, `${log}.previous`)
  const output = openSync(log, 'a', 0o640)
  chownToServers(log)
  // Node opens files close-on-exec, and flock -o has closed the lock: the server inherits neither.
  const child = spawn(command, args, {
    ...serverAccount(),
    cwd: '/',
    env: { PATH: process.env['PATH'], LANG: 'C.UTF-8', HOME: dataFolder(engine.name), ...env, ...marks(engine.name) },
    stdio: ['ignore', output, output],
    detached: true,
  })
  closeSync(output)
  child.on('error', () => {})
  child.unref()
  if (!child.pid) throw new EngineTrouble(`${engine.name} cannot start: ${command} cannot be run`)
  return child.pid
}

async function untilUp(engine: Engine, pid: number): Promise<void> {
  const giveUpAt = Date.now() + engine.startSeconds * 1000
  for (;;) {
    const health = await engine.check()
    if (health.up) return
    if (!isAlive(pid)) throw troubleWithLog(engine, `${engine.name} ended while it started`)
    if (Date.now() > giveUpAt)
      throw troubleWithLog(
        engine,
        `${engine.name} (pid ${pid}) is not up after ${engine.startSeconds} s: ${health.why}`,
      )
    await sleep(100)
  }
}

async function ended(engine: Engine, pid: number, seconds: number): Promise<boolean> {
  const giveUpAt = Date.now() + seconds * 1000
  const lives = (): boolean => isAlive(pid) || findProcesses(engine.name).length > 0
  while (lives() && Date.now() < giveUpAt) await sleep(50)
  return !lives()
}

function signal(pids: number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name)
    } catch (error) {
      // The process exited a moment ago.
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
  }
}

function removeStrayFiles(engine: Engine): void {
  for (const file of engine.strayFiles ?? []) {
    try {
      rmSync(file, { force: true })
    } catch (error) {
      throw new EngineTrouble(`${engine.name}: another user's server has left ${file}, which is in the way`, {
        why: String(error),
        advice: `remove it as root: rm ${file}`,
      })
    }
  }
}

function portsTaken(engine: Engine): string | undefined {
  for (const port of engine.ports) {
    const holder = describeListener(port)
    if (holder) return `port ${port} is used by ${holder}`
  }
  return undefined
}

function troubleWithLog(engine: Engine, what: string): EngineTrouble {
  const log = logFile(engine.name)
  return new EngineTrouble(what, {
    why: readFileSync(log, 'utf8').trim().split('\n').slice(-15).join('\n'),
    log,
    advice: 'pnpm engines down, then up; pnpm engines reset starts again with empty data',
  })
}
