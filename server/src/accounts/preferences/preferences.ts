import type { Preferences, PreferencesChange } from '@pahiya/contract/accounts/preferences'
import { recordConsent } from '../../platform/audit/record-consent.ts'
import type { Database } from '../../platform/engines/postgres.ts'

const columns = ['theme', 'haptics', 'remember_searches'] as const
type Row = {
  theme: string | null
  haptics: boolean | null
  remember_searches: boolean
}

export async function findPreferences(database: Database, accountId: string): Promise<Preferences> {
  const row = await database
    .selectFrom('account_preferences')
    .select(columns)
    .where('account_id', '=', accountId)
    .limit(1)
    .executeTakeFirst()
  return preferencesOf(row)
}

/**
 * Changes only the named preferences. Withdrawing the consent to save searches deletes them in the same transaction. A
 * consent that is given or withdrawn is recorded with its time in the audit log (POL-08).
 */
export async function changePreferences(
  database: Database,
  accountId: string,
  change: PreferencesChange,
  forgetSearches: (database: Database, accountId: string) => Promise<void>,
): Promise<Preferences> {
  const { theme, haptics, rememberSearches } = change
  const named = {
    ...(theme !== undefined && { theme }),
    ...(haptics !== undefined && { haptics }),
    ...(rememberSearches !== undefined && { remember_searches: rememberSearches }),
    updated_at: new Date(),
  }
  return database.transaction().execute(async (transaction) => {
    const before = await transaction
      .selectFrom('account_preferences')
      .select(columns)
      .where('account_id', '=', accountId)
      .forUpdate()
      .executeTakeFirst()
    const row = await transaction
      .insertInto('account_preferences')
      .values({ account_id: accountId, ...named })
      .onConflict((conflict) => conflict.column('account_id').doUpdateSet(named))
      .returning(columns)
      .executeTakeFirst()
    if (rememberSearches === false) await forgetSearches(transaction, accountId)
    const [was, is] = [preferencesOf(before), preferencesOf(row)]
    if (was.rememberSearches !== is.rememberSearches)
      await recordConsent(transaction, accountId, 'rememberSearches', is.rememberSearches)
    return is
  })
}

function preferencesOf(row: Row | undefined): Preferences {
  return {
    theme: (row?.theme ?? null) as Preferences['theme'],
    haptics: row?.haptics ?? null,
    rememberSearches: row?.remember_searches ?? false,
  }
}
