import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sweepFiles } from '../../files/sweep-files.ts'
import { createSmtp } from '../../platform/mail/smtp.ts'
import { removeExports } from '../../privacy/exports/remove-exports.ts'
import { privacyJobs } from '../../privacy/privacy-jobs.ts'
import { exportedColumns } from '../../platform/personal-data.ts'
import { allPersonalData, readPerson } from '../../processes/personal-data.ts'
import { accountHeader, createAccount } from '../environment/test-account.ts'
import { hasObject } from '../environment/test-bucket.ts'
import { readZip } from '../environment/read-zip.ts'
import { erasuresBucket } from '../../privacy/erasure/erasure-ledger.ts'
import { wholeCache, wholeDatabase, wholeIndex, wholeObjects } from '../environment/whole-stores.ts'
import { exampleConversation } from '../examples/example-conversation.ts'
import { fillEveryColumn, type Canary } from '../examples/whole-person.ts'
import { startDemoMailbox, type DemoMailbox } from '../stand-ins/demo-mailbox.ts'
import { createFileWorld, exampleJpeg, type FileWorld } from '../worlds/file-world.ts'

const contact = 'privacy@pahiya.example'
let mailbox: DemoMailbox
let world: FileWorld
let stopWorker: () => Promise<void>
beforeAll(async () => {
  mailbox = await startDemoMailbox()
  world = await createFileWorld({ ...mailbox.settings, CONTACT_EMAIL: contact })
  stopWorker = world.startWorker()
})
afterAll(async () => {
  await stopWorker()
  await world.close()
  await mailbox.stop()
})

/** Runs the waiting jobs of a kind, as the process `jobs` does. */
async function runWaiting(name: string): Promise<void> {
  const { database, objects } = world.stores
  const mailer = createSmtp(world.config)!
  const { handlers } = privacyJobs({
    database,
    objects,
    config: world.config,
    readPerson,
    erase: world.erase,
    sendMail: mailer.send,
    mailDomain: 'pahiya.example',
    origin: 'https://pahiya.example',
    contact,
  })
  const { handle } = handlers.find(({ job }) => job.name === name)!
  const { rows } = await sql<{ id: string; payload: object }>`
    select jobs.id::text as id, jobs.payload from graphile_worker._private_jobs as jobs
    join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id where tasks.identifier = ${name}`.execute(
    database,
  )
  expect(rows.length).toBeGreaterThan(0)
  for (const { id, payload } of rows) {
    await handle(payload, new AbortController().signal)
    await sql`select graphile_worker.complete_jobs(array[${id}::bigint])`.execute(database)
  }
  mailer.close()
}

const canary = {
  name: 'Ranjani Canary-qv7',
  email: 'ranjani.qv7@people.example',
  phone: '+919848177777',
  message: 'message of ranjani qv7',
  words: 'words of ranjani qv7',
  saved: 'Saved car of ranjani qv7',
  title: 'Swift of ranjani qv7',
  request: 'My name is spelt wrongly qv7',
  place: 'Home of ranjani qv7',
}

test('people can view, export, correct and erase their own data and withdraw consent without help (POL-07)', async () => {
  const { database, objects } = world.stores
  const { name, email, phone } = canary
  const id = await createAccount(database, { name, email, phone })
  const admin = await createAccount(database, { grants: ['admin'] })
  await sql`insert into sessions (id, account_id, token, expires_at) values
    (${id}, ${id}, ${id}, now() + interval '1 day'), (${randomUUID()}, ${id}, ${randomUUID()}, now() + interval '1 day')`.execute(
    database,
  )
  const photo = await world.upload(id, 'frontPhoto', await exampleJpeg(7))
  const talk = await exampleConversation(database, { sellerId: id })
  await sql`update listings set title = ${canary.title}, description = ${canary.place} where id = ${talk.listingId}`.execute(
    database,
  )
  await sql`insert into messages (conversation_id, number, sender, content)
    values (${talk.id}, 2, 'seller', ${canary.message})`.execute(database)
  await sql`insert into saved_cars (account_id, car_id, listing_id, href, title, price_rupees, facts, place, saved_at)
    values (${id}, ${randomUUID()}, ${randomUUID()}, '/car/x', ${canary.saved}, 485000, '', '', now())`.execute(
    database,
  )
  await world.searchable()
  expect(await wholeIndex(world.stores, world.config)).toContain(canary.title)

  // Withdrawal of consent: immediate and recorded, with the same switch that gave it.
  const consent = (rememberSearches: boolean) =>
    world.site.inject({
      method: 'PATCH',
      url: '/api/preferences',
      headers: { [accountHeader]: id },
      payload: { rememberSearches },
    })
  expect((await consent(true)).statusCode).toBe(200)
  await sql`insert into recent_searches (account_id, query, words) values (${id}, 'brands=Kia', ${canary.words})`.execute(
    database,
  )
  expect((await consent(false)).statusCode).toBe(200)
  expect(await wholeDatabase(database)).not.toContain(canary.words)
  const { rows: consents } = await sql<{ kind: string }>`
    select kind from audit_entries where subject_id = ${id} and kind like 'consent%' order by kind`.execute(database)
  expect(consents.map(({ kind }) => kind)).toEqual(['consent_given', 'consent_withdrawn'])

  // Correction: a numbered request with a deadline, answered at the desk, with a contact in the answer.
  const made = await world.ask(id, 'POST', '/api/account/requests', { kind: 'correction', text: canary.request })
  expect(made.status).toBe(201)
  const request = made.body as { id: string; number: number; askedAt: string; dueAt: string }
  expect(Date.parse(request.dueAt) - Date.parse(request.askedAt)).toBe(7 * 86_400_000)
  const open = await world.ask(admin, 'GET', '/api/desk/privacy-requests')
  expect(open.body).toMatchObject({ contact, requests: [{ id: request.id, text: canary.request, accountId: id }] })
  const queued = await world.ask(admin, 'GET', '/api/desk/items?kind=privacy-request')
  expect(queued.body).toMatchObject({ items: [{ title: `Request ${request.number}: correction` }] })
  expect(JSON.stringify(queued.body)).not.toContain(canary.request)
  const answer = { outcome: 'done', answer: 'We corrected your name' }
  const url = `/api/desk/privacy-requests/${request.id}`
  expect((await world.ask(id, 'POST', url, answer)).status).toBe(403)
  expect((await world.ask(admin, 'POST', url, answer)).status).toBe(204)
  expect((await world.ask(admin, 'POST', url, answer)).body).toMatchObject({ code: 'desk_item_not_found' })
  const { rows: notices } = await sql`
    select kind, data->>'contact' as contact from notices where account_id = ${id} and kind like 'privacy%'
    order by kind`.execute(database)
  expect(notices).toEqual([
    { kind: 'privacy_request_answered', contact },
    { kind: 'privacy_request_received', contact },
  ])
  const { rows: audited } = await sql`
    select actor_id from audit_entries where subject_id = ${id} and kind = 'privacy_request_answered'`.execute(database)
  expect(audited).toEqual([{ actor_id: admin }])
  expect((await world.ask(id, 'GET', '/api/account/requests')).body).toMatchObject({
    requests: [{ number: request.number, answer: { outcome: 'done', text: answer.answer } }],
  })

  // Access and portability: one archive for reading, with the same data as JSON and CSV.
  const asked = await world.ask(id, 'POST', '/api/account/exports')
  expect(asked.status).toBe(202)
  await runWaiting('export-data')
  const exportId = (asked.body as { id: string }).id
  const file = await world.site.inject({
    method: 'POST',
    url: `/api/account/exports/${exportId}/file`,
    headers: { [accountHeader]: id },
  })
  expect(file.statusCode).toBe(200)
  const files = readZip(file.rawPayload)
  const inside = (folder: string) =>
    [...files].flatMap(([path, content]) => (path.startsWith(folder) ? [content.toString()] : [])).join('\n')
  const { words: _withdrawn, title: _ofTheAdvert, place: _ofTheAdvertToo, ...stored } = canary
  for (const value of Object.values(stored))
    expect([value, inside('json/').includes(value), inside('csv/').includes(value)]).toEqual([value, true, true])
  expect(inside('index.html')).toContain(name)
  expect([...files.keys()]).toContain(`photos/frontPhoto-${photo.id}.jpg`)

  // Deletion: the page lists what is deleted and what stays, sessions end at once, and a job does the rest.
  const plan = await world.ask(id, 'GET', '/api/account/erasure')
  expect(plan.body).toMatchObject({ isSignInFresh: true })
  expect((plan.body as { kept: string[] }).kept).toEqual(expect.arrayContaining(['invoices', 'security-log']))
  const again = await world.ask(id, 'POST', '/api/account/exports')
  expect(again.status).toBe(202)
  const before = await world.row(photo.id)
  await sql`update sessions set created_at = now() - interval '1 hour' where id = ${id}`.execute(database)
  const erase = () => world.ask(id, 'POST', '/api/account/erasure', { confirmed: 'erase' })
  expect((await erase()).body).toMatchObject({ code: 'sign_in_again' })
  await sql`update sessions set created_at = now() where id = ${id}`.execute(database)
  expect((await erase()).status).toBe(202)
  expect((await sql`select from sessions where account_id = ${id}`.execute(database)).rows).toEqual([])
  await runWaiting('erase-account')
  // The export that was requested earlier finds no account.
  await runWaiting('export-data')
  await sweepFiles(world.sweep)
  await removeExports(world.fileStores)
  await world.searchable()

  const everywhere = {
    database: await wholeDatabase(database),
    index: await wholeIndex(world.stores, world.config),
    cache: await wholeCache(world.stores, world.config),
  }
  const all = [...Object.values(canary), phone.slice(3)]
  for (const [store, text] of Object.entries(everywhere))
    expect([store, all.filter((value) => text.includes(value))]).toEqual([store, []])
  // The audit log and the receipts of consents outlive the account: they name it by its id only.
  expect(
    everywhere.database
      .split('\n')
      .filter(
        (row) =>
          row.includes(id) &&
          !/signed_in|session_revoked|phone_verified|consent_|data_exported|erasure_asked|account_erased|privacy_request_answered|,recent-searches,[tf],/.test(
            row,
          ),
      ),
  ).toEqual([])
  const { photos, uploads } = world.buckets
  expect(await hasObject(objects, photos, before!.cleaned_key!)).toBe(false)
  expect(await hasObject(objects, uploads, before!.object_key)).toBe(false)
  const [mail] = await mailbox.mails(email)
  expect([mail!.subject, mail!.text.includes(contact)]).toEqual(['Your Pahiya account was erased', true])
})

const goneAtOnce = new Set(['deleted', 'blanked', 'unlinked'])

/** The canaries that are found in a store, as text or, from a column of bytes, in hexadecimal. */
function found(text: string, canaries: readonly Canary[]): string[] {
  return canaries
    .filter(({ value }) => text.includes(value) || text.includes(Buffer.from(value).toString('hex')))
    .map(({ table, column }) => `${table}.${column}`)
}

test('an export has exactly the declared columns, and an erasure leaves none of their values except those declared to stay (POL-07)', async () => {
  const { database } = world.stores
  const id = await createAccount(database, { phone: '+919848199999' })
  const photo = await world.upload(id, 'frontPhoto', await exampleJpeg(9))
  const keys = await world.row(photo.id)
  const canaries = await fillEveryColumn(database, id)
  await sql`insert into sessions (id, account_id, token, expires_at)
    values (${id}, ${id}, ${id}, now() + interval '1 day')`.execute(database)
  const tables = allPersonalData.flatMap(({ holds }) => Object.entries(holds))
  expect(canaries.length).toBeGreaterThanOrEqual(30)
  expect(new Set(canaries.map(({ table }) => table)).size).toBeGreaterThan(40)
  await world.searchable()
  expect(found(await wholeIndex(world.stores, world.config), canaries)).toContain('listings.title')
  const before = await wholeDatabase(database)
  expect(canaries.length - found(before, canaries).length).toBe(0)

  const asked = await world.ask(id, 'POST', '/api/account/exports')
  expect(asked.status).toBe(202)
  await runWaiting('export-data')
  const url = `/api/account/exports/${(asked.body as { id: string }).id}/file`
  const file = await world.site.inject({ method: 'POST', url, headers: { [accountHeader]: id } })
  const files = readZip(file.rawPayload)
  const archived = new Map(
    (
      JSON.parse(files.get('manifest.json')!.toString()) as { tables: { table: string; columns: string[] }[] }
    ).tables.map(({ table, columns }) => [table, columns]),
  )
  for (const [table, held] of tables) {
    const columns = archived.get(table) ?? []
    expect([table, held.columns.filter((column) => columns.includes(column))]).toEqual([table, exportedColumns(held)])
  }

  await sql`update sessions set created_at = now() where id = ${id}`.execute(database)
  const since = performance.now()
  expect((await world.ask(id, 'POST', '/api/account/erasure', { confirmed: 'erase' })).status).toBe(202)
  await runWaiting('erase-account')
  await sweepFiles(world.sweep)
  await removeExports(world.fileStores)
  await world.searchable()
  const gone = canaries.filter(({ erasure }) => goneAtOnce.has(erasure))
  const stores = {
    database: await wholeDatabase(database),
    index: await wholeIndex(world.stores, world.config),
    cache: await wholeCache(world.stores, world.config),
    objects: await wholeObjects(world.stores, [...Object.values(world.buckets), erasuresBucket(world.config)]),
  }
  const seconds = (performance.now() - since) / 1_000
  for (const [store, text] of Object.entries(stores)) expect([store, found(text, gone)]).toEqual([store, []])
  for (const key of [keys!.object_key, keys!.cleaned_key!]) expect(stores.objects).not.toContain(key)
  // What stays is in the database only.
  const { database: _database, ...others } = stores
  for (const [store, text] of Object.entries(others)) expect([store, found(text, canaries)]).toEqual([store, []])
  const figure = {
    figure: 'privacy.erasure_seconds',
    value: seconds,
    unit: `s, ${gone.length} of ${canaries.length} values`,
  }
  console.log(JSON.stringify(figure))
})
