import type { AccountPhone } from '@pahiya/contract/accounts/phone'
import type { Database } from '../../platform/engines/postgres.ts'

const mostNotices = 10

/** The number that an account has verified, and the notices about that number. */
export async function findAccountPhone(database: Database, accountId: string): Promise<AccountPhone> {
  const account = await database
    .selectFrom('accounts')
    .select(['phone', 'phone_verified_at'])
    .where('id', '=', accountId)
    .executeTakeFirst()
  const notices = await database
    .selectFrom('account_notices')
    .select(['kind', 'at'])
    .where('account_id', '=', accountId)
    .orderBy('at', 'desc')
    .limit(mostNotices)
    .execute()
  return {
    phone: account?.phone ?? null,
    verifiedAt: account?.phone_verified_at?.toISOString() ?? null,
    notices: notices.map(({ kind, at }) => ({ kind: kind as 'phone_moved_to_another_account', at: at.toISOString() })),
  }
}
