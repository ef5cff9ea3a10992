import type { NoticeDevice } from '@pahiya/contract/notices'
import type { Kysely } from 'kysely'
import type { DB } from '../platform/database.generated.ts'
import type { PushSubscription } from '../platform/push/push.ts'
import type { Database } from '../platform/postgres.ts'

/** The oldest give way. */
const mostDevices = 10

export function devicesQuery(database: Kysely<DB>, accountId: string) {
  return database
    .selectFrom('push_subscriptions')
    .select(['id', 'endpoint', 'p256dh', 'auth', 'device_name', 'created_at'])
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .limit(mostDevices)
}

export async function listDevices(database: Database, accountId: string): Promise<NoticeDevice[]> {
  const rows = await devicesQuery(database, accountId).execute()
  return rows.map(({ id, device_name, created_at }) => ({
    id,
    device: device_name,
    createdAt: created_at.toISOString(),
  }))
}

/** A browser that was another account's is this one's from now on. */
export async function addDevice(
  database: Database,
  accountId: string,
  { endpoint, keys }: PushSubscription,
  device: string | null,
): Promise<string> {
  const mine = {
    account_id: accountId,
    p256dh: keys.p256dh,
    auth: keys.auth,
    device_name: device,
    created_at: new Date(),
  }
  return database.transaction().execute(async (transaction) => {
    const { id } = await transaction
      .insertInto('push_subscriptions')
      .values({ endpoint, ...mine })
      .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(mine))
      .returning('id')
      .executeTakeFirstOrThrow()
    const kept = (await devicesQuery(transaction, accountId).execute()).map((row) => row.id)
    await transaction
      .deleteFrom('push_subscriptions')
      .where('account_id', '=', accountId)
      .where('id', 'not in', kept)
      .execute()
    return id
  })
}

/** False where the account has no such device. */
export async function removeDevice(database: Kysely<DB>, accountId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom('push_subscriptions')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
