import type { PersonRecord } from '@pahiya/contract/accounts/people'
import type { Grant } from '@pahiya/contract/core/access'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Database } from '../../platform/engines/postgres.ts'
import type { Person } from '../../platform/http/visitors/person.ts'
import { countAdmins } from '../grants/grants.ts'
import { readIndianMobile } from '../phone/indian-mobile.ts'
import { listSessions } from '../sessions/sessions.ts'
import { findLooks, findOpenUntil } from './staff-looks.ts'

/** Found by exactly one of three unique columns; null if no account has this value. */
export async function findPersonId(database: Database, text: string): Promise<string | null> {
  const column = readColumn(text)
  if (column === null) return null
  const found = await database
    .selectFrom('accounts')
    .select('id')
    .where(column.name, '=', column.value)
    .executeTakeFirst()
  return found?.id ?? null
}

function readColumn(text: string): { name: 'id' | 'email' | 'phone'; value: string } | null {
  if (z.uuid().safeParse(text).success) return { name: 'id', value: text }
  if (text.includes('@')) return { name: 'email', value: text.toLowerCase() }
  const phone = readIndianMobile(text)
  return phone === null ? null : { name: 'phone', value: phone }
}

type AccountRow = {
  name: string
  email: string | null
  email_verified: boolean
  phone: string | null
  plan: 'free' | 'pro'
  plan_until: Date | null
  created_at: Date
  providers: string[]
  open_sessions: number
  grants: { grant: Grant; grantedAt: string; grantedBy: string | null }[]
}

/** Null if the account does not exist. Includes personal data only if the viewer has given a reason. */
export async function findPersonRecord(
  database: Database,
  accountId: string,
  viewer: Pick<Person, 'id'>,
): Promise<PersonRecord | null> {
  const [{ rows }, looks, until, admins] = await Promise.all([
    accountQuery(accountId).execute(database),
    findLooks(database, accountId),
    findOpenUntil(database, accountId, viewer.id),
    countAdmins(database),
  ])
  const [row] = rows
  if (!row) return null
  return {
    id: accountId,
    createdAt: row.created_at.toISOString(),
    plan: row.plan,
    planUntil: row.plan_until?.toISOString() ?? null,
    phoneVerified: row.phone !== null,
    grants: row.grants.map((held) => ({ ...held, grantedAt: new Date(held.grantedAt).toISOString() })),
    openSessions: row.open_sessions,
    isYou: accountId === viewer.id,
    isOnlyAdmin: admins === 1,
    looks,
    personal: until && {
      name: row.name,
      email: row.email,
      emailVerified: row.email_verified,
      phone: row.phone,
      providers: row.providers,
      sessions: await listSessions(database, { id: accountId, sessionId: '' }),
      until: until.toISOString(),
    },
  }
}

function accountQuery(accountId: string) {
  return sql<AccountRow>`
    select name, email, email_verified, phone, plan, plan_until, created_at,
      array(select provider from account_providers where account_id = accounts.id order by 1 limit 20) as providers,
      (select count(*)::int from (select from sessions where account_id = accounts.id and expires_at > now()
        limit 50) as open) as open_sessions,
      (select coalesce(jsonb_agg(jsonb_build_object('grant', granted, 'grantedAt', granted_at, 'grantedBy', giver.name)
          order by granted_at), '[]')
        from account_grants left join accounts as giver on giver.id = granted_by
        where account_id = accounts.id) as grants
    from accounts where id = ${accountId}`
}
