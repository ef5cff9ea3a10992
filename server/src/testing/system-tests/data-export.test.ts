import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readPerson } from '../../processes/personal-data.ts'
import { accountHeader, createAccount } from '../environment/test-account.ts'
import { keysIn } from '../environment/test-bucket.ts'
import { readZip } from '../environment/read-zip.ts'
import { exampleConversation } from '../examples/example-conversation.ts'
import { createFileWorld, exampleJpeg, type FileWorld } from '../worlds/file-world.ts'
import { makeExport } from '../../privacy/exports/make-export.ts'
import { removeExports } from '../../privacy/exports/remove-exports.ts'

let world: FileWorld
beforeAll(async () => {
  world = await createFileWorld()
})
afterAll(() => world.close())

const phone = '+919848012345'

/** A signed-in person; the test's session has the id of the account. */
async function signedIn(minutesAgo = 0, given: Parameters<typeof createAccount>[1] = {}): Promise<string> {
  const { database } = world.stores
  const id = await createAccount(database, given)
  await sql`insert into sessions (id, account_id, token, expires_at, created_at)
    values (${id}, ${id}, ${id}, now() + interval '1 day', now() - make_interval(mins => ${minutesAgo}::integer))`.execute(
    database,
  )
  return id
}
const parts = () => ({ ...world.fileStores, readPerson, contact: 'help@pahiya.example' })
const make = (id: string, readingPerson = readPerson) =>
  makeExport({ ...parts(), readPerson: readingPerson }, id, new AbortController().signal)
const ask = (person: string) => world.ask(person, 'POST', '/api/account/exports')
const list = async (person: string) => (await world.ask(person, 'GET', '/api/account/exports')).body
const download = (person: string, id: string) =>
  world.site.inject({
    method: 'POST',
    url: `/api/account/exports/${id}/file`,
    headers: { [accountHeader]: person, 'content-type': 'application/x-www-form-urlencoded' },
    payload: '',
  })

test('a seller downloads one archive, once, with all of their own data and none of the buyer’s', async () => {
  const { database } = world.stores
  const seller = await signedIn(0, { name: 'Sita Seller-zx', email: 'sita.zx@people.example', phone })
  const buyer = await createAccount(database, { name: 'Bala Buyer-zx', email: 'bala.zx@people.example' })
  const photo = await world.upload(seller, 'frontPhoto', await exampleJpeg(1))
  const talk = await exampleConversation(database, { sellerId: seller, buyerId: buyer })
  await sql`insert into messages (conversation_id, number, sender, content) values
    (${talk.id}, 2, 'seller', 'words of the seller zx'), (${talk.id}, 3, 'buyer', 'words of the buyer zx')`.execute(
    database,
  )
  await sql`update conversations set last_text = 'words of the buyer zx', last_number = 3 where id = ${talk.id}`.execute(
    database,
  )
  await sql`insert into contact_shares (conversation_id, part, phone) values
    (${talk.id}, 'seller', ${phone}), (${talk.id}, 'buyer', '+919848099999')`.execute(database)
  await sql`insert into notices (account_id, kind, key, data) values (${seller}, 'message_received', 'x',
    ${JSON.stringify({ conversationId: talk.id, part: 'seller', from: 'Bala Buyer-zx', subject: talk.title, text: 'words of the buyer zx' })})`.execute(
    database,
  )
  await sql`insert into recent_searches (account_id, query, words) values (${seller}, 'brands=Kia', '=1+1, "kia"')`.execute(
    database,
  )

  const asked = await ask(seller)
  expect([asked.status, asked.body]).toMatchObject([202, { state: 'waiting', bytes: null }])
  const { id } = asked.body as { id: string }
  expect((await ask(seller)).body).toMatchObject({ code: 'export_in_progress' })
  expect((await download(seller, id)).headers.location).toBe('/profile/data')
  expect(await make(id)).toMatchObject({ outcome: 'ready' })
  expect(await make(id)).toEqual({ outcome: 'over' })
  expect(await list(seller)).toMatchObject({ left: 2, isSignInFresh: true, exports: [{ id, state: 'ready' }] })
  const { rows: notices } = await sql`
    select data from notices where account_id = ${seller} and kind = 'data_export_ready'`.execute(database)
  expect(notices).toEqual([{ data: { hours: 24 } }])
  // The object in the store cannot be read without the key in the row.
  const [key] = await keysIn(world.stores.objects, world.buckets.uploads, 'exports/')
  expect(key).toMatch(/^exports\//)

  const other = await signedIn()
  expect((await download(other, id)).json()).toMatchObject({ code: 'export_not_found' })
  const file = await download(seller, id)
  expect([file.statusCode, file.headers['content-type'], file.headers['cache-control']]).toEqual([
    200,
    'application/zip',
    'private, no-store',
  ])
  expect(file.headers['content-disposition']).toMatch(/^attachment; filename="pahiya-my-data-[\d-]{10}\.zip"$/)
  const files = readZip(file.rawPayload)
  const text = (path: string) => files.get(path)!.toString()
  const manifest = JSON.parse(text('manifest.json')) as {
    contact: string
    tables: { table: string; rows: number; columns: string[] }[]
    files: { path: string; bytes: number; sha256: string }[]
    filesLost: string[]
  }
  expect(manifest).toMatchObject({ contact: 'help@pahiya.example', filesLost: [] })
  expect(manifest.files.map(({ path }) => path).toSorted()).toEqual(
    [...files.keys()].filter((path) => path !== 'manifest.json').toSorted(),
  )
  for (const { path, bytes, sha256 } of manifest.files) {
    const content = files.get(path)!
    expect([path, content.length, createHash('sha256').update(content).digest('hex')]).toEqual([path, bytes, sha256])
  }
  for (const { table, rows, columns } of manifest.tables) {
    const read = JSON.parse(text(`json/${table}.json`)) as object[]
    expect([table, read.length]).toEqual([table, rows])
    expect(text(`csv/${table}.csv`).split('\r\n')[0]).toBe(columns.join(','))
  }
  expect(JSON.parse(text('json/messages.json'))).toMatchObject([{ content: 'words of the seller zx' }])
  expect(JSON.parse(text('json/number_recipients.json'))).toMatchObject([
    { phone, recipient: 'buyer', about: talk.title, how: 'shared in a conversation', received_at: expect.any(String) },
  ])
  expect(text('csv/recent_searches.csv')).toContain(`"'=1+1, ""kia"""`)
  expect(files.has(`photos/frontPhoto-${photo.id}.jpg`)).toBe(true)
  expect(text('index.html')).toContain('Sita Seller-zx')
  expect(text('index.html')).toContain('Who received your phone number')
  const everything = [...files.values()].map(String).join('\n')
  for (const own of ['Sita Seller-zx', 'sita.zx@people.example', phone]) expect(everything).toContain(own)
  for (const others of ['Bala Buyer-zx', 'bala.zx@', 'words of the buyer', '+919848099999', buyer])
    expect(everything).not.toContain(others)

  expect((await download(seller, id)).headers.location).toBe('/profile/data')
  expect(await list(seller)).toMatchObject({ exports: [{ id, state: 'downloaded' }] })
  await removeExports(world.fileStores)
  expect(await keysIn(world.stores.objects, world.buckets.uploads, 'exports/')).toEqual([])
})

test('requesting and downloading an archive need a recent sign-in, and at most three archives can be requested per day', async () => {
  const late = await signedIn(16)
  expect((await ask(late)).body).toMatchObject({ code: 'sign_in_again' })
  expect(await list(late)).toMatchObject({ exports: [], isSignInFresh: false })

  const person = await signedIn()
  for (let count = 0; count < 3; count += 1) {
    const { body } = await ask(person)
    expect(await make((body as { id: string }).id)).toMatchObject({ outcome: 'ready' })
  }
  expect((await ask(person)).body).toMatchObject({ code: 'export_limit_exceeded' })
  const { exports } = (await list(person)) as { exports: { id: string }[] }
  await sql`update sessions set created_at = now() - interval '1 hour' where id = ${person}`.execute(
    world.stores.database,
  )
  const refused = await download(person, exports[0]!.id)
  expect([refused.statusCode, refused.headers.location]).toEqual([
    303,
    '/login?returnTo=/profile/data&failure=sign-in-again',
  ])
})

test('an archive expires after a day, and that of an erased person cannot be read from that moment on', async () => {
  const { database } = world.stores
  const [late, gone] = [await signedIn(), await signedIn()]
  const [old, erased] = await Promise.all(
    [late, gone].map(async (person) => ((await ask(person)).body as { id: string }).id),
  )
  for (const id of [old!, erased!]) await make(id)
  await sql`update data_exports set ready_at = now() - interval '25 hours', expires_at = now() - interval '1 hour'
    where id = ${old}`.execute(database)
  expect(await list(late)).toMatchObject({ exports: [{ state: 'expired' }] })
  expect((await download(late, old!)).headers.location).toBe('/profile/data')
  await world.erase(gone)
  const { rows } = await sql`
    select account_id, archive_key, state from data_exports where id = ${erased}`.execute(database)
  expect(rows).toEqual([{ account_id: null, archive_key: null, state: 'ended' }])
  await removeExports(world.fileStores)
  const left = await database
    .selectFrom('data_exports')
    .select('object_key')
    .where('id', 'in', [old!, erased!])
    .execute()
  const keys = await keysIn(world.stores.objects, world.buckets.uploads, 'exports/')
  expect(left.filter(({ object_key: key }) => keys.includes(key))).toEqual([])
})

test('an archive that fails three times is reported, leaves no object and does not count toward the limit', async () => {
  const person = await signedIn()
  const { id } = (await ask(person)).body as { id: string }
  const before = await keysIn(world.stores.objects, world.buckets.uploads, 'exports/')
  for (let count = 0; count < 3; count += 1) {
    await expect(
      make(id, async (_database, _person, visit) => {
        await visit('accounts', [{ id: person }])
        throw new Error('the database is gone')
      }),
    ).rejects.toThrow('the database is gone')
  }
  expect(await list(person)).toMatchObject({ left: 3, exports: [{ state: 'failed' }] })
  expect(await keysIn(world.stores.objects, world.buckets.uploads, 'exports/')).toEqual(before)
})
