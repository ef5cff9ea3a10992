import { sql, type Kysely, type Selectable } from 'kysely'
import type { DB, Subscriptions } from '../../platform/engines/database.generated.ts'

/** `version` changes with every change of the row. */
export type SubscriptionRow = Selectable<Subscriptions> & { version: string }

/** The account is locked first, as an erasure does. */
export async function lockSubscription(transaction: Kysely<DB>, id: string): Promise<SubscriptionRow | undefined> {
  await sql`select from accounts where id = (select account_id from subscriptions where id = ${id}) for no key update`.execute(
    transaction,
  )
  return transaction
    .selectFrom('subscriptions')
    .selectAll()
    .select(sql<string>`xmin::text`.as('version'))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}
