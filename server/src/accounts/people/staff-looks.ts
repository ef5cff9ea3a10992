import { sql } from 'kysely'
import { appendAuditEntry } from '../../platform/audit/append-audit-entry.ts'
import type { Database } from '../../platform/engines/postgres.ts'

const pageSize = 20
const mostCounted = 1_000
/** How long a reason opens a person's data to the member of staff who gave it. */
const openMinutes = 30

/** Records a look and its audit log entry. Returns false if there is no such account. */
export async function recordLook(
  database: Database,
  { accountId, staffId, reason }: { accountId: string; staffId: string; reason: string },
): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ id: string }>`
      insert into staff_looks (account_id, staff_id, reason)
      select id, ${staffId}, ${reason} from accounts where id = ${accountId} returning id`.execute(transaction)
    if (!rows[0]) return false
    await appendAuditEntry(transaction, {
      kind: 'personal_data_opened',
      actorId: staffId,
      subjectId: accountId,
      details: { look: rows[0].id },
    })
    return true
  })
}

/** Until when this member of staff may see the person's data; null without a reason. */
export async function findOpenUntil(database: Database, accountId: string, staffId: string): Promise<Date | null> {
  const { rows } = await sql<{ until: Date }>`
    select looked_at + make_interval(mins => ${openMinutes}) as until from staff_looks
    where account_id = ${accountId} and staff_id = ${staffId}
      and looked_at > now() - make_interval(mins => ${openMinutes})
    order by id desc limit 1`.execute(database)
  return rows[0]?.until ?? null
}

type LookRow = { id: string; looked_at: Date; reason: string; staff_name: string | null }

export function staffLooksQuery(accountId: string, before: string | null, most: number) {
  return sql<LookRow>`
    select staff_looks.id, looked_at, reason, accounts.name as staff_name
    from staff_looks left join accounts on accounts.id = staff_id
    where account_id = ${accountId} ${before === null ? sql`` : sql`and staff_looks.id < ${before}`}
    order by staff_looks.id desc limit ${most}`
}

/** The latest looks, with who looked, as staff see them. */
export async function findLooks(database: Database, accountId: string) {
  const { rows } = await staffLooksQuery(accountId, null, pageSize).execute(database)
  return rows.map((row) => ({ ...presentLook(row), by: row.staff_name }))
}

/** What the person sees: how often, when and why. */
export async function findOwnLooks(database: Database, accountId: string, before: string | undefined) {
  const [page, counted] = await Promise.all([
    staffLooksQuery(accountId, before ?? null, pageSize + 1).execute(database),
    sql<{ total: number }>`select count(*)::int as total from (
      select from staff_looks where account_id = ${accountId} limit ${mostCounted}) as counted`.execute(database),
  ])
  return {
    total: counted.rows[0]!.total,
    looks: page.rows.slice(0, pageSize).map(presentLook),
    hasMore: page.rows.length > pageSize,
  }
}

function presentLook({ id, looked_at, reason }: LookRow) {
  return { id, at: looked_at.toISOString(), reason }
}
