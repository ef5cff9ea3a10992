import {
  mostRefundsShown,
  proAdminPage,
  type AdminFailedRefund,
  type AdminPayment,
  type AdminProGrant,
  type ProRecords,
} from '@pahiya/contract/plans/pro-admin'
import type { PaymentStatus } from '@pahiya/domain/plans/subscription'
import { unusedPaise } from '@pahiya/domain/plans/unused-time'
import { sql } from 'kysely'
import type { Database } from '../../../platform/engines/postgres.ts'

type Asked = { account?: string | undefined; email?: string | undefined; before?: string | undefined }

/** The records shown to admins: the newest payments and grants, of all accounts or of one. */
export async function findProRecords(
  database: Database,
  { account: askedId, email, before }: Asked,
  now = new Date(),
): Promise<ProRecords> {
  const isOfOne = askedId !== undefined || email !== undefined
  const account = isOfOne ? await findAccount(database, { id: askedId ?? null, email: email ?? null }) : null
  if (isOfOne && account === null) return { account, payments: [], next: null, grants: [], failedRefunds: [] }
  const accountId = account?.id ?? null
  const [payments, grants, failed] = await Promise.all([
    proPaymentsQuery({ accountId, before: before ?? null }, proAdminPage + 1).execute(database),
    proGrantsQuery(accountId, proAdminPage).execute(database),
    failedRefundsQuery(accountId, proAdminPage).execute(database),
  ])
  const page = payments.rows.slice(0, proAdminPage)
  return {
    account,
    payments: page.map((row) => toPayment(row, now)),
    next: payments.rows.length > proAdminPage ? page.at(-1)!.id : null,
    grants: grants.rows.map((row) => toGrant(row, now)),
    failedRefunds: failed.rows.map(toFailedRefund),
  }
}

async function findAccount(
  database: Database,
  { id, email }: { id: string | null; email: string | null },
): Promise<ProRecords['account']> {
  const { rows } = await sql<{ id: string; name: string; plan: 'free' | 'pro'; until: Date | null }>`
    select id, name, plan, plan_until as until from accounts where id = ${id}::uuid or email = ${email}`.execute(
    database,
  )
  return rows[0] ? { ...rows[0], until: rows[0].until?.toISOString() ?? null } : null
}

type PaymentRow = {
  id: string
  account_id: string | null
  name: string | null
  billing: 'mandate' | 'month'
  status: PaymentStatus
  amount_paise: number
  refunded_paise: number
  period_start: Date | null
  period_end: Date | null
  is_stopped: boolean
  is_latest: boolean
  first_seen_at: Date
  refundable_paise: number | null
  refunds: AdminPayment['refunds']
}

export function proPaymentsQuery(
  { accountId, before }: { accountId: string | null; before: string | null },
  limit: number,
) {
  const ofAccount = accountId === null ? sql`` : sql`and subscriptions.account_id = ${accountId}`
  const earlier =
    before === null
      ? sql``
      : sql`and (payments.first_seen_at, payments.id) < (
          select first_seen_at, id from payments as last where last.id = ${before})`
  return sql<PaymentRow>`
    select payments.id, accounts.id as account_id, accounts.name, subscriptions.billing, payments.status,
      payments.amount_paise, payments.refunded_paise, period_start, period_end, payments.first_seen_at,
      subscriptions.stopped_at is not null as is_stopped,
      not exists (
        select from payments as later where later.subscription_id = payments.subscription_id
          and later.status in ('captured', 'refunded') and later.period_end > payments.period_end) as is_latest,
      case when payments.status in ('captured', 'refunded') then refundable_paise(payments.id) end as refundable_paise,
      (select coalesce(jsonb_agg(
          jsonb_build_object('id', own.id, 'amountPaise', own.amount_paise, 'status', own.status) order by own.id), '[]')
        from (select id, amount_paise, status from refunds where payment_id = payments.id
          order by id limit ${mostRefundsShown}) as own) as refunds
    from payments
    join subscriptions on subscriptions.id = payments.subscription_id
    left join accounts on accounts.id = subscriptions.account_id
    where true ${ofAccount} ${earlier}
    order by payments.first_seen_at desc, payments.id desc limit ${limit}`
}

function toPayment(row: PaymentRow, now: Date): AdminPayment {
  const { amount_paise: amountPaise, refunded_paise: refundedPaise, period_start: start, period_end: end } = row
  const period = start && end ? { start, end } : null
  const canEnd = row.is_latest && !row.is_stopped
  const refundablePaise = row.refundable_paise ?? 0
  return {
    id: row.id,
    payer: row.account_id === null ? null : { id: row.account_id, name: row.name ?? '' },
    kind: row.billing,
    status: row.status,
    amountPaise,
    refundedPaise,
    unusedPaise: canEnd
      ? unusedPaise({ status: row.status, amountPaise, refundedPaise: amountPaise - refundablePaise, period }, now)
      : 0,
    from: start?.toISOString() ?? null,
    until: end?.toISOString() ?? null,
    seenAt: row.first_seen_at.toISOString(),
    refundablePaise,
    refunds: row.refunds,
  }
}

type GrantRow = {
  id: string
  account_id: string
  name: string
  granted_by: string | null
  reason: string
  granted_at: Date
  ends_at: Date
  revoked_at: Date | null
}

export function proGrantsQuery(accountId: string | null, limit: number) {
  return sql<GrantRow>`
    select pro_grants.id, pro_grants.account_id, accounts.name, granters.name as granted_by, reason, granted_at, ends_at,
      revoked_at
    from pro_grants
    join accounts on accounts.id = pro_grants.account_id
    left join accounts as granters on granters.id = pro_grants.granted_by
    ${accountId === null ? sql`` : sql`where pro_grants.account_id = ${accountId}`}
    order by granted_at desc, pro_grants.id desc limit ${limit}`
}

function toGrant(row: GrantRow, now: Date): AdminProGrant {
  return {
    id: row.id,
    account: { id: row.account_id, name: row.name },
    reason: row.reason,
    grantedBy: row.granted_by,
    grantedAt: row.granted_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    revokedAt: row.revoked_at?.toISOString() ?? null,
    isRunning: row.revoked_at === null && row.ends_at > now,
  }
}

type FailedRow = {
  id: string
  payment_id: string
  account_id: string | null
  name: string | null
  amount_paise: number
  attempts: number
  failed_at: Date
}

export function failedRefundsQuery(accountId: string | null, limit: number) {
  return sql<FailedRow>`
    select refunds.id, payment_id, accounts.id as account_id, accounts.name, refunds.amount_paise, attempts, failed_at
    from refunds
    join payments on payments.id = refunds.payment_id
    join subscriptions on subscriptions.id = payments.subscription_id
    left join accounts on accounts.id = subscriptions.account_id
    where refunds.status = 'failed' ${accountId === null ? sql`` : sql`and subscriptions.account_id = ${accountId}`}
    order by failed_at desc, refunds.id desc limit ${limit}`
}

function toFailedRefund(row: FailedRow): AdminFailedRefund {
  return {
    id: row.id,
    paymentId: row.payment_id,
    payer: row.account_id === null ? null : { id: row.account_id, name: row.name ?? '' },
    amountPaise: row.amount_paise,
    attempts: row.attempts,
    failedAt: row.failed_at.toISOString(),
  }
}
