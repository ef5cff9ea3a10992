import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { erasureWork } from '../../platform/engines/end-long-writes.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import { openErasureLedger } from '../../privacy/erasure/erasure-ledger.ts'
import { erasePerson as erasePersonOf } from '../../processes/personal-data.ts'
import { createAccount } from '../environment/test-account.ts'
import { exampleSale } from '../examples/example-conversation.ts'
import { createTestWorld, type TestWorld } from '../worlds/test-world.ts'

let world: TestWorld
beforeAll(async () => {
  world = await createTestWorld()
})
afterAll(() => world.close())

const erasePerson = (database: Database, accountId: string, options: { batch?: number } = {}) =>
  erasePersonOf({ database, ledger: openErasureLedger({ ...world.stores, config: world.config }) }, accountId, options)

async function seller(cars: number): Promise<string> {
  const { database } = world.stores
  const ownerId = await createAccount(database)
  for (let car = 0; car < cars; car += 1) {
    const { listingId } = await exampleSale(database, ownerId)
    await sql`update listings set description = ${`sold by ${ownerId}`} where id = ${listingId}`.execute(database)
  }
  return ownerId
}
const count = async (query: ReturnType<typeof sql>) => (await query.execute(world.stores.database)).rows.length
const left = async (ownerId: string) => ({
  accounts: await count(sql`select from accounts where id = ${ownerId}`),
  listings: await count(sql`select from own_listings where owner_id = ${ownerId}`),
  texts: await count(sql`select from listings where description = ${`sold by ${ownerId}`}`),
  onSale: await count(
    sql`select from listings join own_listings on listing_id = listings.id
      where owner_id = ${ownerId} and status = 'active'`,
  ),
})

test('a seller’s cars are erased in batches, each in a separate transaction, and the account last', async () => {
  const { database } = world.stores
  const ownerId = await seller(7)
  const transactions: number[] = []
  const names = new Set<unknown>()
  const watched = new Proxy(database, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name)
      if (name !== 'transaction') return typeof member === 'function' ? member.bind(target) : member
      return () => {
        const begun = target.transaction()
        return {
          execute: async (work: Parameters<typeof begun.execute>[0]) => {
            const outcome = await begun.execute(async (transaction) => {
              const { rows } = await sql<{ name: string }>`
                select current_setting('application_name') as name`.execute(transaction)
              names.add(rows[0]!.name.split(' ').at(-1))
              return work(transaction)
            })
            transactions.push((await left(ownerId)).listings)
            return outcome
          },
        }
      }
    },
  })
  expect(await erasePerson(watched, ownerId, { batch: 3 })).toBe(true)
  expect(transactions).toEqual([4, 1, 0, 0])
  // The limit on writing transactions does not end those of this name (end-long-writes.ts).
  expect([...names]).toEqual([erasureWork])
  expect(await left(ownerId)).toEqual({ accounts: 0, listings: 0, texts: 0, onSale: 0 })
})

test('an interrupted erasure keeps the account, and the next one resumes', async () => {
  const { database } = world.stores
  const ownerId = await seller(5)
  let begun = 0
  const interrupted = new Proxy(database, {
    get(target, name) {
      if (name === 'transaction' && (begun += 1) > 1) throw new Error('the process was stopped')
      const member: unknown = Reflect.get(target, name)
      return typeof member === 'function' ? member.bind(target) : member
    },
  })
  await expect(erasePerson(interrupted, ownerId, { batch: 2 })).rejects.toThrow('stopped')
  expect(await left(ownerId)).toEqual({ accounts: 1, listings: 3, texts: 3, onSale: 3 })
  expect(await erasePerson(database, ownerId)).toBe(true)
  expect(await left(ownerId)).toEqual({ accounts: 0, listings: 0, texts: 0, onSale: 0 })
  expect(await erasePerson(database, ownerId)).toBe(false)
})
