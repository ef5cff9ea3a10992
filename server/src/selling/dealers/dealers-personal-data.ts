import { sql } from 'kysely'
import { closeDeskItem } from '../../desk/desk-items.ts'
import { selectRows, type PersonalData } from '../../platform/personal-data.ts'
import { dealershipKind } from './ask-for-check.ts'

const firm = { purpose: 'selling', basis: 'voluntary', retention: 'account', erasure: 'deleted' } as const

/** A dealership and its team are deleted with its owner; an erased member leaves the team. */
export const dealersPersonalData: PersonalData = {
  area: 'dealership',
  holds: {
    dealers: {
      ...firm,
      what: 'your dealership: name, address and text',
      columns: ['owner_id', 'name', 'street', 'city', 'postal_code', 'about', 'check_reason'],
    },
    dealer_members: {
      ...firm,
      what: 'your role in a dealership',
      columns: ['account_id', 'role'],
    },
    dealer_invitations: {
      ...firm,
      what: 'the e-mail address of a person whom you invite to your dealership',
      columns: ['email', 'invited_by'],
      differ: {
        email: { retention: 'dealer_invitations' },
        invited_by: { retention: 'dealer_invitations', erasure: 'unlinked' },
      },
      withheld: ['email'],
    },
    dealer_imports: {
      ...firm,
      what: 'that you uploaded a spreadsheet of stock',
      columns: ['uploaded_by', 'file_label'],
      differ: {
        uploaded_by: { retention: 'dealer_imports', erasure: 'unlinked' },
        file_label: { retention: 'dealer_imports' },
      },
    },
  },
  exportOf: async (transaction, accountId) => ({
    dealers: selectRows(transaction, 'dealers', 'owner_id', accountId),
    dealer_members: selectRows(transaction, 'dealer_members', 'account_id', accountId),
    dealer_invitations: selectRows(transaction, 'dealer_invitations', 'invited_by', accountId, ['key_hash', 'email']),
    dealer_imports: selectRows(transaction, 'dealer_imports', 'uploaded_by', accountId, ['file']),
  }),
  async erase(transaction, accountId) {
    const owned = await transaction.selectFrom('dealers').select('id').where('owner_id', '=', accountId).execute()
    for (const { id } of owned)
      await closeDeskItem(transaction, { kind: dealershipKind, subjectKey: id, outcome: 'erased', closedBy: null })
    await transaction.deleteFrom('dealers').where('owner_id', '=', accountId).execute()
    await transaction.deleteFrom('dealer_members').where('account_id', '=', accountId).execute()
    await sql`delete from dealer_invitations using accounts
      where accounts.id = ${accountId} and dealer_invitations.email = lower(accounts.email)`.execute(transaction)
    await transaction
      .updateTable('dealer_invitations')
      .set({ invited_by: null })
      .where('invited_by', '=', accountId)
      .execute()
    await transaction
      .updateTable('dealer_imports')
      .set({ uploaded_by: null })
      .where('uploaded_by', '=', accountId)
      .execute()
  },
}
