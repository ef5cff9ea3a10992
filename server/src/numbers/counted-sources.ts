import { sql, type RawBuilder } from 'kysely'

/**
 * How a table is counted. `rows` reads rows after the watermark, in id order, up to a bound; `counts` maps each to the
 * metrics that it adds to. `delayMinutes`: how long rows may still change after they are written.
 */
export type CountedSource = {
  name: string
  rows: (after: string, before: string, limit: number) => RawBuilder<unknown>
  counts: RawBuilder<unknown>
  delayMinutes: number
}

/** Longer than a transaction may take (transaction_timeout in platform/engines/postgres.ts). */
const transactionMinutes = 3

/** Ids are uuidv7, so a range of ids is a range of time and needs no further index. */
export const countedSources: readonly CountedSource[] = [
  {
    name: 'events',
    rows: (after, before, limit) => sql`
      select id, at, kind from events where id > ${after} and id < ${before} order by id limit ${limit}`,
    counts: sql`
      select counted.metric, at, 0::bigint as amount from batch cross join lateral (values
        (case when kind in ('search', 'zero_results') then 'searches' end),
        (case kind when 'zero_results' then 'zero_results' when 'limit_hit' then 'limit_hits' end)) as counted (metric)`,
    delayMinutes: transactionMinutes,
  },
  {
    name: 'contacts',
    rows: (after, before, limit) => sql`
      select id, sent_at as at from contacts where id > ${after} and id < ${before} order by id limit ${limit}`,
    counts: sql`select 'contacts' as metric, at, 0::bigint as amount from batch`,
    delayMinutes: transactionMinutes,
  },
  {
    name: 'deals',
    rows: (after, before, limit) => sql`
      select id, agreed_at as at from deals where id > ${after} and id < ${before} order by id limit ${limit}`,
    counts: sql`select 'deals' as metric, at, 0::bigint as amount from batch`,
    delayMinutes: transactionMinutes,
  },
  {
    // A listing is written when it is published; drafts are separate rows.
    name: 'own_listings',
    rows: (after, before, limit) => sql`
      select id, published_at as at from own_listings where id > ${after} and id < ${before} order by id limit ${limit}`,
    counts: sql`select case when at is not null then 'publications' end as metric, at, 0::bigint as amount from batch`,
    delayMinutes: transactionMinutes,
  },
  {
    name: 'ledger',
    rows: (after, before, limit) => sql`
      select id, posted_at as at, kind, reference from ledger_transactions
      where id > ${after} and id < ${before} order by id limit ${limit}`,
    counts: sql`
      select counted.metric, batch.at, counted.amount from batch
      join payments as payment on payment.id = batch.reference and batch.kind = 'capture'
      cross join lateral (values
        (case when exists (
          select from payments as earlier
          join ledger_transactions as captured on captured.kind = 'capture' and captured.reference = earlier.id
          where earlier.subscription_id = payment.subscription_id and captured.id < batch.id)
          then 'pro_renewals' else 'pro_starts' end, 0::bigint),
        (case when payment.fee_paise is not null then 'payment_fees' end, coalesce(payment.fee_paise, 0) * 10000::bigint)
      ) as counted (metric, amount)`,
    delayMinutes: transactionMinutes,
  },
  {
    // A call has its reserved cost until it ends.
    name: 'llm_calls',
    rows: (after, before, limit) => sql`
      select id, at, role, microrupees from llm_calls where id > ${after} and id < ${before} order by id limit ${limit}`,
    counts: sql`select 'llm_' || role as metric, at, microrupees as amount from batch`,
    delayMinutes: 20,
  },
]
