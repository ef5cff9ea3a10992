import type { Database } from '../../platform/engines/postgres.ts'

export type ProviderPerson = { provider: string; id: string; name: string; email: string | null }

/** Returns the account that this identity-provider user signs in to; creates it if there is none. */
export async function findOrCreateAccount(database: Database, { provider, id, name, email }: ProviderPerson) {
  return database.transaction().execute(async (transaction) => {
    const known = await transaction
      .selectFrom('account_providers')
      .select('account_id')
      .where('provider', '=', provider)
      .where('provider_account_id', '=', id)
      .executeTakeFirst()
    if (known) return known.account_id
    const account = await transaction
      .insertInto('accounts')
      .values({ name, email, email_verified: email !== null })
      .returning('id')
      .executeTakeFirstOrThrow()
    await transaction
      .insertInto('account_providers')
      .values({ account_id: account.id, provider, provider_account_id: id })
      .execute()
    return account.id
  })
}
