import { randomUUID } from 'node:crypto'
import { GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createLog } from '../../platform/telemetry/log.ts'
import { createClamd } from '../../platform/scanner/clamd.ts'
import { startDemoScanner, type DemoScanner } from '../../testing/stand-ins/demo-scanner.ts'
import { watchStore } from '../../testing/stand-ins/watched-store.ts'
import { examplePicture } from '../../testing/examples/example-picture.ts'
import { createFileWorld, exampleJpeg, type FileWorld } from '../../testing/worlds/file-world.ts'
import { buildPaperScan } from '../../testing/hostile/hostile-pdf.ts'
import { keysIn } from '../../testing/environment/test-bucket.ts'
import { blurPhoto, blurPhotoHandler, type BlurRequest } from './blur-photo.job.ts'
import { checkFile } from './check-file.ts'
import { enqueueCheck } from './check-file.job.ts'
import { attachFiles, findFilesByAddress } from '../own-files.ts'
import { readFile } from '../read/read-file.ts'

const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')

let world: FileWorld
let scanner: DemoScanner
let seller: string
beforeAll(async () => {
  scanner = await startDemoScanner()
  world = await createFileWorld()
  seller = await world.newSeller()
})
afterAll(async () => {
  await world.close()
  await scanner.stop()
})

async function stored(bucket: string, key: string): Promise<Buffer> {
  const { Body } = await world.stores.objects.send(new GetObjectCommand({ Bucket: bucket, Key: key }))
  return Buffer.from(await Body!.transformToByteArray())
}

async function stateOf(person: string, id: string) {
  return (await world.ask(person, 'GET', `/api/seller/files/${id}`)).body as { state: string; reason: string | null }
}

async function waitingChecks(id: string): Promise<number> {
  const { rows } = await sql`select from graphile_worker.jobs where key = ${`check-file-${id}`}`.execute(
    world.stores.database,
  )
  return rows.length
}

test('checks of any number of files, uploaded or not, use at most 64 job queues', async () => {
  const { database } = world.stores
  const ids = Array.from({ length: 200 }, () => randomUUID())
  for (const id of ids) await enqueueCheck(database, id)
  const { rows } = await sql`select from graphile_worker._private_job_queues`.execute(database)
  expect(rows.length).toBeLessThanOrEqual(64)
  await sql`select graphile_worker.remove_job('check-file-' || id) from unnest(${ids}::text[]) as id`.execute(database)
})

test('a file goes from expected to received to checked: a status request notices its arrival, and a job checks it', async () => {
  const photo = await exampleJpeg(1)
  const { uploadURL, id, headers } = await world.askAddress(seller, 'frontPhoto', 'image/jpeg', photo.length)
  expect(await stateOf(seller, id)).toMatchObject({ state: 'expected', scan: null })
  expect(await checkFile(id, { ...world.fileStores, scan: null })).toEqual({ checked: 'not-there' })
  await fetch(uploadURL, { method: 'PUT', body: new Uint8Array(photo), headers })
  expect(await waitingChecks(id)).toBe(0)
  expect(await stateOf(seller, id)).toMatchObject({ state: 'received' })
  expect(await waitingChecks(id)).toBe(1)
  expect(await checkFile(id, { ...world.fileStores, scan: null })).toEqual({ checked: 'cleaned' })
  expect(await stateOf(seller, id)).toMatchObject({ state: 'checked', reason: null, scan: 'not_configured' })
  expect(await checkFile(id, { ...world.fileStores, scan: null })).toEqual({ checked: 'nothing-to-do' })
})

test('a photo is stored upright, resized and without location or author; the upload is deleted', async () => {
  const exif = {
    IFD0: { Artist: 'Somebody Unmistakable' },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '17/1 23/1 0/1' },
  }
  const lying = await examplePicture(3, 2400, 1600).withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  const { id } = await world.upload(seller, 'rearPhoto', lying)
  const row = (await world.row(id))!
  const cleaned = await stored(world.buckets.photos, row.cleaned_key!)
  expect(cleaned.includes('Somebody Unmistakable')).toBe(false)
  const found = await sharp(cleaned).metadata()
  expect(found).toMatchObject({ width: 1280, height: 1920, format: 'jpeg' })
  expect(found).not.toHaveProperty('exif')
  expect(row).toMatchObject({ media_type: 'image/jpeg', byte_length: cleaned.length })
  expect(row.perceptual_hash).toMatch(/^[0-9a-f]{16}$/)
  expect(await keysIn(world.stores.objects, world.buckets.uploads)).not.toContain(row.object_key)
  expect(await readFile(world.stores.objects, world.stores.database, id, world.config)).toEqual(cleaned)
})

test('a paper is stored encrypted in its own bucket and decrypts only under its own id (SEC-11)', async () => {
  const rc = await buildPaperScan()
  const { id } = await world.upload(seller, 'rcBook', rc, 'application/pdf')
  const row = (await world.row(id))!
  const lying = await stored(world.buckets.papers, row.cleaned_key!)
  expect(lying.includes('%PDF')).toBe(false)
  expect(await keysIn(world.stores.objects, world.buckets.photos)).not.toContain(row.cleaned_key)
  expect(await keysIn(world.stores.objects, world.buckets.uploads)).not.toContain(row.object_key)
  const { objects, database } = world.stores
  const opened = await readFile(objects, database, id, world.config)
  expect(opened.subarray(0, 5).toString()).toBe('%PDF-')

  const rotated = { ...world.config, PAPERS_SECRET: 'n'.repeat(32) }
  await expect(readFile(objects, database, id, rotated)).rejects.toThrow('decrypted')
  const withPrevious = { ...rotated, PAPERS_SECRET_PREVIOUS: world.config.PAPERS_SECRET }
  expect(await readFile(objects, database, id, withPrevious)).toEqual(opened)
  const other = await world.upload(seller, 'insurance', await buildPaperScan(8), 'application/pdf')
  await database.updateTable('files').set({ cleaned_key: null, state: 'deleted' }).where('id', '=', other.id).execute()
  const third = await world.upload(seller, 'insurance', await buildPaperScan(9), 'application/pdf')
  await sql`update files set cleaned_key = cleaned_key || '-away' where id = ${id}`.execute(database)
  await sql`update files set cleaned_key = ${row.cleaned_key} where id = ${third.id}`.execute(database)
  await expect(readFile(objects, database, third.id, world.config)).rejects.toThrow('decrypted')
})

test('a rejected file reports the reason, its bytes are deleted, and it can be uploaded again', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  const { id, outcome } = await world.upload(seller, 'leftSidePhoto', svg)
  expect(outcome).toEqual({ checked: 'refused', reason: 'wrong-type' })
  expect(await stateOf(seller, id)).toMatchObject({ state: 'refused', reason: 'wrong-type' })
  expect(await keysIn(world.stores.objects, world.buckets.uploads)).not.toContain((await world.row(id))!.object_key)
  expect((await world.upload(seller, 'leftSidePhoto', await exampleJpeg(5))).outcome).toEqual({ checked: 'cleaned' })
  expect((await world.row(id))!.state).toBe('deleted')
})

test('a newer file in a category replaces an unused one only once it is checked (UP-01)', async () => {
  const person = await world.newSeller()
  const first = await world.upload(person, 'interiorPhoto', await exampleJpeg(6))
  await world.askAddress(person, 'interiorPhoto', 'image/jpeg', 1_000)
  expect((await world.row(first.id))!.state).toBe('checked')
  await world.upload(person, 'interiorPhoto', Buffer.from('not a photo'))
  expect((await world.row(first.id))!.state).toBe('checked')
  const second = await world.upload(person, 'interiorPhoto', await exampleJpeg(7))
  expect((await world.row(first.id))!.state).toBe('deleted')
  const { body } = await world.ask(person, 'GET', '/api/seller/files')
  expect(body).toMatchObject({ files: [{ id: second.id, category: 'interiorPhoto', state: 'checked' }] })
})

test('a check killed half-way is repeated and leaves one cleaned file', async () => {
  const person = await world.newSeller()
  const { id } = await world.send(person, 'frontPhoto', await exampleJpeg(8))
  const { objects } = world.stores
  const send = objects.send.bind(objects)
  const before = await keysIn(objects, world.buckets.photos)
  // The row has the key and the object exists, but the process dies before it can report it.
  objects.send = (async (command: object, ...rest: []) => {
    await (send as (...all: unknown[]) => Promise<unknown>)(command, ...rest).then((answer) => {
      if (command.constructor.name === 'PutObjectCommand') throw new Error('killed')
      return answer
    })
    return (send as (...all: unknown[]) => Promise<unknown>)(command, ...rest)
  }) as typeof objects.send
  await expect(checkFile(id, { ...world.fileStores, scan: null })).rejects.toThrow('killed')
  objects.send = send
  expect((await world.row(id))!.state).toBe('received')
  expect(await checkFile(id, { ...world.fileStores, scan: null })).toEqual({ checked: 'cleaned' })
  expect((await keysIn(objects, world.buckets.photos)).length).toBe(before.length + 1)
})

test('a check that detects the arrival itself enqueues no second check, and two concurrent checks leave one cleaned file', async () => {
  const person = await world.newSeller()
  const { id } = await world.send(person, 'rcBook', await buildPaperScan(21), 'application/pdf')
  const before = await keysIn(world.stores.objects, world.buckets.papers)
  const check = () => checkFile(id, { ...world.fileStores, scan: null })
  const outcomes = await Promise.all([check(), check()])
  expect(outcomes).toContainEqual({ checked: 'cleaned' })
  expect(await waitingChecks(id)).toBe(0)
  const added = (await keysIn(world.stores.objects, world.buckets.papers)).filter((key) => !before.includes(key))
  expect(added).toEqual([(await world.row(id))!.cleaned_key])
})

test('a file deleted and swept during its check leaves nothing behind', async () => {
  const person = await world.newSeller()
  const { id } = await world.send(person, 'rcBook', await buildPaperScan(22), 'application/pdf')
  const { objects, database } = world.stores
  const before = await keysIn(objects, world.buckets.papers)
  const send = objects.send.bind(objects) as (...all: unknown[]) => Promise<unknown>
  const sweptBefore = async (command: object, ...rest: unknown[]) => {
    if (command.constructor.name === 'PutObjectCommand') await sql`delete from files where id = ${id}`.execute(database)
    return send(command, ...rest)
  }
  const swept = Object.assign(Object.create(objects) as typeof objects, { send: sweptBefore })
  await checkFile(id, { ...world.fileStores, objects: swept, scan: null })
  expect(await keysIn(objects, world.buckets.papers)).toEqual(before)
})

describe('the malware scanner', () => {
  test('malware is found, even behind a valid photo, and the file is rejected', async () => {
    const scan = createClamd({ CLAMD_ADDRESS: scanner.address })
    const photo = Buffer.concat([await exampleJpeg(9), Buffer.from(eicar)])
    expect((await world.upload(seller, 'frontPhoto', photo, 'image/jpeg', scan)).outcome).toEqual({
      checked: 'refused',
      reason: 'malware',
    })
    const clean = await world.upload(seller, 'frontPhoto', await exampleJpeg(10), 'image/jpeg', scan)
    expect((await world.row(clean.id))!.malware_scan).toBe('clean')
  })

  test('a file is held back until the scanner responds', async () => {
    const scan = createClamd({ CLAMD_ADDRESS: scanner.address })
    const { id } = await world.send(seller, 'frontPhoto', await exampleJpeg(11))
    for (const mode of ['busy', 'errors'] as const) {
      scanner.misbehave(mode)
      await expect
        .poll(() =>
          checkFile(id, { ...world.fileStores, scan }).then(
            () => 'done',
            () => 'failed',
          ),
        )
        .toBe('failed')
      expect((await world.row(id))!.state).toBe('received')
    }
    scanner.misbehave('none')
    await expect
      .poll(() => checkFile(id, { ...world.fileStores, scan }).catch(() => null))
      .toEqual({ checked: 'cleaned' })
  })
})

describe('blurring photo areas that the seller chose', () => {
  const plate = { x: 0.25, y: 0.5, width: 0.5, height: 0.25 }

  test('a blurred area cannot be recovered from the photo, and the rest is unchanged', async () => {
    const person = await world.newSeller()
    const { id } = await world.upload(person, 'frontPhoto', await exampleJpeg(12))
    const { objects, database } = world.stores
    const before = await readFile(objects, database, id, world.config)
    expect((await world.ask(person, 'POST', `/api/seller/files/${id}/blur`, { areas: [plate] })).status).toBe(202)
    expect(await blurPhoto({ fileId: id, areas: [plate] }, world.fileStores)).toEqual({ blurred: true })
    const after = await readFile(objects, database, id, world.config)
    /** How much neighbouring pixels differ. */
    const detail = async (photo: Buffer, left: number, top: number) => {
      const pixels = await sharp(photo).extract({ left, top, width: 200, height: 100 }).greyscale().raw().toBuffer()
      return pixels.subarray(1).reduce((sum, value, at) => sum + Math.abs(value - pixels[at]!), 0)
    }
    expect(await detail(after, 500, 450)).toBeLessThan((await detail(before, 500, 450)) / 2)
    expect(await detail(after, 10, 10)).toBeGreaterThan((await detail(before, 10, 10)) / 2)
    expect((await world.ask(person, 'GET', `/api/seller/files/${id}`)).body).toMatchObject({ blur: [plate] })
    const shown = await world.ask(person, 'GET', `/api/seller/files/${id}/content`)
    expect([shown.headers['content-type'], shown.body]).toEqual(['image/jpeg', after])
  })

  test('no transaction is open while the store is asked for a photo or receives it', async () => {
    const person = await world.newSeller()
    const { id } = await world.upload(person, 'frontPhoto', await exampleJpeg(71))
    const { objects, insideTransactions, requests } = watchStore(world.stores)
    expect(await blurPhoto({ fileId: id, areas: [plate] }, { ...world.fileStores, objects })).toEqual({ blurred: true })
    expect(requests()).toBeGreaterThan(1)
    expect(insideTransactions).toEqual([])
  })

  test('two concurrent blurs are both applied, and one photo is stored', async () => {
    const person = await world.newSeller()
    const { id } = await world.upload(person, 'frontPhoto', await exampleJpeg(72))
    const before = await keysIn(world.stores.objects, world.buckets.photos)
    const other = { x: 0.7, y: 0.1, width: 0.2, height: 0.2 }
    const blur = (area: typeof plate) => blurPhoto({ fileId: id, areas: [area] }, world.fileStores)
    const outcomes = await Promise.allSettled([blur(plate), blur(other)])
    for (const [at, { status }] of outcomes.entries()) if (status === 'rejected') await blur(at === 0 ? plate : other)
    const { blur_areas, cleaned_key } = (await world.row(id))!
    expect(blur_areas).toHaveLength(2)
    const after = await keysIn(world.stores.objects, world.buckets.photos)
    expect(after).toContain(cleaned_key)
    expect(after).toHaveLength(before.length)
  })

  test('a blur is retried at least every half hour, however long the store is down', async () => {
    const person = await world.newSeller()
    const { id } = await world.upload(person, 'frontPhoto', await exampleJpeg(14))
    const { objects, database } = world.stores
    const away = Object.assign(Object.create(objects) as typeof objects, {
      send: () => Promise.reject(new Error('the store is away')),
    })
    const waiting = async () => {
      const { rows } = await sql<{ tries: number; minutes: number }>`
        select (payload->>'tries')::int as tries, extract(epoch from run_at - now())::float8 / 60 as minutes
        from graphile_worker._private_jobs where payload->>'fileId' = ${id}`.execute(database)
      return rows
    }
    const { handle } = blurPhotoHandler({ ...world.fileStores, log: world.log, objects: away })
    const signal = new AbortController().signal
    expect(await handle({ fileId: id, areas: [plate], tries: 40 }, signal)).toMatchObject({ blurred: false, tries: 41 })
    const [job] = await waiting()
    expect(job).toMatchObject({ tries: 41 })
    expect(job!.minutes).toBeLessThanOrEqual(30)
    const back = blurPhotoHandler({ ...world.fileStores, log: world.log })
    expect(await back.handle({ fileId: id, areas: [plate], tries: 41 }, signal)).toEqual({ blurred: true })
  })

  /** The blur requests as stored in their jobs. */
  const asked = async (fileId: string) => {
    const { rows } = await sql<{ payload: BlurRequest }>`
      select payload from graphile_worker._private_jobs where payload->>'fileId' = ${fileId} order by id`.execute(
      world.stores.database,
    )
    return rows.map(({ payload }) => payload)
  }

  test('a photo with a pending blur cannot be attached to a listing, and a blur run twice counts once', async () => {
    const { database } = world.stores
    const person = await world.newSeller()
    const { id, address } = await world.upload(person, 'frontPhoto', await exampleJpeg(15))
    const { id: ownListingId } = await database
      .insertInto('own_listings')
      .values({ owner_id: person })
      .returning('id')
      .executeTakeFirstOrThrow()
    const attach = () => attachFiles(database, { ownerId: person, ownListingId, fileIds: [id] })
    const isWaitedFor = async () =>
      (await findFilesByAddress(database, person, { frontPhoto: address })).files.frontPhoto!.isBeingBlurred
    for (let times = 0; times < 2; times += 1)
      await world.ask(person, 'POST', `/api/seller/files/${id}/blur`, { areas: [plate] })
    const [first, second] = await asked(id)
    for (const [ask, outcome] of [
      [first!, { blurred: true }],
      [first!, { blurred: false }],
    ] as const) {
      expect(await blurPhoto(ask, world.fileStores)).toEqual(outcome)
      expect(await isWaitedFor()).toBe(true)
      await expect(attach()).rejects.toMatchObject({ code: 'files_being_checked' })
    }
    expect(await blurPhoto(second!, world.fileStores)).toEqual({ blurred: true })
    expect(await isWaitedFor()).toBe(false)
    await attach()
    expect(await world.ask(person, 'POST', `/api/seller/files/${id}/blur`, { areas: [plate] })).toMatchObject({
      body: { code: 'file_in_use' },
    })
  })

  test('a photo that can never be blurred is deleted without a retry, and the log records it', async () => {
    const { database, objects } = world.stores
    const person = await world.newSeller()
    const { id, address } = await world.upload(person, 'frontPhoto', await exampleJpeg(16))
    const { cleaned_key: key } = (await world.row(id))!
    await objects.send(new PutObjectCommand({ Bucket: world.buckets.photos, Key: key!, Body: 'no picture' }))
    await world.ask(person, 'POST', `/api/seller/files/${id}/blur`, { areas: [plate] })
    const lines: string[] = []
    const log = createLog({ LOG_LEVEL: 'info' }, 'pictures', { write: (line) => void lines.push(line) })
    const { handle } = blurPhotoHandler({ ...world.fileStores, log })
    const [ask] = await asked(id)
    expect(await handle(ask, new AbortController().signal)).toMatchObject({ blurred: false, refused: 'wrong-type' })
    expect(await asked(id)).toHaveLength(1)
    expect(lines.join('')).toContain('cannot be blurred')
    expect((await findFilesByAddress(database, person, { frontPhoto: address })).files).toEqual({})
  })

  test('papers, unchecked files and photos in a listing cannot be blurred', async () => {
    const person = await world.newSeller()
    const rc = await world.upload(person, 'rcBook', await buildPaperScan(), 'application/pdf')
    const sent = await world.send(person, 'frontPhoto', await exampleJpeg(13))
    for (const { id } of [rc, sent]) {
      expect(await world.ask(person, 'POST', `/api/seller/files/${id}/blur`, { areas: [plate] })).toMatchObject({
        status: 409,
        body: { code: 'file_not_ready' },
      })
    }
    expect((await world.ask(person, 'GET', `/api/seller/files/${rc.id}/content`)).status).toBe(404)
  })
})
