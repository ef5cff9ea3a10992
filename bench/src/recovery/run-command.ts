import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Config } from '@pahiya/server/platform/config'
import { processFile } from '@pahiya/server/testing/environment/start-process'

/** The environment of a command that is configured like the bench world. */
export function commandEnvironment(config: Config): NodeJS.ProcessEnv {
  const values = Object.entries(config).map(([key, value]) => [key, String(value ?? '')])
  return { ...process.env, ...(Object.fromEntries(values) as Record<string, string>), LOG_LEVEL: 'warn' }
}

/** Runs a command of the operators to its end and returns its seconds. */
export async function timeCommand(
  name: 'backup' | 'restore',
  config: Config,
  args: readonly string[],
): Promise<number> {
  const began = performance.now()
  const child = spawn(process.execPath, [processFile(name), ...args], {
    env: commandEnvironment(config),
    stdio: ['ignore', process.stderr, 'inherit'],
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error(`${name} ended with ${code}`)
  return (performance.now() - began) / 1_000
}
