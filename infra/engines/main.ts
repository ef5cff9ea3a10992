import { rmSync } from 'node:fs'

import { runInContainers } from './containers.ts'
import type { Engine } from './engine.ts'
import { EngineTrouble } from './engine.ts'
import { checkHealth, startEngine, stopEngine } from './lifecycle.ts'
import { runAgainUnderLock } from './lock.ts'
import { opensearch } from './opensearch.ts'
import { dataFolder } from './paths.ts'
import { postgres } from './postgres.ts'
import { seaweedfs } from './seaweedfs.ts'
import { valkey } from './valkey.ts'

const engines: Engine[] = [postgres, opensearch, valkey, seaweedfs]

const usage = `pnpm engines install   downloads what is missing
pnpm engines up        starts what is not running; installs first if need be
pnpm engines down      stops what this clone has started
pnpm engines status    one line an engine; exit code 1 if one is down
pnpm engines reset     down, all data deleted, up
With --containers, up, down, status and reset go to docker compose and infra/compose.yaml.`

async function main(command: string | undefined, flag: string | undefined): Promise<number> {
  if (flag === '--containers') return runInContainers(command)
  switch (command) {
    case 'install':
      runAgainUnderLock()
      await forAll((engine) => engine.install())
      return 0
    case 'up':
      if (await printStatus({ onlyIfAllUp: true })) return 0
      runAgainUnderLock()
      return up()
    case 'down':
      runAgainUnderLock()
      return down()
    case 'status':
      return (await printStatus()) ? 0 : 1
    case 'reset':
      runAgainUnderLock()
      await down()
      for (const engine of engines) rmSync(dataFolder(engine.name), { recursive: true })
      return up()
    default:
      console.error(usage)
      return 2
  }
}

async function up(): Promise<number> {
  await forAll((engine) => engine.install())
  await forAll(async (engine) => {
    const began = performance.now()
    await startEngine(engine)
    console.log(`${engine.name.padEnd(10)} answers after ${seconds(began)}`)
  })
  return (await printStatus()) ? 0 : 1
}

async function down(): Promise<number> {
  let stopped = 0
  await forAll(async (engine) => {
    const began = performance.now()
    if (!(await stopEngine(engine))) return
    stopped++
    console.log(`${engine.name.padEnd(10)} stopped after ${seconds(began)}`)
  })
  if (stopped === 0) console.log('no engine of this clone was running')
  return 0
}

async function printStatus({ onlyIfAllUp = false } = {}): Promise<boolean> {
  const all = await Promise.all(engines.map(async (engine) => ({ engine, health: await checkHealth(engine) })))
  const allUp = all.every(({ health }) => health.up)
  if (onlyIfAllUp && !allUp) return false
  for (const { engine, health } of all) {
    const state = health.up ? `up    ${health.version.padEnd(8)}` : `down  ${health.why}`
    const where = health.pid ? `${engine.address}  pid ${health.pid}` : ''
    console.log(`${engine.name.padEnd(10)} ${state} ${where}`.trimEnd())
  }
  return allUp
}

/** Acts on all engines concurrently, and reports every failure, not only the first. */
async function forAll(act: (engine: Engine) => Promise<void>): Promise<void> {
  const outcomes = await Promise.allSettled(engines.map(act))
  const troubles = outcomes.filter((outcome) => outcome.status === 'rejected').map((outcome) => outcome.reason as Error)
  if (troubles.length === 1) throw troubles[0]!
  if (troubles.length > 1) throw new EngineTrouble(troubles.map((trouble) => trouble.message).join('\n\n'))
}

const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} s`

function inWords(error: unknown): unknown {
  if (error instanceof EngineTrouble) return error.message
  const { code, message } = error as NodeJS.ErrnoException
  if (code !== 'EACCES' && code !== 'EPERM') return error
  return `${message}\n  try: run it as the user who first started these engines; a clone belongs to one user`
}

// The servers' account must be able to read the files that root installs, whatever root's own umask is.
process.umask(0o022)
try {
  process.exitCode = await main(process.argv[2], process.argv[3])
} catch (error) {
  console.error(inWords(error))
  process.exitCode = 1
}
