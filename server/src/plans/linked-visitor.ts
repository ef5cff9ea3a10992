import { sql } from 'kysely'
import type { KnownCaller } from '../platform/http/visitors/callers.ts'
import type { Database } from '../platform/engines/postgres.ts'

type Linked = Pick<KnownCaller, 'cookie' | 'visitor'>

/** C-01: the visitor who first searched with this account, as whom it is counted on every device; now linked if none was. */
export async function linkVisitor(database: Database, accountId: string, caller: KnownCaller): Promise<KnownCaller> {
  const { rows } = await sql<Linked>`
    with linked as (
      insert into account_visitors (account_id, cookie, visitor)
      values (${accountId}, ${caller.cookie}, ${caller.visitor})
      on conflict (account_id) do nothing returning cookie, visitor)
    select cookie, visitor from linked
    union all select cookie, visitor from account_visitors where account_id = ${accountId} limit 1`.execute(database)
  return { ...caller, ...rows[0] }
}

/** The same without linking: reading a status changes nothing. */
export async function findLinkedVisitor(
  database: Database,
  accountId: string,
  caller: KnownCaller,
): Promise<KnownCaller> {
  const linked = await database
    .selectFrom('account_visitors')
    .select(['cookie', 'visitor'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return { ...caller, ...linked }
}
