import type { AccountNotice } from '@pahiya/contract/preferences'
import type { Database } from '../platform/postgres.ts'

const mostListed = 20

export async function listNotices(database: Database, accountId: string): Promise<AccountNotice[]> {
  const rows = await database
    .selectFrom('account_notices')
    .select(['id', 'kind', 'at'])
    .where('account_id', '=', accountId)
    .orderBy('at', 'desc')
    .limit(mostListed)
    .execute()
  return rows.map(({ id, kind, at }) => ({ id, kind: kind as AccountNotice['kind'], at: at.toISOString() }))
}

/** False where the account has no such notice. */
export async function closeNotice(database: Database, accountId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom('account_notices')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
