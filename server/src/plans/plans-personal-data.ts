import { sql, type Kysely, type Transaction } from 'kysely'
import type { DB } from '../platform/engines/database.generated.ts'
import { readRows, selectRows, type PersonalData } from '../platform/personal-data.ts'
import { requestCancel } from './payments/refuse-unwanted.ts'

/**
 * Charges identify visitors by hashes; an account's charges name it until their partition is dropped. Invoices keep the
 * buyer's name after an erasure, because tax law requires the books for 72 months.
 */
export const plansPersonalData: PersonalData = {
  area: 'plan',
  keeps: ['invoices'],
  holds: {
    charges: ['account_id', 'cookie', 'visitor', 'network', 'site_prefix'],
    account_visitors: ['account_id', 'cookie', 'visitor'],
    subscriptions: ['account_id', 'buyer_name', 'buyer_state', 'buyer_pin'],
    payment_events: ['body'],
    refunds: ['requested_by', 'returned_by'],
    pro_grants: ['account_id', 'granted_by'],
    tax_documents: ['buyer_name', 'buyer_state', 'buyer_pin'],
  },
  exportOf: async (transaction, accountId) => ({
    charges: selectRows(transaction, 'charges', 'account_id', accountId, [
      'question',
      'cookie',
      'visitor',
      'network',
      'site_prefix',
    ]),
    account_visitors: selectRows(transaction, 'account_visitors', 'account_id', accountId, ['cookie', 'visitor']),
    subscriptions: selectRows(transaction, 'subscriptions', 'account_id', accountId),
    pro_grants: selectRows(transaction, 'pro_grants', 'account_id', accountId, ['granted_by']),
    tax_documents: selectDocuments(transaction, accountId),
  }),
  async erase(transaction, accountId) {
    await transaction.deleteFrom('charges').where('account_id', '=', accountId).execute()
    await transaction.deleteFrom('account_visitors').where('account_id', '=', accountId).execute()
    await transaction.deleteFrom('pro_grants').where('account_id', '=', accountId).execute()
    await eraseSubscriptions(transaction, accountId)
  },
}

function selectDocuments(transaction: Transaction<DB>, accountId: string): AsyncIterable<object> {
  return readRows(
    transaction,
    sql`select to_jsonb(tax_documents.*) as row from tax_documents
      join payments on payments.id = tax_documents.payment_id
      join subscriptions on subscriptions.id = payments.subscription_id
      where subscriptions.account_id = ${accountId} order by tax_documents.issued_at`,
  )
}

/** An erased account is never debited: its mandates end now. */
async function eraseSubscriptions(transaction: Kysely<DB>, accountId: string): Promise<void> {
  const { rows } = await sql<{ id: string; provider_id: string | null; status: string }>`
    update subscriptions set account_id = null, buyer_name = 'Erased account', cancel_requested_at = coalesce(cancel_requested_at, now())
    where account_id = ${accountId} returning id, provider_id, status`.execute(transaction)
  for (const { id, status } of rows) {
    if (!['cancelled', 'completed', 'expired'].includes(status)) await requestCancel(transaction, id)
  }
  const known = rows.flatMap(({ provider_id: providerId }) => (providerId === null ? [] : [providerId]))
  const ids = rows.map(({ id }) => id)
  await sql`
    delete from payment_events where provider_subscription_id = any(${known})
      or payment_id in (select id from payments where subscription_id = any(${ids}::uuid[]))`.execute(transaction)
}
