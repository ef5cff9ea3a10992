import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAccount } from '../../testing/environment/test-account.ts'
import { createTestWorld, type TestWorld } from '../../testing/worlds/test-world.ts'
import { changeMember, findTeam } from './team.ts'

let world: TestWorld
beforeAll(async () => {
  world = await createTestWorld()
})
afterAll(() => world.close())

async function dealership(slug: string) {
  const { database } = world.stores
  const ownerId = await createAccount(database, { name: `Owner of ${slug}` })
  const { id } = await database
    .insertInto('dealers')
    .values({ owner_id: ownerId, name: slug, slug, street: '12 Main Road', city: 'Hyderabad', postal_code: '500072' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const join = (account_id: string, role: string) =>
    database.insertInto('dealer_members').values({ dealer_id: id, account_id, role }).execute()
  await join(ownerId, 'owner')
  const salesId = await createAccount(database, { name: `Sales of ${slug}` })
  await join(salesId, 'sales')
  return { id, ownerId, salesId }
}
const roles = async (dealerId: string) =>
  Object.fromEntries(
    (await findTeam(world.stores.database, dealerId)).members.map(({ accountId, role }) => [accountId, role]),
  )

test.each(['manager', 'sales', 'none'] as const)('the owner of a dealership cannot be made %s', async (role) => {
  const { id, ownerId, salesId } = await dealership(`kept-${role}`)
  await changeMember(world.stores.database, id, { accountId: ownerId, role })
  expect(await roles(id)).toEqual({ [ownerId]: 'owner', [salesId]: 'sales' })
})

test.each(['manager', 'none'] as const)(
  'a change to %s does not reach a member of another dealership',
  async (role) => {
    const [one, other] = [await dealership(`one-${role}`), await dealership(`other-${role}`)]
    await changeMember(world.stores.database, one.id, { accountId: other.salesId, role })
    expect(await roles(other.id)).toEqual({ [other.ownerId]: 'owner', [other.salesId]: 'sales' })
    await changeMember(world.stores.database, one.id, { accountId: one.salesId, role })
    expect(await roles(one.id)).toEqual({ [one.ownerId]: 'owner', ...(role !== 'none' && { [one.salesId]: role }) })
  },
)
