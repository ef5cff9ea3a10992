import type { PasskeyEntry } from '@pahiya/contract/accounts/accounts'
import type { Database } from '../../platform/engines/postgres.ts'

const mostListed = 50

export async function listPasskeys(database: Database, accountId: string): Promise<PasskeyEntry[]> {
  const rows = await database
    .selectFrom('passkeys')
    .select(['id', 'name', 'created_at'])
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .limit(mostListed)
    .execute()
  return rows.map(({ id, name, created_at }) => ({ id, name, createdAt: created_at?.toISOString() ?? null }))
}

/** Returns false if the account has no such passkey. */
export async function deletePasskey(database: Database, accountId: string, passkeyId: string): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom('passkeys')
    .where('id', '=', passkeyId)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
