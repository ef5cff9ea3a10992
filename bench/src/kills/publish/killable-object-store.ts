import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '@pahiya/server/testing/environment/start-process'

const engines = new URL('../../../../.tools/engines/', import.meta.url).pathname
const accessKey = 'bench'
const secretKey = 'of-the-bench-alone'
const startMs = 60_000

/**
 * Starts an object store for this bench with the program of `pnpm engines`, because the shared one must not be killed.
 */
export async function startKillableStore() {
  const folder = mkdtempSync(join(tmpdir(), 'pahiya-store-'))
  const keys = join(folder, 's3.json')
  const identity = {
    name: 'bench',
    credentials: [{ accessKey, secretKey }],
    actions: ['Admin', 'Read', 'Write', 'List'],
  }
  writeFileSync(keys, JSON.stringify({ identities: [identity] }))
  const [s3, master, volume, filer] = await freePorts()
  const options = {
    ip: '127.0.0.1',
    'ip.bind': '127.0.0.1',
    dir: folder,
    'master.port': master,
    'volume.port': volume,
    'filer.port': filer,
    's3.port': s3,
    's3.config': keys,
    's3.port.iceberg': 0,
    's3.port.lance': 0,
    'master.telemetry': false,
    'master.volumeSizeLimitMB': 64,
    'volume.max': 100,
    'volume.preStopSeconds': 0,
    'master.electionTimeout': '1s',
    'master.heartbeatInterval': '200ms',
  }
  const args = ['server', '-s3', ...Object.entries(options).map(([name, value]) => `-${name}=${value}`)]
  const endpoint = `http://127.0.0.1:${s3}`
  let child: ChildProcess | undefined
  const end = () => child?.kill('SIGKILL')
  process.on('exit', end)

  async function start(): Promise<void> {
    child = spawn(program(), args, { stdio: 'ignore' })
    // A store that has read its keys rejects an unsigned request; the filer accepts an object without a signature.
    const filerObject = `http://127.0.0.1:${filer}/health/written-by-the-bench`
    for (const until = Date.now() + startMs; Date.now() < until; await sleep(100)) {
      const refused = await fetch(endpoint).catch(() => undefined)
      const put =
        refused?.status === 403 && (await fetch(filerObject, { method: 'PUT', body: 'x' }).catch(() => undefined))
      if (put && put.ok) return
    }
    throw new Error('the object store does not start')
  }

  async function kill(): Promise<void> {
    const exited = once(child!, 'exit')
    child!.kill('SIGKILL')
    await exited
  }

  await start()
  return {
    settings: { S3_ENDPOINT: endpoint, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey },
    start,
    kill,
    async remove() {
      await kill()
      process.off('exit', end)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function program(): string {
  const installed = readdirSync(engines).find((name) => name.startsWith('seaweedfs-'))
  if (!installed) throw new Error('no SeaweedFS is installed: pnpm engines up')
  return join(engines, installed, 'weed')
}

/** Each server also uses the port 10,000 above its own internally. */
async function freePorts(): Promise<[number, number, number, number]> {
  const ports: number[] = []
  while (ports.length < 4) {
    const port = await freePort()
    if (port + 10_000 <= 65_535) ports.push(port)
  }
  return ports as [number, number, number, number]
}
