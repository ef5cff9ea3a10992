import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFileWorld, exampleJpeg, type FileWorld } from '../../testing/worlds/file-world.ts'
import { buildPaperScan } from '../../testing/hostile/hostile-pdf.ts'
import { accountHeader, createAccount } from '../../testing/environment/test-account.ts'

let world: FileWorld
let owner: string
let moderator: string
let paper: string
const lines: string[] = []
let site: FileWorld['site']
beforeAll(async () => {
  world = await createFileWorld()
  owner = await world.newSeller()
  moderator = await world.newSeller(['moderator'])
  paper = (await world.upload(owner, 'rcBook', await buildPaperScan(), 'application/pdf')).id
  site = await world.openSite(lines)
})
afterAll(async () => {
  await site.close()
  await world.close()
})

const get = (person: string | null, url: string) =>
  site.inject({ method: 'GET', url, headers: person === null ? {} : { [accountHeader]: person } })

async function entries(kind: string) {
  const { rows } = await sql<{ actor_id: string; subject_id: string; details: object }>`
    select actor_id, subject_id, details from audit_entries where kind = ${kind} order by at`.execute(
    world.stores.database,
  )
  return rows
}

test('the owner and a moderator can read a paper for five minutes, each at a personal address, and the audit log records it (SEC-11)', async () => {
  for (const reader of [owner, moderator]) {
    const led = await get(reader, `/api/seller/papers/${paper}`)
    expect(led.statusCode).toBe(303)
    const address = String(led.headers.location)
    const until = Number(new URL(address, 'http://site').searchParams.get('until'))
    expect(until * 1_000 - Date.now()).toBeLessThanOrEqual(5 * 60_000)
    const read = await get(reader, address)
    expect(read.statusCode).toBe(200)
    expect(read.headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    expect(read.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  }
  for (const kind of ['paper_read_signed', 'paper_read']) {
    expect(await entries(kind)).toMatchObject(
      [owner, moderator].map((actor_id) => ({ actor_id, subject_id: owner, details: { file: paper } })),
    )
  }
})

test('anyone else gets the same response as for a missing paper, and the attempt is logged (SEC-11)', async () => {
  const stranger = await createAccount(world.stores.database, { phone: '+919848022299' })
  const plain = (answer: Awaited<ReturnType<typeof get>>) => {
    const { date: _date, 'x-request-id': id, 'set-cookie': _cookie, ...headers } = answer.headers
    return { status: answer.statusCode, headers, body: answer.body.replace(String(id), '') }
  }
  const logged = () => lines.filter((line) => line.includes('a paper was refused to a reader'))
  const readBefore = (await entries('paper_read')).length
  const refused = await get(stranger, `/api/seller/papers/${paper}`)
  expect(refused.statusCode).toBe(404)
  expect(plain(refused)).toEqual(plain(await get(stranger, `/api/seller/papers/${randomUUID()}`)))
  expect(logged()).toHaveLength(2)
  expect(logged()[0]).toContain(paper)

  // The owner's own address used by another person, changed, or expired.
  const address = String((await get(owner, `/api/seller/papers/${paper}`)).headers.location)
  const url = new URL(address, 'http://site')
  const changed = (name: string, value: string) => {
    const other = new URL(url)
    other.searchParams.set(name, value)
    return other.pathname + other.search
  }
  const later = String(Number(url.searchParams.get('until')) + 600)
  const earlier = String(Math.floor(Date.now() / 1_000) - 1)
  const attempts: [string, string][] = [
    [stranger, address],
    [moderator, address],
    [owner, changed('until', later)],
    [owner, changed('until', earlier)],
    [owner, changed('signature', 'x')],
  ]
  for (const [person, at] of attempts) {
    const answer = await get(person, at)
    expect(plain(answer)).toEqual(plain(refused))
  }
  expect((await get(null, address)).statusCode).toBe(401)
  expect((await get(null, `/api/seller/papers/${paper}`)).statusCode).toBe(401)
  expect(logged()).toHaveLength(2 + attempts.length)
  expect((await entries('paper_read')).length).toBe(readBefore)
})

test('a paper deleted on request is immediately gone for every reader (SELL-33)', async () => {
  const person = await world.newSeller()
  const { id } = await world.upload(person, 'insurance', await buildPaperScan(3), 'application/pdf')
  const address = String((await get(person, `/api/seller/papers/${id}`)).headers.location)
  expect((await world.ask(owner, 'DELETE', `/api/seller/files/${id}`)).status).toBe(404)
  expect((await world.ask(person, 'DELETE', `/api/seller/files/${id}`)).status).toBe(204)
  for (const reader of [person, moderator]) {
    expect((await get(reader, `/api/seller/papers/${id}`)).statusCode).toBe(404)
    expect((await get(reader, address)).statusCode).toBe(404)
  }
})

test('a photo cannot be read as a paper', async () => {
  const { id } = await world.upload(owner, 'frontPhoto', await exampleJpeg(4))
  expect((await get(owner, `/api/seller/papers/${id}`)).statusCode).toBe(404)
})
