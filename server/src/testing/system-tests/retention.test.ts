import { sql, type Transaction } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deleteBatch, deleteOldCodes } from '../../accounts/delete-expired.ts'
import { deleteOldNotified } from '../../alerts/sending/send-due-alerts.ts'
import { deleteOldConversations, deleteOldCounts } from '../../assistant/assistant-tasks.ts'
import { cleanUpCommunity } from '../../community/clean-up.ts'
import { forgetClosedCases } from '../../community/moderation/cases/alarm-cases.ts'
import { deleteOldEvents } from '../../conversations/conversations-tasks.ts'
import { deleteOldLeads } from '../../conversations/leads/send-lead.ts'
import { deleteOldCases } from '../../conversations/messages/warning-cases.ts'
import { deleteClosedItems, deleteOldApprovals, deleteOldGoldenItems, deleteOldLooks } from '../../desk/desk-tasks.ts'
import { deleteOldGuests } from '../../notices/guests.ts'
import { deleteOldOutreach } from '../../notices/outreach-budget.ts'
import { deleteOldNotices } from '../../notices/send/send-due-notices.ts'
import { oldEntriesQuery } from '../../numbers/follow-funnels.ts'
import { deleteOldPaymentEvents } from '../../plans/payments/look-after-plans.ts'
import type { DB } from '../../platform/engines/database.generated.ts'
import { retentionPeriods, type RetentionKey } from '../../platform/retention.ts'
import { deleteQuery } from '../../privacy/exports/remove-exports.ts'
import { deleteOldAnswers } from '../../selling/registry/registry-lookup.ts'
import { deleteOldImports } from '../../selling/dealers/spreadsheet/imports.ts'
import { createTestWorld, type TestWorld } from '../worlds/test-world.ts'

let world: TestWorld
beforeAll(async () => {
  world = await createTestWorld()
})
afterAll(() => world.close())

type Inside = Transaction<DB>
type Edge = {
  /** The table, if it is not called like the period. */
  table?: string
  /** The other columns of a row, as SQL: `id` stands for one that differs between the two rows. */
  row: Record<string, string>
  run: (transaction: Inside) => Promise<unknown>
  /** True once the row has no personal data any more, if it stays. */
  isEmptied?: string
}

const id = 'uuidv7()'
const bytes = `decode(md5(random()::text), 'hex')`
const hash = `sha256(${bytes})`
const desk = { kind: "'papers'", title: "'x'", subject_key: `${id}::text`, evidence: `'{}'` }

/** Every period that a row can be given the age of. The others are in the tests below. */
const edges: Partial<Record<RetentionKey, Edge>> = {
  sessions: { row: { account_id: id, token: `${id}::text` }, run: (at) => deleteBatch(at, 'sessions') },
  sign_in_checks: { row: { identifier: "'x'", value: "'x'" }, run: (at) => deleteBatch(at, 'sign_in_checks') },
  phone_codes: {
    row: { number_hash: bytes, network_hash: bytes, code_hash: hash, expires_at: 'now()' },
    run: deleteOldCodes,
  },
  funnel_entries: { row: { funnel: "'buy'", unit: bytes }, run: (at) => oldEntriesQuery().execute(at) },
  payment_events: { row: { id: `${id}::text`, kind: "'x'", body: bytes }, run: deleteOldPaymentEvents },
  community_cases: {
    row: {
      kind: "'grievance'",
      text: "'x'",
      email: "'a@b.example'",
      outcome: "'x'",
      due_at: 'now()',
      alarm_at: 'now()',
      urgency: '1',
    },
    run: async (at) => forgetClosedCases(at, (await sql<{ now: Date }>`select now()`.execute(at)).rows[0]!.now),
    isEmptied: 'text is null and email is null',
  },
  community_text_marks: {
    row: { mark: '(random() * 1e9)::integer', post_id: id, member_id: id },
    run: cleanUpCommunity,
  },
  community_deleted_texts: {
    table: 'community_comments',
    row: { post_id: id, member_id: id, number: '1', path: "'aaaaa'", content: "'x'", state: "'deleted'" },
    run: cleanUpCommunity,
    isEmptied: 'content is null',
  },
  inbox_events: { row: { account_id: id, place: '1', conversation_id: id }, run: deleteOldEvents },
  leads: {
    row: {
      listing_id: id,
      source_key: "'x'",
      buyer_name: "'x'",
      buyer_phone: "'+919848012345'",
      buyer_email: "'a@b.example'",
      message: "'x'",
    },
    run: (at) => deleteOldLeads(at),
  },
  warning_cases: { row: { account_id: id }, run: (at) => deleteOldCases(at) },
  desk_items: { row: { ...desk, state: "'closed'", outcome: "'x'" }, run: (at) => deleteClosedItems(at) },
  desk_second_looks: {
    row: { ...desk, item_id: id, rule: "'x'", first_outcome: "'x'" },
    run: (at) => deleteOldLooks(at),
  },
  desk_golden_items: {
    row: { ...desk, harm: '1', outcome: "'x'", reason: "'xxx'" },
    run: (at) => deleteOldGoldenItems(at),
  },
  approvals: {
    row: {
      action: "'refund'",
      subject_key: `${id}::text`,
      title: "'x'",
      details: `'{}'`,
      reason: "'xxx'",
      approver_grant: "'admin'",
      state: "'expired'",
      expires_at: 'now()',
    },
    run: (at) => deleteOldApprovals(at),
  },
  assistant_conversations: { row: { account_id: id, state: `'{}'` }, run: deleteOldConversations },
  registry_answers: { row: { plate: `upper(left(md5(random()::text), 10))` }, run: deleteOldAnswers },
  dealer_imports: { row: { dealer_id: id, file_label: "'x'", state: "'saved'" }, run: (at) => deleteOldImports(at) },
  dealer_invitations: {
    row: { dealer_id: id, email: `${id} || '@b.example'`, role: "'sales'", key_hash: hash },
    run: (at) => deleteOldImports(at),
  },
  data_exports: {
    row: { state: "'ended'", object_key: `'exports/' || ${id}`, object_removed_at: 'now()' },
    run: (at) => deleteQuery().execute(at),
  },
  notices: { row: { account_id: id, kind: "'price_cut'", key: `${id}::text`, data: `'{}'` }, run: deleteOldNotices },
  notice_guests: { row: { email: `${id} || '@b.example'` }, run: deleteOldGuests },
  outreach: { row: { kind: "'contact'", network: bytes, is_guest: 'false' }, run: deleteOldOutreach },
  alert_notified: {
    row: { account_id: id, listing_id: id, car_id: id, price_rupees: '1' },
    run: deleteOldNotified,
  },
}

/**
 * Inside a transaction `now()` stands still, so that a row can be one second younger or older than its period. As a
 * replica, PostgreSQL checks no references and runs no triggers: only the row itself has to exist.
 */
async function atTheEdge(key: RetentionKey, { table = key, row, run, isEmptied }: Edge): Promise<unknown> {
  const { keep, since } = retentionPeriods[key]
  const result: { left: unknown } = { left: null }
  await world.stores.database
    .transaction()
    .execute(async (transaction) => {
      await sql`set local session_replication_role = replica`.execute(transaction)
      for (const seconds of [1, -1]) {
        const at = sql`now() - ${sql.lit(keep)}::interval + make_interval(secs => ${sql.lit(seconds)})`
        const columns = Object.keys(row).map((column) => sql.ref(column))
        const values = Object.values(row).map((value) => sql.raw(value))
        await sql`insert into ${sql.table(table)} (${sql.join([...columns, sql.ref(since)])})
          values (${sql.join([...values, at])})`.execute(transaction)
      }
      await run(transaction)
      const { rows } = await sql<{ age: string; isEmptied: boolean }>`
        select case when ${sql.ref(since)} > now() - ${sql.lit(keep)}::interval then 'younger' else 'older' end as age,
          ${sql.raw(isEmptied ?? 'false')} as "isEmptied" from ${sql.table(table)} order by 1`.execute(transaction)
      result.left = rows.flatMap((each) => (each.isEmptied ? [] : [each.age]))
      throw new Error('roll back')
    })
    .catch((error: unknown) => {
      if (!(error instanceof Error) || error.message !== 'roll back') throw error
    })
  return result.left
}

test.each(Object.entries(edges) as [RetentionKey, Edge][])(
  'a row of %s stays until one second before the end of its period and is gone one second after',
  async (key, edge) => {
    expect(await atTheEdge(key, edge)).toEqual(['younger'])
  },
)

test('free chats of Alex are counted as long as conversations are stored', async () => {
  const row = { name: bytes, kind: "'cookie'", used: '1', since: 'current_date' }
  const edge = { table: 'assistant_chats', row, run: deleteOldCounts }
  expect(await atTheEdge('assistant_conversations', edge)).toEqual(['younger'])
})

test('the months of a partitioned table are kept for the declared number of days', async () => {
  const declared = Object.entries(retentionPeriods).filter(([, { since }]) => since === 'partition')
  const { rows } = await sql<{ parent: string; keep: string }>`
    select parent, keep_days || ' days' as keep from partition_plans where parent = any(${declared.map(([key]) => key)})
    order by parent`.execute(world.stores.database)
  expect(rows).toEqual(
    declared.map(([parent, { keep }]) => ({ parent, keep })).toSorted((a, b) => (a.parent < b.parent ? -1 : 1)),
  )
})

test('how much a member read on a day is deleted on the day after its period', async () => {
  await world.stores.database.transaction().execute(async (transaction) => {
    await sql`set local session_replication_role = replica`.execute(transaction)
    await sql`insert into community_reading (account_id, day, posts)
        select uuidv7(), (now() at time zone 'Asia/Kolkata')::date - age, 1 from unnest(array[120, 121]) as age`.execute(
      transaction,
    )
    await cleanUpCommunity(transaction)
    const { rows } =
      await sql`select (now() at time zone 'Asia/Kolkata')::date - day as age from community_reading`.execute(
        transaction,
      )
    expect(rows).toEqual([{ age: 120 }])
    await sql`delete from community_reading`.execute(transaction)
  })
})

test('every declared period is checked at its edge', () => {
  const elsewhere = new Set<RetentionKey>([
    // drop_next_old_partition, above and in partition.test.ts.
    'charges',
    'llm_calls',
    'visitor_steps',
    // By days, above. By objects: delete-old-raw.test.ts. In transactions of its own: contacts.test.ts.
    'community_reading',
    'raw_bytes',
    'inquiries',
  ])
  expect(Object.keys(retentionPeriods).filter((key) => !(key in edges) && !elsewhere.has(key as RetentionKey))).toEqual(
    [],
  )
})
