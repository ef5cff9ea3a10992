import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseEnv } from 'node:util'
import { runInImage, startInImage, type ImageRoot, type Started } from './root-process.ts'

type Print = (text: string) => void
type Trial = { root: ImageRoot; clone: string; settings: NodeJS.ProcessEnv; step: Step }
type Step = <Result>(name: string, work: () => Promise<Result>) => Promise<Result>

const processes = ['site', 'worker', 'jobs', 'pictures'] as const
const upToMs = 300_000
const commands = 'server/src/processes/commands'
/** Where packages of the server are found. */
const serverFolder = '/app/server'

/** Runs the product from the image on a database, an index and buckets of its own, and removes them afterwards. */
export async function tryImage(root: ImageRoot, clone: string, print: Print): Promise<void> {
  const settings = await ownSettings(clone)
  const step: Step = async (name, work) => {
    const began = performance.now()
    const result = await work()
    const found = typeof result === 'string' ? `: ${result}` : ''
    print(`${name}${found} (${((performance.now() - began) / 1_000).toFixed(1)} s)`)
    return result
  }
  const trial: Trial = { root, clone, settings, step }
  const started: Started[] = []
  await inDatabase(trial, `create database ${settings['SEARCH_INDEX_PREFIX']}`)
  try {
    await checkRights(trial)
    await step('migrate', () => command(trial, 'migrate.ts'))
    await step('assets:publish', () => command(trial, 'release/publish-assets.ts'))
    await startAll(trial, started)
    await search(trial)
    await checkUpload(trial)
    await step('backup', () => command(trial, 'backup.ts', ['--to', '/mnt/backups']))
    await stopAll(trial, started)
    print('The image works.')
  } finally {
    for (const { child } of started) child.kill('SIGKILL')
    await cleanUp(trial)
  }
}

async function ownSettings(clone: string): Promise<NodeJS.ProcessEnv> {
  const engines = parseEnv(readFileSync(join(clone, '.env'), 'utf8'))
  const name = `pahiya_image_${randomBytes(4).toString('hex')}`
  const database = new URL(engines['DATABASE_URL']!)
  database.pathname = `/${name}`
  const secrets = ['VISITOR_SECRET', 'AUTH_SECRET', 'SELLER_MARK_SECRET', 'PAPERS_SECRET']
  const newSecrets = secrets.map((secret) => [secret, randomBytes(24).toString('hex')] as const)
  const ports = ['SITE_PORT', ...processes.map((process) => `${process.toUpperCase()}_INTERNAL_PORT`)]
  const free = await Promise.all(ports.map(async (port) => [port, String(await freePort())] as const))
  const given = ['OPENSEARCH_URL', 'REDIS_URL', 'S3_ENDPOINT', 'S3_ACCESS_KEY', 'S3_SECRET_KEY']
  const open = Object.fromEntries(free)
  return {
    ...Object.fromEntries([...given.map((key) => [key, engines[key]] as const), ...newSecrets]),
    ...open,
    PUBLIC_ORIGIN: `http://127.0.0.1:${open['SITE_PORT']}`,
    // Other than in a container, the network is that of this machine.
    SITE_HOST: '127.0.0.1',
    INTERNAL_HOST: '127.0.0.1',
    INBOUND_MAIL_HOST: '127.0.0.1',
    DATABASE_URL: database.href,
    REDIS_PREFIX: name,
    SEARCH_INDEX_PREFIX: name,
    S3_BUCKET: name.replaceAll('_', '-'),
    TRUSTED_PROXIES: 'none',
    DRAIN_MS: '1000',
    INBOUND_MAIL_PORT: String(await freePort()),
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}

const command = async ({ root, settings }: Trial, file: string, args: readonly string[] = [], input?: string) => {
  await runInImage(root, [`${commands}/${file}`, ...args], { settings, ...(input !== undefined && { input }) })
}

/** Runs a module in the image, in the folder of the server, whose packages it may import. */
const evaluate = ({ root, settings }: Trial, text: string, extra: NodeJS.ProcessEnv = {}) =>
  runInImage(root, ['--input-type=module', '--eval', text], {
    settings: { ...settings, ...extra },
    folder: serverFolder,
  })

function inDatabase(trial: Trial, statement: string): Promise<string> {
  const server = new URL(trial.settings['DATABASE_URL']!)
  server.pathname = '/postgres'
  const text = `import pg from 'pg'
    const client = new pg.Client({ connectionString: process.env.SERVER_URL })
    await client.connect()
    await client.query(process.env.STATEMENT)
    await client.end()`
  return evaluate(trial, text, { SERVER_URL: server.href, STATEMENT: statement })
}

async function checkRights(trial: Trial): Promise<void> {
  const text = `import { readFileSync, writeFileSync } from 'node:fs'
    const status = readFileSync('/proc/self/status', 'utf8')
    const read = (name) => status.match(new RegExp(name + ':\\\\s+(\\\\S+)'))[1]
    let written = 'written'
    try { writeFileSync('/app/x', '') } catch (error) { written = error.code }
    console.log(read('Uid'), read('CapEff'), read('NoNewPrivs'), written)`
  const expected = `${trial.root.user.uid} 0000000000000000 1 EROFS`
  await trial.step('user, capabilities, no new privileges, writing to /app', async () => {
    const found = (await evaluate(trial, text)).trim()
    if (found !== expected) throw new Error(`a process of the image has ${found} instead of ${expected}`)
    return found
  })
}

async function startAll({ root, settings, step }: Trial, started: Started[]): Promise<void> {
  for (const name of processes) {
    await step(`${name} ready`, async () => {
      const running = startInImage(root, [`server/src/processes/${name}.ts`], { settings })
      started.push(running)
      const url = `http://127.0.0.1:${settings[`${name.toUpperCase()}_INTERNAL_PORT`]}/ready`
      await until(`${name} is not ready: ${running.output().slice(-1_000)}`, async () => {
        if (running.child.exitCode !== null) throw new Error(`${name} ended: ${running.output().slice(-2_000)}`)
        return (await fetch(url).catch(() => undefined))?.ok === true
      })
    })
  }
}

async function until(failure: string, isDone: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + upToMs; !(await isDone()); await sleep(250))
    if (Date.now() > end) throw new Error(failure)
}

/** Cars of the demo's own sellers are saved, indexed by the worker, found, and rendered on a page with its assets. */
async function search(trial: Trial): Promise<void> {
  const { settings, step } = trial
  const count = 20
  await step(`${count} cars saved`, async () =>
    command(trial, 'seed/own-listings.ts', [], await ownAdverts(trial, count)),
  )
  const site = `http://127.0.0.1:${settings['SITE_PORT']}`
  await step('search', async () => {
    let total = 0
    await until('the cars cannot be found', async () => {
      const answer = await fetch(`${site}/api/marketplace/search`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ city: 'Hyderabad', facets: ['brands'] }),
      })
      total = ((await answer.json()) as { total: number }).total
      return answer.ok && total > 0
    })
    return `${total} cars found`
  })
  await step('page', async () => {
    const page = await fetch(site)
    const assets = [...new Set((await page.text()).match(/\/assets\/[\w.$~+-]+/g))]
    const missing = []
    for (const asset of assets) if (!(await fetch(`${site}${asset}`)).ok) missing.push(asset)
    if (!page.ok || assets.length === 0 || missing.length > 0) throw new Error(`missing: ${missing.join(' ')}`)
    return `${assets.length} assets, none missing`
  })
}

async function ownAdverts({ clone }: Trial, count: number): Promise<string> {
  const program = join(clone, 'demo/src/portals/main.ts')
  const portals = spawn(process.execPath, [program, '--ports', '0', '--adverts', '300'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    for await (const line of createInterface(portals.stdout)) {
      const { control } = JSON.parse(line) as { control: string }
      return await (await fetch(`${control}/own-adverts?city=Hyderabad&count=${count}`)).text()
    }
    throw new Error('the portals did not start')
  } finally {
    portals.kill('SIGTERM')
  }
}

/** A photo is decoded and encoded again by the limited process that checks uploads; a broken one is refused. */
async function checkUpload(trial: Trial): Promise<void> {
  const text = `import sharp from 'sharp'
    import { runInspection } from '/app/server/src/files/inspect/run-inspection.ts'
    const photo = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#4477aa' } }).jpeg().toBuffer()
    const request = { kind: 'photo', blur: [] }
    const good = await runInspection(photo, request, { memoryMb: 512, ms: 60_000 })
    const broken = await runInspection(photo.subarray(0, 200), request, { memoryMb: 512, ms: 60_000 })
    if (!good.ok || broken.ok) throw new Error(JSON.stringify({ good, broken }))
    console.log('cleaned', good.bytes.length, 'bytes in', good.ms, 'ms; broken one refused:', broken.reason)`
  await trial.step('upload check', async () => (await evaluate(trial, text)).trim())
}

async function stopAll({ step }: Trial, started: Started[]): Promise<void> {
  await step('all processes ended after SIGTERM', async () => {
    for (const { child } of started) child.kill('SIGTERM')
    const codes = await Promise.all(started.map(({ ended }) => ended))
    if (codes.some((code) => code !== 0)) throw new Error(`exit codes ${codes.join(', ')}`)
  })
}

async function cleanUp(trial: Trial): Promise<void> {
  const { SEARCH_INDEX_PREFIX: name, OPENSEARCH_URL: engine } = trial.settings
  await fetch(`${engine}/${name}-*`, { method: 'DELETE' })
  await evaluate(
    trial,
    `import { S3Client, ListBucketsCommand, ListObjectsV2Command, DeleteObjectCommand, DeleteBucketCommand } from '@aws-sdk/client-s3'
    const { S3_ENDPOINT: endpoint, S3_ACCESS_KEY: accessKeyId, S3_SECRET_KEY: secretAccessKey, S3_BUCKET } = process.env
    const objects = new S3Client({ endpoint, region: 'us-east-1', forcePathStyle: true, credentials: { accessKeyId, secretAccessKey } })
    for (const { Name: Bucket } of (await objects.send(new ListBucketsCommand())).Buckets.filter(({ Name }) => Name.startsWith(S3_BUCKET))) {
      for (let more = true; more;) {
        const { Contents = [] } = await objects.send(new ListObjectsV2Command({ Bucket }))
        for (const { Key } of Contents) await objects.send(new DeleteObjectCommand({ Bucket, Key }))
        more = Contents.length > 0
      }
      await objects.send(new DeleteBucketCommand({ Bucket }))
    }`,
  )
  await inDatabase(trial, `drop database ${name} with (force)`)
}
