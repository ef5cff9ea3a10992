import { sql } from 'kysely'
import { closeDeskItem } from '../../desk/desk-items.ts'
import { selectRows, type PersonalData } from '../../platform/personal-data.ts'
import { dealershipKind } from './ask-for-check.ts'

/** A dealership and its team are deleted with its owner; an erased member leaves the team. */
export const dealersPersonalData: PersonalData = {
  area: 'dealership',
  holds: {
    dealers: ['owner_id', 'name', 'street', 'city', 'about', 'check_reason'],
    dealer_members: ['account_id', 'role'],
    dealer_invitations: ['email', 'invited_by'],
    dealer_imports: ['uploaded_by'],
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
