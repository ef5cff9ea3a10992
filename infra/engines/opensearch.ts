import { cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { EngineTrouble } from './engine.ts'
import type { Engine, Health, Launch } from './engine.ts'
import { installOnce, unzip } from './install-once.ts'
import { dataFolder, installFolder } from './paths.ts'
import { downloadFromMaven } from './registry-downloads.ts'
import { run } from './run-command.ts'
import { settings } from './settings.ts'
import { privateFolder } from './unprivileged.ts'

const { version, sha256, port, transportPort, heap } = settings.opensearch
const clusterName = 'pahiya'
const oldestJava = 21

export const opensearch: Engine = {
  name: 'opensearch',
  address: `http://127.0.0.1:${port}`,
  ports: [port, transportPort],
  // 27 s of CPU: 16 s on an idle machine, more than a minute on a busy one.
  startSeconds: 240,
  stopSignal: 'SIGTERM',
  stopSeconds: 60,
  install,
  prepare,
  check: () => checkOpensearch(port),
}

/** Must match compose.yaml. */
export const opensearchTuning = {
  'cluster.name': clusterName,
  'node.name': 'pahiya-1',
  'discovery.type': 'single-node',
  // A typo in an index name must fail, not create an index with guessed fields.
  'action.auto_create_index': 'false',
  'cluster.routing.allocation.disk.threshold_enabled': 'false',
}

const home = (): string => installFolder('opensearch', version)

async function install(): Promise<void> {
  await installOnce(home(), async (installation, scratch) => {
    const zip = await downloadFromMaven(
      {
        group: 'org.opensearch.distribution.integ-test-zip',
        artifact: 'opensearch',
        version,
        type: 'zip',
        sha256,
      },
      scratch,
    )
    await unzip(zip, scratch)
    rmSync(installation, { recursive: true })
    renameSync(join(scratch, `opensearch-${version}`), installation)
    const bin = join(installation, 'bin')
    await run('chmod', ['755', ...readdirSync(bin).map((name) => join(bin, name))])
  })
}

function prepare(): Launch {
  const below = (name: string): string => privateFolder(join(dataFolder('opensearch'), name))
  const [config, data, logs, tmp] = [below('config'), below('data'), below('logs'), below('tmp')]

  const own = {
    'network.host': '127.0.0.1',
    'http.port': port,
    'transport.port': transportPort,
    'path.data': data,
    'path.logs': logs,
  }
  const lines = Object.entries({ ...own, ...opensearchTuning }).map(([key, value]) => `${key}: ${value}\n`)
  writeFileSync(join(config, 'opensearch.yml'), lines.join(''))
  cpSync(join(home(), 'config/log4j2.properties'), join(config, 'log4j2.properties'))

  // The shipped options use paths relative to the installation, which the server cannot write to.
  const options = readFileSync(join(home(), 'config/jvm.options'), 'utf8')
    .replaceAll('logs/', `${logs}/`)
    .replace('HeapDumpPath=data', `HeapDumpPath=${data}`)
    .replaceAll(/^-Xm[sx].*$/gm, '')
  const memory = [`-Xms${heap}`, `-Xmx${heap}`, '-XX:-AlwaysPreTouch', '--enable-native-access=ALL-UNNAMED']
  writeFileSync(join(config, 'jvm.options'), `${options}\n${memory.join('\n')}\n`)

  return {
    command: join(home(), 'bin/opensearch'),
    args: [],
    env: { OPENSEARCH_JAVA_HOME: findJdk(), OPENSEARCH_PATH_CONF: config, OPENSEARCH_TMPDIR: tmp },
  }
}

function findJdk(): string {
  const folders = [process.env['JAVA_HOME'] ?? '', ...readdirSync('/usr/lib/jvm').map((name) => `/usr/lib/jvm/${name}`)]
  const found = folders
    .filter((folder) => existsSync(join(folder, 'release')) && existsSync(join(folder, 'bin/java')))
    .map((folder) => ({ folder, major: javaMajor(join(folder, 'release')) }))
    .filter(({ major }) => major >= oldestJava)
    .toSorted((a, b) => b.major - a.major)
  if (found[0]) return found[0].folder
  throw new EngineTrouble(
    `OpenSearch needs Java ${oldestJava} or newer, and none stands in /usr/lib/jvm or JAVA_HOME`,
    {
      advice: `install one (e.g. apt-get install openjdk-${oldestJava}-jdk-headless) or set JAVA_HOME`,
    },
  )
}

function javaMajor(releaseFile: string): number {
  return Number(/^JAVA_VERSION="(\d+)/m.exec(readFileSync(releaseFile, 'utf8'))?.[1] ?? 0)
}

export async function checkOpensearch(atPort: number): Promise<Health> {
  try {
    const cluster = await ask<{ cluster_name: string; status: string }>(atPort, '/_cluster/health')
    if (cluster.cluster_name !== clusterName) return { up: false, why: `the cluster is named ${cluster.cluster_name}` }
    if (cluster.status === 'red') return { up: false, why: 'the cluster is red: a primary shard is missing' }
    const node = await ask<{ version: { number: string } }>(atPort, '/')
    return { up: true, version: node.version.number }
  } catch (error) {
    return { up: false, why: `no answer on port ${atPort} (${error instanceof Error ? error.message : String(error)})` }
  }
}

async function ask<Answer>(atPort: number, path: string): Promise<Answer> {
  const answer = await fetch(`http://127.0.0.1:${atPort}${path}`, { signal: AbortSignal.timeout(5000) })
  if (!answer.ok) throw new Error(`${path} answers ${answer.status}`)
  return (await answer.json()) as Answer
}
