import { randomInt } from 'node:crypto'
import { photoAddress, photosHost, type FileCategory } from '@pahiya/domain/files/uploads'
import { checkFile } from '../../files/check/check-file.ts'
import { ensureFileBuckets, papersBucket, uploadsBucket } from '../../files/file-stores.ts'
import { readPhoto } from '../../files/read/read-file.ts'
import type { SweepDependencies } from '../../files/sweep-files.ts'
import { deletePicture } from '../../media/storage/delete-picture.ts'
import { fetchPictures } from '../../media/fetch/fetch-pictures.ts'
import type { Config } from '../../platform/config.ts'
import { ensureBucket } from '../../platform/engines/object-store.ts'
import { createLog } from '../../platform/telemetry/log.ts'
import type { ScanForMalware } from '../../platform/scanner/scanner.ts'
import { startTelemetry } from '../../platform/telemetry/telemetry.ts'
import { buildSite } from '../../processes/build-site.ts'
import { erasuresBucket, openErasureLedger } from '../../privacy/erasure/erasure-ledger.ts'
import { erasePerson } from '../../processes/personal-data.ts'
import { examplePicture } from '../examples/example-picture.ts'
import { accountHeader, createAccount, identifyByHeader } from '../environment/test-account.ts'
import { dropBucket, newTestBucketName } from '../environment/test-bucket.ts'
import { createTestWorld } from './test-world.ts'

export type FileWorld = Awaited<ReturnType<typeof createFileWorld>>

/** A test world with its own buckets, in which people upload files as the form does. */
export async function createFileWorld(overrides: Partial<Record<keyof Config, string>> = {}) {
  const bucket = newTestBucketName()
  const world = await createTestWorld({ S3_BUCKET: bucket, ...overrides })
  const { config } = world
  const { database, objects } = world.stores
  await ensureFileBuckets(objects, config)
  await ensureBucket(objects, erasuresBucket(config))
  const site = await world.site({ identify: identifyByHeader(database) })
  const stores = { database, objects, config }

  async function ask(person: string | null, method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) {
    const answer = await site.inject({
      method,
      url,
      headers: person === null ? {} : { [accountHeader]: person },
      ...(payload && { payload }),
    })
    const isJson = String(answer.headers['content-type']).startsWith('application/json')
    return { status: answer.statusCode, headers: answer.headers, body: isJson ? answer.json() : answer.rawPayload }
  }

  /** UP-01: requests an upload URL for a file of this type and size. */
  async function askAddress(person: string, category: FileCategory, type: string, size: number) {
    const query = new URLSearchParams({ category, type, size: String(size) })
    const { status, body } = await ask(person, 'GET', `/api/seller/upload-url?${query.toString()}`)
    if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
    return body as { uploadURL: string; id: string; headers: Record<string, string> }
  }

  /** Requests an upload URL and sends the file there; nothing is checked yet. */
  async function send(person: string, category: FileCategory, bytes: Buffer, type = 'image/jpeg') {
    const { uploadURL, id, headers } = await askAddress(person, category, type, bytes.length)
    const put = await fetch(uploadURL, { method: 'PUT', body: new Uint8Array(bytes), headers })
    if (!put.ok) throw new Error(`${put.status} ${await put.text()}`)
    return { id, address: uploadURL.split('?')[0]!, uploadURL, headers }
  }

  return {
    ...world,
    site,
    fileStores: stores,
    buckets: { photos: bucket, uploads: uploadsBucket(config), papers: papersBucket(config) },
    ask,
    askAddress,
    send,
    /** Sends a file and has it checked, as the process `pictures` does. */
    async upload(
      person: string,
      category: FileCategory,
      bytes: Buffer,
      type = 'image/jpeg',
      scan: ScanForMalware | null = null,
    ) {
      const sent = await send(person, category, bytes, type)
      return { ...sent, outcome: await checkFile(sent.id, { ...stores, scan }) }
    },
    newSeller: (grants: ('admin' | 'moderator')[] = []) =>
      createAccount(database, { phone: `+919${randomInt(100_000_000, 1_000_000_000)}`, grants }),
    /** The dependencies of the worker's sweep. */
    sweep: {
      ...stores,
      log: world.log,
      metrics: world.metrics,
      forgetPicture: (address: string) => deletePicture(address, stores),
    } satisfies SweepDependencies,
    /** Adds this photo to a listing and downloads it. */
    async show(fileId: string) {
      const source = { key: 'pahiya', imageHosts: [photosHost] }
      const readOwnPhoto = (id: string) => readPhoto(objects, database, id, config)
      const [taken] = await fetchPictures(
        [photoAddress(fileId)],
        source,
        { ...stores, readOwnPhoto },
        { withCard: true },
      )
      return taken!.outcome
    },
    forgetPicture: (address: string, store = objects) => deletePicture(address, { ...stores, objects: store }),
    erase: (person: string) => erasePerson({ database, ledger: openErasureLedger(stores) }, person),
    /** Another site process of this world, whose log lines are collected. */
    openSite: (lines: string[]) =>
      buildSite({
        config,
        stores: world.stores,
        log: createLog({ LOG_LEVEL: 'info' }, 'site', { write: (line) => void lines.push(line) }),
        metrics: world.metrics,
        telemetry: startTelemetry(config, 'test'),
        identify: identifyByHeader(database),
      }),
    row: (id: string) => database.selectFrom('files').selectAll().where('id', '=', id).executeTakeFirst(),
    async close() {
      await site.close()
      for (const each of [bucket, uploadsBucket(config), papersBucket(config), erasuresBucket(config)])
        await dropBucket(objects, each)
      await world.close()
    },
  }
}

export async function exampleJpeg(seed: number, width = 1200, height = 800): Promise<Buffer> {
  return examplePicture(seed, width, height).jpeg().toBuffer()
}
