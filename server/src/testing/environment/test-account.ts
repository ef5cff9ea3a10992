import type { Grant } from '@pahiya/contract/core/access'
import { sql } from 'kysely'
import { visitor, type Identify } from '../../platform/http/visitors/person.ts'
import type { Database } from '../../platform/engines/postgres.ts'

export const accountHeader = 'x-test-account'

type Given = { name?: string; email?: string; phone?: string; plan?: 'free' | 'pro'; grants?: Grant[] }

export async function createAccount(database: Database, given: Given = {}): Promise<string> {
  const { name = 'Anita Rao', email = null, phone = null, plan = 'free', grants = [] } = given
  const { id } = await database
    .insertInto('accounts')
    .values({ name, email, plan, email_verified: email !== null, phone, phone_verified_at: phone && new Date() })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const granted of grants)
    await database.insertInto('account_grants').values({ account_id: id, granted }).execute()
  return id
}

/** Stands in for a session: returns the account that a header names, in its current state in the database. */
export function identifyByHeader(database: Database): Identify {
  return async (request) => {
    const id = request.headers[accountHeader]
    if (typeof id !== 'string') return visitor
    const { rows } = await sql<{ verified: boolean; plan: 'free' | 'pro'; grants: Grant[] }>`
      select plan, phone_verified_at is not null as verified,
        array(select granted from account_grants where account_id = accounts.id) as grants
      from accounts where id = ${id}`.execute(database)
    if (!rows[0]) return visitor
    const { verified, plan, grants } = rows[0]
    return { kind: 'person', id, sessionId: id, plan, phoneVerified: verified, grants: new Set(grants) }
  }
}
