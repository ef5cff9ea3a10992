import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { PutObjectCommand } from '@aws-sdk/client-s3'
import { fastify, type FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { allKeysIn, dropBucket, newTestBucketName } from '../../../testing/environment/test-bucket.ts'
import { environment } from '../../../testing/environment/test-environment.ts'
import { startSilentProxy } from '../../../testing/faults/silent-proxy.ts'
import { readConfig } from '../../config.ts'
import { ensureBucket, openObjectStore, type ObjectStore } from '../../engines/object-store.ts'
import { createMetrics } from '../../telemetry/metrics.ts'
import { openBuiltPages } from '../built-pages.ts'
import { assetsBucket, objectKey } from './asset-names.ts'
import { publishAssets } from './publish-assets.ts'
import { createReleasedAssets, largestAssetBytes } from './released-assets.ts'

const config = { ...readConfig(environment), S3_BUCKET: newTestBucketName(), ASSETS_BUCKET: undefined }
const bucket = assetsBucket(config)
const folder = mkdtempSync(join(tmpdir(), 'pahiya-assets-'))
const day = 86_400_000
let objects: ObjectStore
const open: FastifyInstance[] = []

beforeAll(async () => {
  objects = openObjectStore(config)
  await ensureBucket(objects, bucket)
  const files = ['private/secret-aaaaaaa.js', 'files/plain.js', 'files/home-aaaaaaa.html', 'files/home-9f9f9f9.js.br']
  for (const Key of files) await objects.send(new PutObjectCommand({ Bucket: bucket, Key, Body: 'not an asset' }))
  const large = { Bucket: bucket, Key: objectKey('large-1234567.js', 'identity') }
  await objects.send(new PutObjectCommand({ ...large, Body: Buffer.alloc(largestAssetBytes + 1) }))
})
afterEach(async () => {
  for (const http of open.splice(0)) await http.close()
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await dropBucket(objects, bucket)
  objects.destroy()
})

/** A build of pages with these assets and their compressed copies, as `pnpm build:pages` writes it. */
function build(release: string, assets: Record<string, string>): string {
  const root = join(folder, release)
  for (const part of ['server', 'client/assets']) mkdirSync(join(root, part), { recursive: true })
  writeFileSync(join(root, 'server/index.js'), 'export const answerVisit = () => null')
  for (const [name, text] of Object.entries(assets)) {
    const file = join(root, 'client/assets', name)
    writeFileSync(file, text)
    if (name.endsWith('.woff2')) continue
    writeFileSync(`${file}.br`, brotliCompressSync(text))
    writeFileSync(`${file}.gz`, gzipSync(text))
  }
  return root
}

const publish = (root: string, now?: Date) => publishAssets({ objects, config }, join(root, 'client/assets'), now)

/** The site of a release, without its other routes. */
async function serve(root: string, store = objects, timeoutMs?: number): Promise<FastifyInstance> {
  const http = fastify()
  open.push(http)
  const options = { objects: store, config, metrics: createMetrics(), ...(timeoutMs && { timeoutMs }) }
  await (await openBuiltPages(root, createReleasedAssets(options)))!.serveFiles(http)
  return http
}

const shared = 'framework-0a1b2c3.js'
const first = { [shared]: 'shared', 'home-aaaaaaa.js': 'home of the first', 'font-fffffff.woff2': 'font' }
const second = { [shared]: 'shared', 'home-bbbbbbb.js': 'home of the second', 'bbbbbb2.js': 'a part of it' }

test('a page of either release finds all its assets at a process of the other one', async () => {
  const roots = [build('first', first), build('second', second)]
  const [one, two] = [await publish(roots[0]!), await publish(roots[1]!)]
  expect([one, two]).toMatchObject([
    { files: 3, objectsStored: 7, objectsRemoved: 0 },
    { files: 3, objectsStored: 6, objectsRemoved: 0 },
  ])
  expect(one.release).not.toBe(two.release)
  for (const root of roots) {
    const http = await serve(root)
    for (const [name, text] of Object.entries({ ...first, ...second })) {
      const answer = await http.inject(`/assets/${name}`)
      expect([name, answer.statusCode, answer.body]).toEqual([name, 200, text])
      expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    }
  }
})

test.each([
  ['br, gzip', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
])('an asset of another release is sent compressed to a client that accepts %s', async (accepted, encoding, unpack) => {
  const http = await serve(build('second', second))
  const headers = { 'accept-encoding': accepted }
  const answer = await http.inject({ url: '/assets/home-aaaaaaa.js', headers })
  expect(answer.headers).toMatchObject({
    'content-encoding': encoding,
    'content-type': 'text/javascript; charset=utf-8',
    vary: 'accept-encoding',
  })
  expect(unpack(answer.rawPayload).toString()).toBe('home of the first')
  // Fonts have no compressed copy.
  const font = await http.inject({ url: '/assets/font-fffffff.woff2', headers })
  expect([font.statusCode, font.body, font.headers['content-encoding']]).toEqual([200, 'font', undefined])
})

test.each([
  '/assets/home-9f9f9f9.js',
  '/assets/..%2fprivate%2fsecret-aaaaaaa.js',
  '/assets/private/secret-aaaaaaa.js',
  '/assets/plain.js',
  '/assets/home-aaaaaaa.html',
  '/assets/home-aaaaaaa.js.br',
  `/assets/${'a'.repeat(160)}-aaaaaaa.js`,
  '/assets/large-1234567.js',
])('%s is not found, and no cache stores that', async (url) => {
  const http = await serve(build('second', second))
  const answer = await http.inject(url)
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([404, 'no-store'])
})

test('an asset is read from the store once, and a missing one once in ten seconds', async () => {
  let reads = 0
  const send = objects.send.bind(objects) as (...all: unknown[]) => Promise<unknown>
  const counting = Object.assign(Object.create(objects) as ObjectStore, {
    send: (...all: unknown[]) => ((reads += 1), send(...all)),
  })
  const http = await serve(build('second', second), counting)
  for (let time = 0; time < 5; time += 1) {
    expect((await http.inject('/assets/home-aaaaaaa.js')).statusCode).toBe(200)
    expect((await http.inject('/assets/home-9f9f9f9.js')).statusCode).toBe(404)
  }
  expect(reads).toBe(2)
})

test('while the store is silent, own assets are served, others fail in time, and then at once', async () => {
  const proxy = await startSilentProxy(new URL(config.S3_ENDPOINT))
  const silent = openObjectStore({ ...config, S3_ENDPOINT: proxy.url })
  try {
    const http = await serve(build('second', second), silent, 300)
    expect((await http.inject('/assets/home-aaaaaaa.js')).statusCode).toBe(200)
    proxy.cut()
    const elapsed: number[] = []
    for (const name of ['aaaaaa1.js', 'aaaaaa2.js', 'aaaaaa3.js', 'aaaaaa4.js', 'aaaaaa5.js']) {
      const began = performance.now()
      const answer = await http.inject(`/assets/${name}`)
      elapsed.push(performance.now() - began)
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([503, 'no-store'])
    }
    expect(Math.max(...elapsed.slice(0, 3))).toBeLessThan(2_000)
    // After three failures the store is not called for a while.
    expect(Math.max(...elapsed.slice(3))).toBeLessThan(200)
    expect((await http.inject('/assets/home-bbbbbbb.js')).statusCode).toBe(200)
    expect((await http.inject('/assets/home-aaaaaaa.js')).statusCode).toBe(200)
  } finally {
    silent.destroy()
    await proxy.close()
  }
})

test('assets are deleted 30 days after their release was replaced, unless a newer one has them too', async () => {
  const mine = { ...config, S3_BUCKET: newTestBucketName() }
  const own = { objects, config: mine }
  const publishMine = (root: string, days: number) =>
    publishAssets(own, join(root, 'client/assets'), new Date(Date.now() + days * day))
  const files = () => allKeysIn(objects, assetsBucket(mine), 'files/home')
  try {
    await publishMine(build('first', first), 0)
    await publishMine(build('second', second), 0)
    await publishMine(build('second', second), 29)
    expect(await files()).toContain('files/home-aaaaaaa.js')
    const { objectsRemoved } = await publishMine(build('second', second), 31)
    // Its home with two copies, and its font.
    expect(objectsRemoved).toBe(4)
    expect((await allKeysIn(objects, assetsBucket(mine), 'files/')).toSorted()).toEqual(
      ['bbbbbb2.js', shared, 'home-bbbbbbb.js']
        .flatMap((name) => ['', '.br', '.gz'].map((end) => `files/${name}${end}`))
        .toSorted(),
    )
    expect(await allKeysIn(objects, assetsBucket(mine), 'releases/')).toHaveLength(1)
  } finally {
    await dropBucket(objects, assetsBucket(mine))
  }
})

test('a build with a file that the site would not serve is refused', async () => {
  await expect(publish(build('odd', { 'plain.js': 'no hash' }))).rejects.toThrow('not an asset with a hash in its name')
  await expect(publish(build('empty', {}))).rejects.toThrow('run pnpm build:pages')
})
