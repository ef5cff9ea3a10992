import { sql, type Kysely, type Transaction } from 'kysely'
import type { DB } from '../platform/engines/database.generated.ts'
import { readRows, selectRows, type PersonalData } from '../platform/personal-data.ts'
import { requestCancel } from './payments/refuse-unwanted.ts'

const counted = { purpose: 'plan', basis: 'voluntary', retention: 'charges', erasure: 'deleted' } as const
const paid = { purpose: 'plan', basis: 'voluntary', retention: 'account', erasure: 'unlinked' } as const
const books = { purpose: 'plan', basis: 'legal-duty', retention: 'tax-books', erasure: 'kept' } as const
const staffOnly = { purpose: 'staff', basis: 'employment', retention: 'tax-books', erasure: 'unlinked' } as const

/**
 * Charges identify visitors by hashes; an account's charges name it until their partition is dropped. Invoices keep the
 * buyer's name after an erasure, because tax law requires the books for 72 months.
 */
export const plansPersonalData: PersonalData = {
  area: 'plan',
  keeps: ['invoices'],
  holds: {
    charges: {
      ...counted,
      what: 'that you searched, with keyed hashes of visitor id and network',
      columns: ['account_id', 'cookie', 'visitor', 'network', 'site_prefix'],
      withheld: ['cookie', 'visitor', 'network', 'site_prefix'],
    },
    account_visitors: {
      ...counted,
      retention: 'account',
      what: 'keyed hashes of the visitor ids with which you searched',
      columns: ['account_id', 'cookie', 'visitor'],
      withheld: ['cookie', 'visitor'],
    },
    subscriptions: {
      ...paid,
      what: 'your plan: name, state and PIN code for the invoice',
      columns: ['account_id', 'buyer_name', 'buyer_state', 'buyer_pin'],
      differ: {
        buyer_name: { basis: 'legal-duty', erasure: 'blanked' },
        buyer_state: { basis: 'legal-duty', retention: 'tax-books', erasure: 'kept' },
        buyer_pin: { basis: 'legal-duty', retention: 'tax-books', erasure: 'kept' },
      },
    },
    payment_events: {
      ...paid,
      retention: 'payment_events',
      erasure: 'deleted',
      what: 'messages of the payment provider about your payments',
      columns: ['body'],
      withheld: 'all',
    },
    refunds: {
      ...staffOnly,
      what: 'who of our staff asked for a refund and returned it',
      columns: ['requested_by', 'returned_by'],
      withheld: 'all',
    },
    pro_grants: {
      ...paid,
      what: 'a plan that our staff gave you',
      columns: ['account_id', 'granted_by'],
      differ: { account_id: { erasure: 'deleted' }, granted_by: { purpose: 'staff', basis: 'employment' } },
      withheld: ['granted_by'],
    },
    tax_documents: {
      ...books,
      what: 'invoices and credit notes with your name, state and PIN code',
      columns: ['buyer_name', 'buyer_state', 'buyer_pin'],
    },
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
