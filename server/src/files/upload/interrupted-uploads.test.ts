import { request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFileWorld, exampleJpeg, type FileWorld } from '../../testing/worlds/file-world.ts'
import { seededDraws } from '../../testing/examples/seeded-draws.ts'
import { keysIn } from '../../testing/environment/test-bucket.ts'
import { checkFile } from '../check/check-file.ts'

let world: FileWorld
let seller: string
beforeAll(async () => {
  world = await createFileWorld()
  seller = await world.newSeller()
})
afterAll(() => world.close())

/** Sends this many bytes of the file and drops the connection. */
async function sendAndCut(url: string, headers: Record<string, string>, file: Buffer, bytes: number): Promise<void> {
  const sending = request(url, { method: 'PUT', headers: { ...headers, 'content-length': file.length } })
  const closed = new Promise<void>((resolve) => sending.on('close', resolve))
  sending.on('error', () => {})
  await new Promise<void>((resolve) => {
    sending.write(file.subarray(0, bytes), () => resolve())
    if (bytes === 0) sending.flushHeaders()
  })
  sending.destroy()
  await closed
}

test('an upload cut at 20 random bytes leaves nothing behind, and can be retried at the same address until it is complete', async () => {
  const chance = seededDraws(20)
  const file = await exampleJpeg(1, 2400, 1600)
  for (let cut = 0; cut < 20; cut += 1) {
    const { uploadURL, id, headers } = await world.askAddress(seller, 'frontPhoto', 'image/jpeg', file.length)
    const bytes = chance.below(file.length)
    await sendAndCut(uploadURL, headers, file, bytes)
    const { body } = await world.ask(seller, 'GET', `/api/seller/files/${id}`)
    expect([bytes, (body as { state: string }).state]).toEqual([bytes, 'expected'])
    const again = await fetch(uploadURL, { method: 'PUT', body: new Uint8Array(file), headers })
    expect([bytes, again.status]).toEqual([bytes, 200])
    expect((await world.ask(seller, 'GET', `/api/seller/files/${id}`)).body).toMatchObject({ state: 'received' })
  }
  const last = await world.stores.database
    .selectFrom('files')
    .select('id')
    .where('state', '=', 'received')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(await checkFile(last.id, { ...world.fileStores, scan: null })).toEqual({ checked: 'cleaned' })
})

test('a part cut off at 20 random positions is not listed, and the upload completes once the part is sent again', async () => {
  const chance = seededDraws(21)
  const file = await exampleJpeg(2, 2400, 1600)
  const metadata = { category: 'rearPhoto', size: String(file.length) }
  const begun = await world.ask(seller, 'POST', '/s3/multipart', { filename: 'a.jpg', type: 'image/jpeg', metadata })
  const { key, uploadId } = begun.body as { key: string; uploadId: string }
  const [path, query] = [`/s3/multipart/${encodeURIComponent(uploadId)}`, `?key=${encodeURIComponent(key)}`]
  for (let cut = 0; cut < 20; cut += 1) {
    const { url } = (await world.ask(seller, 'GET', `${path}/1${query}`)).body as { url: string }
    await sendAndCut(url, {}, file, chance.below(file.length))
    expect((await world.ask(seller, 'GET', path + query)).body).toEqual([])
  }
  const { url } = (await world.ask(seller, 'GET', `${path}/1${query}`)).body as { url: string }
  const sent = await fetch(url, { method: 'PUT', body: new Uint8Array(file) })
  const parts = [{ PartNumber: 1, ETag: sent.headers.get('etag') }]
  const { status, body } = await world.ask(seller, 'POST', `${path}/complete${query}`, { parts })
  expect(status).toBe(200)
  expect(await keysIn(world.stores.objects, world.buckets.uploads)).toContain(key)
  expect(await checkFile((body as { id: string }).id, { ...world.fileStores, scan: null })).toEqual({
    checked: 'cleaned',
  })
})
