import type { NoticeDevice } from '@pahiya/contract/notices/notices'
import { sql, type Kysely } from 'kysely'
import type { DB } from '../../platform/engines/database.generated.ts'
import type { Person } from '../../platform/http/visitors/person.ts'
import type { PushSubscription } from '../../platform/push/push.ts'
import type { Database } from '../../platform/engines/postgres.ts'

/** Beyond this number the oldest devices are removed. */
const mostDevices = 10

/** Devices where the account is still signed in: an expired session may be deleted a little later. */
export function devicesQuery(database: Kysely<DB>, accountId: string) {
  return database
    .selectFrom('push_subscriptions as device')
    .innerJoin('sessions', 'sessions.id', 'device.session_id')
    .select(['device.id', 'device.endpoint', 'device.p256dh', 'device.auth', 'device.device_name', 'device.created_at'])
    .where('device.account_id', '=', accountId)
    .where('sessions.expires_at', '>', sql<Date>`now()`)
    .orderBy('device.created_at', 'desc')
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

/** Lasts as long as the session. A browser that belonged to another account now belongs to this one. */
export async function addDevice(
  database: Database,
  { id: accountId, sessionId }: Pick<Person, 'id' | 'sessionId'>,
  { endpoint, keys }: PushSubscription,
  device: string | null,
): Promise<string> {
  const mine = {
    account_id: accountId,
    session_id: sessionId,
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

/** Returns false if the account has no such device. */
export async function removeDevice(database: Kysely<DB>, accountId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom('push_subscriptions')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
