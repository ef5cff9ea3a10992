import { sql } from 'kysely'
import type { IdentifiedCaller } from '../platform/http/visitors/callers.ts'
import type { Database } from '../platform/engines/postgres.ts'

type Linked = Pick<IdentifiedCaller, 'cookie' | 'visitor'>

/**
 * C-01: returns the visitor who first searched with this account, as whom the account is counted on every device. If
 * there is none, links the caller.
 */
export async function linkVisitor(
  database: Database,
  accountId: string,
  caller: IdentifiedCaller,
): Promise<IdentifiedCaller> {
  const { rows } = await sql<Linked>`
    with linked as (
      insert into account_visitors (account_id, cookie, visitor)
      values (${accountId}, ${caller.cookie}, ${caller.visitor})
      on conflict (account_id) do nothing returning cookie, visitor)
    select cookie, visitor from linked
    union all select cookie, visitor from account_visitors where account_id = ${accountId} limit 1`.execute(database)
  return { ...caller, ...rows[0] }
}

/** Like linkVisitor, but without linking: reading a status changes nothing. */
export async function findLinkedVisitor(
  database: Database,
  accountId: string,
  caller: IdentifiedCaller,
): Promise<IdentifiedCaller> {
  const linked = await database
    .selectFrom('account_visitors')
    .select(['cookie', 'visitor'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return { ...caller, ...linked }
}
