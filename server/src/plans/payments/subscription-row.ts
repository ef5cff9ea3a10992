import { sql, type Kysely, type Selectable } from 'kysely'
import type { DB, Subscriptions } from '../../platform/engines/database.generated.ts'

export type SubscriptionRow = Selectable<Subscriptions>

/** The account is locked first, as an erasure does. */
export async function lockSubscription(transaction: Kysely<DB>, id: string): Promise<SubscriptionRow | undefined> {
  await sql`select from accounts where id = (select account_id from subscriptions where id = ${id}) for no key update`.execute(
    transaction,
  )
  return transaction.selectFrom('subscriptions').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}
