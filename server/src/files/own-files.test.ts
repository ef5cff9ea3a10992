import { randomUUID } from 'node:crypto'
import { fileCategories, type FileCategory } from '@pahiya/domain/files/uploads'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFileWorld, exampleJpeg, type FileWorld } from '../testing/worlds/file-world.ts'
import { attachFiles, findListingFiles, findFilesByAddress, releaseFiles } from './own-files.ts'

let world: FileWorld
beforeAll(async () => {
  world = await createFileWorld()
})
afterAll(() => world.close())

async function newListing(owner: string): Promise<string> {
  const { rows } = await sql<{
    id: string
  }>`insert into own_listings (owner_id) values (${owner}) returning id`.execute(world.stores.database)
  return rows[0]!.id
}

/** A checked file without bytes: these tests need only its row. */
async function checkedFile(ownerId: string, category: FileCategory): Promise<{ id: string; address: string }> {
  const address = `http://127.0.0.1/uploads/${randomUUID()}`
  const { rows } = await sql<{ id: string }>`
    insert into files (owner_id, category, object_key, upload_address, upload_until, state, media_type, byte_length,
      sha256, cleaned_key, malware_scan, expires_at)
    values (${ownerId}, ${category}, ${randomUUID()}, ${address}, now(), 'checked', 'image/jpeg', 1, ${'0'.repeat(64)},
      ${randomUUID()}, 'clean', now() + interval '30 days') returning id`.execute(world.stores.database)
  return { id: rows[0]!.id, address }
}

const give = (ownerId: string, ownListingId: string, fileIds: string[]) =>
  world.stores.database
    .transaction()
    .execute((transaction) => attachFiles(transaction, { ownerId, ownListingId, fileIds }))

test('seven files are found by their addresses, attached to a listing and listed in the order of the form (SELL-23)', async () => {
  const { database } = world.stores
  const seller = await world.newSeller()
  const files = await Promise.all(fileCategories.toReversed().map((category) => checkedFile(seller, category)))
  const addresses = Object.fromEntries(fileCategories.toReversed().map((category, i) => [category, files[i]!.address]))
  const found = await findFilesByAddress(database, seller, addresses)
  expect(found.unknown).toEqual([])
  expect(Object.keys(found.files).toSorted()).toEqual(fileCategories.toSorted())
  const listing = await newListing(seller)
  await give(
    seller,
    listing,
    Object.values(found.files).map(({ id }) => id),
  )
  expect((await findListingFiles(database, listing)).map(({ category }) => category)).toEqual(fileCategories)
})

test('if one file belongs to another person or listing, is not checked or is missing, no file is attached (SELL-23)', async () => {
  const { database } = world.stores
  const [seller, other] = [await world.newSeller(), await world.newSeller()]
  const [listing, elsewhere] = [await newListing(seller), await newListing(seller)]
  const good = await checkedFile(seller, 'frontPhoto')
  const taken = await checkedFile(seller, 'rearPhoto')
  await give(seller, elsewhere, [taken.id])
  const foreign = await checkedFile(other, 'rearPhoto')
  const sent = await world.send(seller, 'rearPhoto', await exampleJpeg(1))
  for (const wrong of [taken.id, foreign.id, sent.id, randomUUID()]) {
    await expect(give(seller, listing, [good.id, wrong])).rejects.toThrow('not there any more')
    expect(await findListingFiles(database, listing)).toEqual([])
  }
})

test("a new paper replaces the listing's previous one", async () => {
  const { database } = world.stores
  const seller = await world.newSeller()
  const listing = await newListing(seller)
  const [first, second] = [await checkedFile(seller, 'rcBook'), await checkedFile(seller, 'rcBook')]
  await give(seller, listing, [first.id])
  await give(seller, listing, [second.id])
  expect((await findListingFiles(database, listing)).map(({ id }) => id)).toEqual([second.id])
  expect((await world.row(first.id))!.state).toBe('deleted')
  await give(seller, listing, [second.id])
  expect(await findListingFiles(database, listing)).toHaveLength(1)
})

test('released files expire within a week, unless they are attached again', async () => {
  const { database } = world.stores
  const seller = await world.newSeller()
  const listing = await newListing(seller)
  const photo = await checkedFile(seller, 'frontPhoto')
  await give(seller, listing, [photo.id])
  expect((await world.row(photo.id))!.expires_at).toBeNull()
  await releaseFiles(database, listing)
  const until = (await world.row(photo.id))!.expires_at!
  expect(until.getTime() - Date.now()).toBeLessThanOrEqual(7 * 24 * 3_600_000)
  await give(seller, listing, [photo.id])
  expect((await world.row(photo.id))!.expires_at).toBeNull()
})

test('a photo in a live listing cannot be deleted on request, but a paper or a photo in a withdrawn listing can (SELL-33)', async () => {
  const { database } = world.stores
  const seller = await world.newSeller()
  const listing = await newListing(seller)
  const [photo, paper] = [await checkedFile(seller, 'frontPhoto'), await checkedFile(seller, 'rcBook')]
  await give(seller, listing, [photo.id, paper.id])
  const remove = (id: string) => world.ask(seller, 'DELETE', `/api/seller/files/${id}`)
  expect(await remove(photo.id)).toMatchObject({ status: 409, body: { code: 'file_in_use' } })
  expect((await world.row(photo.id))!.state).toBe('checked')
  expect((await remove(paper.id)).status).toBe(204)
  await releaseFiles(database, listing)
  expect((await remove(photo.id)).status).toBe(204)

  const sold = await newListing(seller)
  const last = await checkedFile(seller, 'frontPhoto')
  await give(seller, sold, [last.id])
  await database.transaction().execute(async (transaction) => {
    // Only the state matters here, not the advert behind it.
    await sql`set local session_replication_role = replica`.execute(transaction)
    await sql`alter table own_listings drop constraint what_was_live_has_an_advert`.execute(transaction)
    await sql`update own_listings set state = 'sold' where id = ${sold}`.execute(transaction)
  })
  expect((await remove(last.id)).status).toBe(204)
})

test.each([
  ['checked', 'expected'],
  ['checked', 'refused'],
  ['deleted', 'checked'],
])('a file never changes from %s to %s', async (from, to) => {
  const seller = await world.newSeller()
  const { id } = await checkedFile(seller, 'frontPhoto')
  const { database } = world.stores
  if (from === 'deleted') await sql`update files set state = 'deleted' where id = ${id}`.execute(database)
  const reason = to === 'refused' ? 'wrong-type' : null
  const moved = sql`update files set state = ${to}, refused_reason = ${reason} where id = ${id}`.execute(database)
  await expect(moved).rejects.toThrow('does not go from')
})

test('the owner of a file cannot be changed', async () => {
  const [seller, other] = [await world.newSeller(), await world.newSeller()]
  const { id } = await checkedFile(seller, 'frontPhoto')
  const moved = sql`update files set owner_id = ${other} where id = ${id}`.execute(world.stores.database)
  await expect(moved).rejects.toThrow('keeps its owner')
})
