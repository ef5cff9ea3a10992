import { ListMultipartUploadsCommand, PutObjectCommand, UploadPartCommand } from '@aws-sdk/client-s3'
import { fileCategories, isPaper, largestUploadBytes } from '@pahiya/domain/files/uploads'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createFileWorld, exampleJpeg, type FileWorld } from '../../testing/worlds/file-world.ts'
import { createAccount } from '../../testing/environment/test-account.ts'
import { keysIn } from '../../testing/environment/test-bucket.ts'
import { ensureFileBuckets } from '../file-stores.ts'
import { findFilesByAddress } from '../own-files.ts'
import { signOwnAddress } from './sign-upload.ts'

let world: FileWorld
let seller: string
let photo: Buffer
beforeAll(async () => {
  world = await createFileWorld()
  seller = await world.newSeller()
  photo = await exampleJpeg(1)
})
afterAll(() => world.close())

type Put = { body: Buffer | ReadableStream; headers?: Record<string, string> }
async function put(url: string, { body, headers = {} }: Put) {
  const isStream = body instanceof ReadableStream
  const init = {
    method: 'PUT',
    body: isStream ? body : new Uint8Array(body),
    headers,
    ...(isStream && { duplex: 'half' }),
  }
  const answer = await fetch(url, init as RequestInit)
  return { status: answer.status, etag: answer.headers.get('etag'), text: await answer.text() }
}

/** Sends the body as a browser would to an address on the site, without a port. */
async function putHere(url: string, body: Buffer, type = 'image/jpeg') {
  const { pathname, search } = new URL(url)
  const answer = await world.site.inject({
    method: 'PUT',
    url: pathname + search,
    payload: body,
    headers: { 'content-type': type },
  })
  return { status: answer.statusCode, etag: answer.headers.etag, body: answer.body }
}

describe('upload addresses', () => {
  test('only a signed-in user with a verified phone gets an address for each category (UP-01)', async () => {
    for (const category of fileCategories) {
      const { status, body } = await world.ask(seller, 'GET', `/api/seller/upload-url?category=${category}`)
      expect([category, status]).toEqual([category, 200])
      expect(body).toMatchObject({ uploadURL: expect.stringMatching(/^https?:/), id: expect.any(String) })
    }
    const url = '/api/seller/upload-url?category=rcBook'
    expect((await world.ask(null, 'GET', url)).status).toBe(401)
    const unverified = await createAccount(world.stores.database)
    expect(await world.ask(unverified, 'GET', url)).toMatchObject({
      status: 403,
      body: { code: 'phone_not_verified' },
    })
    for (const path of ['/s3/params?filename=a.jpg&type=image/jpeg&metadata[category]=rcBook', '/s3/sts']) {
      expect((await world.ask(null, 'GET', path)).status).toBe(401)
    }
    expect((await world.ask(null, 'POST', '/s3/multipart', multipart())).status).toBe(401)
  })

  test('a page still open after another person has signed in gets no address', async () => {
    const other = await world.newSeller()
    const before = await world.stores.database.selectFrom('files').select('id').where('owner_id', '=', seller).execute()
    const asked = [
      await world.ask(seller, 'GET', `/api/seller/upload-url?category=rcBook&account=${other}`),
      await world.ask(
        seller,
        'GET',
        `/s3/params?filename=a.jpg&type=image/jpeg&metadata[category]=rcBook&metadata[account]=${other}`,
      ),
      await world.ask(seller, 'POST', '/s3/multipart', multipart({ metadata: { category: 'rcBook', account: other } })),
    ]
    for (const answer of asked) expect(answer).toMatchObject({ status: 409, body: { code: 'session_of_another' } })
    const after = await world.stores.database.selectFrom('files').select('id').where('owner_id', '=', seller).execute()
    expect(after).toEqual(before)
    expect((await world.ask(other, 'GET', `/api/seller/upload-url?category=rcBook&account=${other}`)).status).toBe(200)
  })

  test.each(['', 'boot', 'frontphoto', 'rcBook,insurance'])(
    'the category %j returns a 400 (UP-01)',
    async (category) => {
      const { status, body } = await world.ask(seller, 'GET', `/api/seller/upload-url?category=${category}`)
      expect([status, (body as { code: string }).code]).toEqual([400, 'invalid_request'])
    },
  )

  test('an address has an unguessable key, and is revoked when another one for its category is requested (UP-01)', async () => {
    const person = await world.newSeller()
    const first = await world.askAddress(person, 'rearPhoto', 'image/jpeg', photo.length)
    const second = await world.askAddress(person, 'rearPhoto', 'image/jpeg', photo.length)
    const other = await world.askAddress(person, 'frontPhoto', 'image/jpeg', photo.length)
    const keyOf = (url: string) => new URL(url).pathname.split('/').at(-1)!
    const keys = [first, second, other].map(({ uploadURL }) => keyOf(uploadURL))
    expect(new Set(keys).size).toBe(3)
    for (const key of keys) expect(Buffer.from(key, 'base64url')).toHaveLength(24)
    expect((await world.row(first.id))!.state).toBe('deleted')
    expect((await world.row(second.id))!.state).toBe('expected')
    expect((await world.row(other.id))!.state).toBe('expected')
  })

  test('only one of ten concurrent requests for an address counts (UP-01)', async () => {
    const person = await world.newSeller()
    const asked = Array.from({ length: 10 }, () => world.askAddress(person, 'rearPhoto', 'image/jpeg', 1_000))
    const ids = (await Promise.all(asked)).map(({ id }) => id)
    const states = await Promise.all(ids.map(async (id) => (await world.row(id))!.state))
    expect(states.filter((state) => state === 'expected')).toHaveLength(1)
  })

  test('an address expires after 15 minutes (UP-01)', async () => {
    const { uploadURL } = await world.askAddress(seller, 'rearPhoto', 'image/jpeg', 1_000)
    expect(Number(new URL(uploadURL).searchParams.get('X-Amz-Expires'))).toBeLessThanOrEqual(900)
    const { body } = await world.ask(seller, 'GET', '/api/seller/upload-url?category=rearPhoto')
    const until = Number(new URL((body as { uploadURL: string }).uploadURL).searchParams.get('until'))
    expect(until * 1_000 - Date.now()).toBeLessThanOrEqual(15 * 60_000)
  })

  const photos = fileCategories.filter((category) => !isPaper(category))
  const papers = fileCategories.filter(isPaper)

  test.each([
    ['image/jpeg', largestUploadBytes, fileCategories],
    ['image/png', 1, fileCategories],
    ['image/webp', 1, fileCategories],
    ['application/pdf', 1, papers],
  ])('an address for %s of %i bytes is issued (UP-03, UP-04)', async (type, size, categories) => {
    for (const category of categories) {
      expect(await world.askAddress(seller, category, type, size)).toHaveProperty('uploadURL')
    }
  })

  test.each([
    ['image/jpeg', largestUploadBytes + 1, fileCategories, 'upload_too_large'],
    ['application/pdf', 1, photos, 'upload_type_refused'],
    ['image/svg+xml', 1, fileCategories, 'upload_type_refused'],
    ['image/gif', 1, fileCategories, 'upload_type_refused'],
    ['text/html', 1, fileCategories, 'upload_type_refused'],
  ] as const)(
    'an address for %s of %i bytes is rejected, with a readable message and the request id (UP-03, UP-04, UP-21, UP-22)',
    async (type, size, categories, code) => {
      for (const category of categories) {
        const query = new URLSearchParams({ category, type, size: String(size) }).toString()
        expect(await world.ask(seller, 'GET', `/api/seller/upload-url?${query}`)).toMatchObject({
          status: 400,
          body: { code, message: expect.stringMatching(/\w/), requestId: expect.any(String) },
        })
      }
    },
  )
})

describe('the object store', () => {
  test('the store accepts exactly the signed upload, and nothing larger, smaller, of another type or under another key (UP-02, UP-03)', async () => {
    const { uploadURL, headers } = await world.askAddress(seller, 'frontPhoto', 'image/jpeg', photo.length)
    const type = { 'content-type': 'image/jpeg' }
    expect(headers).toEqual(type)
    const tooLong = Buffer.concat([photo, Buffer.alloc(1)])
    const huge = Buffer.alloc(largestUploadBytes + 1)
    const stream = new ReadableStream({
      start(out) {
        out.enqueue(new Uint8Array(huge))
        out.close()
      },
    })
    const elsewhere = uploadURL.replace(/\/([\w-]{32})\?/, `/${'x'.repeat(32)}?`)
    expect(elsewhere).not.toBe(uploadURL)
    const refused: [string, string, Put][] = [
      ['one byte more', uploadURL, { body: tooLong, headers: type }],
      ['one byte less', uploadURL, { body: photo.subarray(1), headers: type }],
      ['more than 5 MB', uploadURL, { body: huge, headers: type }],
      ['no length', uploadURL, { body: stream, headers: type }],
      ['another type', uploadURL, { body: photo, headers: { 'content-type': 'text/html' } }],
      ['another key', elsewhere, { body: photo, headers: type }],
      ['a changed signature', uploadURL.replace(/Signature=..../, 'Signature=0000'), { body: photo, headers: type }],
      ['no signature', uploadURL.split('?')[0]!, { body: photo, headers: type }],
    ]
    for (const [what, url, request] of refused) {
      expect([what, (await put(url, request)).status]).toEqual([what, 403])
    }
    expect(await keysIn(world.stores.objects, world.buckets.uploads)).toEqual([])
    expect((await put(uploadURL, { body: photo, headers })).status).toBe(200)
  })

  test.each(['http://127.0.0.1:3000', 'https://www.pahiya.example'])(
    'storage accepts files from pages of every site that shares it, whichever started last: %s',
    async (origin) => {
      const { uploadURL } = await world.askAddress(seller, 'frontPhoto', 'image/jpeg', photo.length)
      const asked = {
        origin,
        'access-control-request-method': 'PUT',
        'access-control-request-headers': 'content-type',
      }
      const anotherSite = { ...world.config, PUBLIC_ORIGIN: 'https://pahiya.example' }
      await ensureFileBuckets(world.stores.objects, anotherSite)
      const answer = await fetch(uploadURL, { method: 'OPTIONS', headers: asked })
      expect(answer.status).toBe(200)
      expect(['*', origin]).toContain(answer.headers.get('access-control-allow-origin'))
    },
  )

  test("an arrived file is listed on all of its owner's devices, including those that did not send it", async () => {
    const person = await world.newSeller()
    const { uploadURL, id } = await world.askAddress(person, 'rearPhoto', 'image/jpeg', photo.length)
    const told = async () => {
      const { body } = await world.ask(person, 'GET', '/api/seller/files')
      return (body as { files: { id: string; state: string }[] }).files.map((file) => [file.id, file.state])
    }
    expect(await told()).toEqual([])
    expect((await put(uploadURL, { body: photo, headers: { 'content-type': 'image/jpeg' } })).status).toBe(200)
    expect(await told()).toEqual([[id, 'received']])
  })

  test('storage does not serve uploaded files to anyone', async () => {
    const { address } = await world.send(seller, 'frontPhoto', photo)
    expect((await fetch(address)).status).toBe(403)
  })
})

describe('uploads without type and size', () => {
  async function address(category = 'leftSidePhoto', person = seller) {
    const { body } = await world.ask(person, 'GET', `/api/seller/upload-url?category=${category}`)
    return body as { uploadURL: string; id: string }
  }

  test('the site accepts a file of up to 5 MB with an accepted type (UP-01, UP-02, UP-03)', async () => {
    const { uploadURL, id } = await address()
    expect((await putHere(uploadURL, Buffer.alloc(largestUploadBytes + 1))).status).toBe(413)
    expect((await putHere(uploadURL, photo, 'text/html')).body).toContain('upload_type_refused')
    expect((await putHere(uploadURL, photo, 'application/pdf')).body).toContain('upload_type_refused')
    expect((await putHere(uploadURL, Buffer.alloc(0))).status).toBe(400)
    expect((await world.row(id))!.state).toBe('expected')
    expect(
      await putHere(uploadURL, Buffer.concat([photo, Buffer.alloc(largestUploadBytes - photo.length)])),
    ).toMatchObject({
      status: 200,
      etag: expect.any(String),
    })
    expect((await world.row(id))!.state).toBe('received')
  })

  test('an address that was changed, has expired or was used is rejected', async () => {
    const { uploadURL } = await address()
    const url = new URL(uploadURL)
    url.searchParams.set('until', String(Number(url.searchParams.get('until')) + 60))
    expect((await putHere(url.href, photo)).body).toContain('upload_not_found')
    expect((await putHere(uploadURL.replace('/s3/objects/', '/s3/objects/0'), photo)).status).toBe(404)
    expect((await putHere(uploadURL, photo)).status).toBe(200)
    expect((await putHere(uploadURL, photo)).status).toBe(404)
  })
})

test('an unsigned or expired upload is rejected before its bytes are read', async () => {
  const { body } = await world.ask(seller, 'GET', '/api/seller/upload-url?category=rearPhoto')
  const url = new URL((body as { uploadURL: string }).uploadURL)
  const tooMuch = Buffer.alloc(largestUploadBytes + 1)
  expect((await putHere(url.href, tooMuch)).status).toBe(413)
  const late = signOwnAddress(url.origin, { key: 'some/key', until: Math.floor(Date.now() / 1_000) - 1 }, world.config)
  expect((await putHere(late, tooMuch)).status).toBe(403)
  url.searchParams.set('signature', 'x')
  expect((await putHere(url.href, tooMuch)).status).toBe(404)
  url.searchParams.delete('signature')
  expect((await putHere(url.href, tooMuch)).status).toBe(400)
})

test('the upload address without its query is the field value, and resolves only for its owner and category (UP-05)', async () => {
  const [one, other] = [await world.newSeller(), await world.newSeller()]
  const front = await world.send(one, 'frontPhoto', photo)
  const { body } = await world.ask(one, 'GET', '/api/seller/upload-url?category=rearPhoto')
  const rear = (body as { uploadURL: string }).uploadURL.split('?')[0]!
  const { database } = world.stores
  const found = await findFilesByAddress(database, one, { frontPhoto: front.address, rearPhoto: rear })
  expect(found.unknown).toEqual([])
  expect(found.files).toMatchObject({
    frontPhoto: { id: front.id, category: 'frontPhoto' },
    rearPhoto: { state: 'expected' },
  })
  const wrong = {
    frontPhoto: rear,
    rearPhoto: front.address,
    rcBook: 'https://elsewhere.example/rc.pdf',
    insurance: front.uploadURL,
    leftSidePhoto: '',
  }
  expect((await findFilesByAddress(database, one, wrong)).unknown.toSorted()).toEqual(Object.keys(wrong).toSorted())
  expect((await findFilesByAddress(database, other, { frontPhoto: front.address })).unknown).toEqual(['frontPhoto'])
})

function multipart(change: object = {}) {
  return {
    filename: 'front.jpg',
    type: 'image/jpeg',
    metadata: { category: 'frontPhoto', size: String(photo.length) },
    ...change,
  }
}

describe('multipart uploads', () => {
  async function begin(person = seller, metadata: object = { category: 'frontPhoto', size: String(photo.length) }) {
    const { status, body } = await world.ask(person, 'POST', '/s3/multipart', multipart({ metadata }))
    expect(status).toBe(200)
    const { key, uploadId } = body as { key: string; uploadId: string }
    const path = `/s3/multipart/${encodeURIComponent(uploadId)}`
    return { key, uploadId, path, query: `?key=${encodeURIComponent(key)}` }
  }

  test('an upload is started, its part is signed, listed and completed, and the file is received (UP-09, UP-10, UP-11, UP-12)', async () => {
    const { path, query } = await begin()
    expect((await world.ask(seller, 'GET', path + query)).body).toEqual([])
    const signed = await world.ask(seller, 'GET', `${path}/1${query}`)
    const { url, expires } = signed.body as { url: string; expires: number }
    expect([signed.status, expires <= 900]).toEqual([200, true])
    expect((await put(url, { body: Buffer.concat([photo, photo]) })).status).toBe(403)
    const { etag } = await put(url, { body: photo })
    expect((await world.ask(seller, 'GET', path + query)).body).toEqual([
      { PartNumber: 1, Size: photo.length, ETag: etag },
    ])
    const completed = await world.ask(seller, 'POST', `${path}/complete${query}`, {
      parts: [{ PartNumber: 1, ETag: etag }],
    })
    expect(completed).toMatchObject({ status: 200, body: { location: expect.any(String), id: expect.any(String) } })
    const { id, location } = completed.body as { id: string; location: string }
    expect((await world.row(id))!.state).toBe('received')
    const { files } = await findFilesByAddress(world.stores.database, seller, { frontPhoto: location })
    expect(files.frontPhoto?.id).toBe(id)
  })

  test('a part of unknown size is sent through the site, which counts its bytes (UP-11)', async () => {
    const { path, query } = await begin(seller, { category: 'frontPhoto' })
    const { url } = (await world.ask(seller, 'GET', `${path}/1${query}`)).body as { url: string }
    expect((await putHere(url, Buffer.alloc(largestUploadBytes + 1))).status).toBe(413)
    const { etag } = await putHere(url, photo)
    const parts = [{ PartNumber: 1, ETag: String(etag) }]
    expect((await world.ask(seller, 'POST', `${path}/complete${query}`, { parts })).status).toBe(200)
  })

  test('an upload of more than 5 MB in total is not completed, and its parts are aborted (UP-12)', async () => {
    const { key, uploadId, path, query } = await begin()
    const named = { Bucket: world.buckets.uploads, Key: key, UploadId: uploadId }
    const parts = []
    for (const [PartNumber, bytes] of [
      [1, largestUploadBytes],
      [2, 1],
    ] as const) {
      const { ETag } = await world.stores.objects.send(
        new UploadPartCommand({ ...named, PartNumber, Body: Buffer.alloc(bytes) }),
      )
      parts.push({ PartNumber, ETag: ETag! })
    }
    expect((await world.ask(seller, 'GET', `${path}/3${query}`)).body).toMatchObject({ code: 'upload_too_large' })
    expect(await world.ask(seller, 'POST', `${path}/complete${query}`, { parts })).toMatchObject({
      status: 400,
      body: { code: 'upload_too_large' },
    })
    const { Uploads = [] } = await world.stores.objects.send(
      new ListMultipartUploadsCommand({ Bucket: world.buckets.uploads }),
    )
    expect(Uploads.filter(({ UploadId }) => UploadId === uploadId)).toEqual([])
    expect((await world.ask(seller, 'GET', path + query)).status).toBe(404)
  })

  test('an upload with missing parts is not completed (UP-12)', async () => {
    const { path, query } = await begin()
    for (const parts of [[], [{ PartNumber: 1, ETag: '"0123"' }]]) {
      expect(await world.ask(seller, 'POST', `${path}/complete${query}`, { parts })).toMatchObject({
        status: 400,
        body: { code: 'upload_incomplete' },
      })
    }
  })

  test('an upload can be aborted (UP-13)', async () => {
    const { path, query } = await begin()
    expect((await world.ask(seller, 'DELETE', path + query)).status).toBe(200)
    expect((await world.ask(seller, 'GET', path + query)).status).toBe(404)
    expect((await world.ask(seller, 'DELETE', path + query)).status).toBe(404)
  })

  test('an upload is accessible only to its owner (UP-10, UP-11, UP-12, UP-13)', async () => {
    const other = await world.newSeller()
    const { path, query } = await begin()
    const parts = [{ PartNumber: 1, ETag: '"0"' }]
    for (const answer of [
      await world.ask(other, 'GET', path + query),
      await world.ask(other, 'GET', `${path}/1${query}`),
      await world.ask(other, 'POST', `${path}/complete${query}`, { parts }),
      await world.ask(other, 'DELETE', path + query),
      await world.ask(seller, 'GET', `${path}?key=another`),
    ]) {
      expect(answer).toMatchObject({ status: 404, body: { code: 'upload_not_found' } })
    }
    expect((await world.ask(seller, 'GET', path + query)).status).toBe(200)
  })

  test.each(['/1', '/0?key=k', '/1.5?key=k', '/10001?key=k', '/one?key=k', '/1?key='])(
    'nothing is signed at %s (UP-16)',
    async (rest) => {
      const { path } = await begin()
      expect(await world.ask(seller, 'GET', path + rest)).toMatchObject({
        status: 400,
        body: { message: 'Cannot sign without a key, an uploadId, and a partNumber' },
      })
    },
  )

  test('part 10000, the highest number in the protocol, is signed', async () => {
    const { path, query } = await begin()
    expect((await world.ask(seller, 'GET', `${path}/10000${query}`)).status).toBe(200)
  })

  test('the server chooses the key, whatever the file name (UP-09)', async () => {
    const filename = '../../papers/rc.pdf'
    const { body } = await world.ask(seller, 'POST', '/s3/multipart', multipart({ filename }))
    expect((body as { key: string }).key).toMatch(/^[0-9a-f]{32}\/[\w-]{32}$/)
    expect((await world.ask(seller, 'POST', '/s3/multipart', multipart({ type: 'text/html' }))).body).toMatchObject({
      code: 'upload_type_refused',
    })
  })
})

test('the parameters of a single upload are signed (UP-14)', async () => {
  const query = new URLSearchParams({
    filename: 'rc.pdf',
    type: 'application/pdf',
    'metadata[category]': 'rcBook',
    'metadata[size]': '8',
    'metadata[name]': 'rc.pdf',
  })
  const { status, body } = await world.ask(seller, 'GET', `/s3/params?${query.toString()}`)
  expect(status).toBe(200)
  const given = body as {
    method: string
    url: string
    fields: object
    headers: Record<string, string>
    expires: number
  }
  expect(given).toMatchObject({ method: 'PUT', fields: {}, headers: { 'content-type': 'application/pdf' } })
  expect(given.expires).toBeLessThanOrEqual(900)
  expect((await put(given.url, { body: Buffer.from('%PDF-1.7x'), headers: given.headers })).status).toBe(403)
  expect((await put(given.url, { body: Buffer.from('%PDF-1.7'), headers: given.headers })).status).toBe(200)
})

test('temporary credentials are off by default (UP-15)', async () => {
  expect(await world.ask(seller, 'GET', '/s3/sts')).toMatchObject({ status: 404, body: { code: 'sts_not_offered' } })
})

test('a store that does not respond is reported as unavailable, with the request id (UP-21)', async () => {
  const { objects } = world.stores
  const send = objects.send.bind(objects)
  objects.send = (() => Promise.reject(new Error('connection refused'))) as typeof send
  const answer = await world.ask(seller, 'POST', '/s3/multipart', multipart())
  objects.send = send
  expect(answer).toMatchObject({ status: 503, body: { code: 'uploads_unavailable', requestId: expect.any(String) } })
  expect(JSON.stringify(answer.body)).not.toContain('connection refused')
})

test('an object put into the bucket by other means is not recognised as a file', async () => {
  await world.stores.objects.send(
    new PutObjectCommand({ Bucket: world.buckets.uploads, Key: 'planted', Body: Buffer.from('x') }),
  )
  const address = `${world.config.S3_ENDPOINT}/${world.buckets.uploads}/planted`
  expect((await findFilesByAddress(world.stores.database, seller, { frontPhoto: address })).unknown).toEqual([
    'frontPhoto',
  ])
})
