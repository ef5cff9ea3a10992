import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

import { EngineTrouble } from './engine.ts'
import { cloneFolder, settings } from './settings.ts'

const commands: Record<string, string[][]> = {
  up: [['up', '--detach', '--wait']],
  down: [['down']],
  status: [['ps']],
  reset: [
    ['down', '--volumes'],
    ['up', '--detach', '--wait'],
  ],
}

/** Runs the same four engines in containers. */
export function runInContainers(command: string | undefined): number {
  const steps = commands[command ?? '']
  if (!steps) throw new EngineTrouble('--containers goes with up, down, status and reset')
  const version = spawnSync('docker', ['compose', 'version'], { encoding: 'utf8' })
  if (version.status !== 0)
    throw new EngineTrouble('--containers needs Docker with its compose plugin', {
      why: version.error ? 'there is no program named docker' : version.stderr.trim(),
      advice: 'install Docker Engine with docker-compose-plugin, or start the engines natively: pnpm engines up',
    })
  for (const step of steps) {
    const infra = join(cloneFolder, 'infra')
    const files = ['--env-file', join(infra, 'engines.env'), '--file', join(infra, 'compose.yaml')]
    const done = spawnSync('docker', ['compose', ...files, ...step], { stdio: 'inherit', env: withPorts() })
    if (done.status !== 0) return done.status ?? 1
  }
  return 0
}

/** The environment overrides engines.env, so a clone with shifted ports keeps them here too. */
function withPorts(): NodeJS.ProcessEnv {
  return {
    ...process.env,
    POSTGRES_PORT: String(settings.postgres.port),
    OPENSEARCH_PORT: String(settings.opensearch.port),
    VALKEY_PORT: String(settings.valkey.port),
    S3_PORT: String(settings.seaweedfs.port),
  }
}
