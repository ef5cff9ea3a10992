import { randomUUID } from 'node:crypto'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { DB } from '../../platform/engines/database.generated.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import { columnTerms, type HeldTable, type Terms } from '../../platform/personal-data.ts'
import { allPersonalData } from '../../processes/personal-data.ts'
import { exampleConversation } from './example-conversation.ts'

/** A value that occurs nowhere else, in one column of the map of personal data. */
export type Canary = Terms & { table: string; column: string; value: string }

type Column = { name: string; type: string; isNeeded: boolean }
type Given = Record<string, Record<string, string>>

/** The export itself writes an entry; entries form a chain of hashes. Sightings are written with the example's car. */
const notFilled = new Set(['audit_entries', 'sightings'])
/** Rows that exist already. Triggers tell the index of a changed listing. */
const updated = new Set(['accounts', 'own_listings', 'conversations', 'listings'])

/**
 * Writes a row into every table of the map, with a value in every declared column, for one account that buys and sells.
 * In this database PostgreSQL then checks no form of a value any more, and while it writes no references: a canary has
 * the form of no phone number and no enumeration.
 */
export async function fillEveryColumn(database: Database, accountId: string): Promise<Canary[]> {
  const bought = await exampleConversation(database, { buyerId: accountId })
  const sold = await exampleConversation(database, { sellerId: accountId })
  const ids = new Map<string, string>()
  const id = (name: string) => idOf(ids, name)
  const given = { ...givenTrade(accountId, { bought, sold, id }), ...givenOthers(accountId, id) }
  const canaries: Canary[] = []
  const tables = allPersonalData
    .flatMap(({ holds }) => Object.entries(holds))
    .filter(([table]) => !notFilled.has(table))
  await dropChecks(database)
  await database.transaction().execute(async (transaction) => {
    await sql`set local session_replication_role = replica`.execute(transaction)
    for (const [table, held] of tables.filter(([name]) => !updated.has(name))) {
      const row = await rowOf(transaction, { table, held, own: given[table] ?? {}, accountId })
      await insert(transaction, table, row.values)
      canaries.push(...row.canaries)
    }
    await sql`insert into payments (id, subscription_id, status, amount_paise)
      values ('payment_zq9', ${id('subscription')}, 'captured', 100)`.execute(transaction)
  })
  const rows: Record<string, string> = { accounts: accountId, own_listings: sold.ownListingId }
  for (const [table, held] of tables.filter(([name]) => updated.has(name))) {
    const rowId = rows[table] ?? (table === 'listings' ? sold.listingId : bought.id)
    const row = await rowOf(database, { table, held, own: given[table] ?? {}, accountId })
    const set = held.columns.map((column) => sql`${sql.ref(column)} = ${row.values.get(column)!}`)
    await sql`update ${sql.table(table)} set ${sql.join(set)} where id = ${rowId}`.execute(database)
    canaries.push(...row.canaries)
  }
  return canaries
}

/** The values of a row: those given, a canary in every other declared column, and something where a value is needed. */
async function rowOf(
  database: Kysely<DB>,
  { table, held, own, accountId }: { table: string; held: HeldTable; own: Record<string, string>; accountId: string },
): Promise<{ values: Map<string, RawBuilder<unknown>>; canaries: Canary[] }> {
  const values = new Map<string, RawBuilder<unknown>>()
  const canaries: Canary[] = []
  for (const column of await columnsOf(database, table)) {
    const isDeclared = held.columns.includes(column.name)
    const text = own[column.name] ?? (isDeclared ? `canary-${table}-${column.name}-zq9`.replaceAll('_', '-') : 'x')
    if (column.name in own) values.set(column.name, sql`${text}`)
    else if (isDeclared || column.isNeeded) values.set(column.name, valueOf(column, text, accountId))
    const [value] = /canary-[a-z0-9-]+-zq9/.exec(text) ?? []
    if (isDeclared && isText(column.type) && value !== undefined)
      canaries.push({ table, column: column.name, value, ...columnTerms(held, column.name) })
  }
  return { values, canaries }
}

function idOf(ids: Map<string, string>, name: string): string {
  const id = ids.get(name) ?? randomUUID()
  ids.set(name, id)
  return id
}

type Conversation = { id: string; sellerId: string; listingId: string; ownListingId: string }

/** Keys that connect rows, and values by which the code decides. */
function givenTrade(
  accountId: string,
  { bought, sold, id }: { bought: Conversation; sold: Conversation; id: (name: string) => string },
): Given {
  const talk = { conversation_id: bought.id }
  const mine = { ...talk, part: 'buyer' }
  return {
    conversations: { buyer_id: accountId, seller_id: bought.sellerId },
    messages: { ...talk, id: id('message'), number: '2', sender: 'buyer' },
    contact_shares: mine,
    contacts: talk,
    conversation_reports: mine,
    appointments: { ...talk, message_id: id('message'), status: 'proposed' },
    reviews: { id: id('review') },
    review_reports: { review_id: id('review') },
    inbox_events: talk,
    message_warnings: talk,
    call_consents: mine,
    call_aliases: { ...talk, id: id('alias') },
    calls: { ...talk, alias_id: id('alias'), caller: 'buyer', state: 'completed' },
    leads: { listing_id: bought.listingId, source_key: 'pahiya', state: 'sent' },
    sold_reports: { listing_id: bought.listingId },
    inspection_requests: { listing_id: bought.listingId, status: 'requested' },
    inspection_reports: { listing_id: bought.listingId },
    subscriptions: { id: id('subscription'), status: 'cancelled', billing: 'month', provider_id: 'sub_zq9' },
    payment_events: { id: 'event_zq9', provider_subscription_id: 'sub_zq9' },
    refunds: { payment_id: 'payment_zq9' },
    tax_documents: { payment_id: 'payment_zq9', kind: 'invoice' },
    dealers: { id: id('dealer'), slug: 'canary-zq9' },
    dealer_members: { dealer_id: id('dealer') },
    dealer_invitations: { dealer_id: id('dealer') },
    dealer_imports: { dealer_id: id('dealer'), state: 'saved' },
    verifications: { own_listing_id: sold.ownListingId },
    verification_moves: { own_listing_id: sold.ownListingId },
    channel_facts: { own_listing_id: sold.ownListingId },
  }
}

function givenOthers(accountId: string, id: (name: string) => string): Given {
  const member = { member_id: id('member') }
  const ofPost = { subject_kind: 'post', subject_id: id('post') }
  return {
    community_members: { id: id('member') },
    community_posts: { ...member, id: id('post'), origin: 'member', state: 'live', category: 'questions' },
    community_comments: { ...member, id: id('comment'), post_id: id('post'), state: 'live', path: 'aaaaa' },
    community_likes: { ...member, post_id: id('post') },
    community_comment_likes: { ...member, comment_id: id('comment') },
    community_spotlights: { ...member, id: id('spotlight'), state: 'live', category: 'modern' },
    community_spotlight_ratings: { ...member, spotlight_id: id('spotlight') },
    community_text_marks: { ...member, post_id: id('post') },
    community_reports: ofPost,
    community_moderation_states: ofPost,
    community_moderation_events: { ...ofPost, ...member, id: id('restriction'), kind: 'hidden', decider: 'moderator' },
    community_cases: { ...ofPost, kind: 'appeal', restriction_id: id('restriction') },
    article_generations: { article_id: id('article') },
    articles: { id: id('article'), status: 'draft', origin: 'people' },
    article_versions: { article_id: id('article'), version: '1' },
    live_articles: { article_id: id('article') },
    article_corrections: { article_id: id('article') },
    assistant_conversations: { id: id('alex') },
    assistant_messages: { conversation_id: id('alex'), type: 'user', state: 'complete' },
    alerts: { id: id('alert'), kind: 'search', filters_version: 'x' },
    alert_matches: { alert_id: id('alert') },
    sessions: { id: id('session'), expires_at: '2030-01-01' },
    push_subscriptions: { session_id: id('session') },
    sign_in_checks: { value: JSON.stringify({ link: accountId, state: 'canary-sign-in-zq9' }) },
    desk_golden_answers: { golden_id: id('golden') },
    desk_golden_items: { id: id('golden') },
    desk_items: { id: id('item'), subject_key: 'x' },
    desk_second_looks: { item_id: id('item') },
    approvals: { state: 'open', subject_key: accountId },
    data_exports: { state: 'ended', object_key: `exports/${id('export')}`, expires_at: '2030-01-01' },
    privacy_requests: { outcome: 'done', kind: 'access' },
    consent_receipts: { purpose: 'news-email', notice_hash: '0'.repeat(64) },
    notices: { kind: 'price_cut', id: id('notice') },
    notice_choices: { topic: 'news', channel: 'email' },
    notice_guests: { id: id('guest'), email: 'canary-accounts-email-zq9' },
    guest_notices: { guest_id: id('guest'), notice_id: id('guest-notice') },
    guest_reply_addresses: { guest_id: id('guest') },
    account_grants: { granted: 'editor' },
    files: { state: 'expected', expires_at: '2030-01-01' },
    setting_versions: { setting: 'X', version: '1' },
    llm_calls: { role: 'assistant' },
    outreach: { kind: 'contact', is_guest: 'false', typed_phone: 'canary-accounts-phone-zq9' },
    phone_codes: { state: 'used' },
  }
}

async function columnsOf(transaction: Kysely<DB>, table: string): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select attname as name, format_type(atttypid, null) as type, attnotnull and not atthasdef as "isNeeded"
    from pg_attribute where attrelid = ${table}::regclass and attnum > 0 and not attisdropped
      and attidentity = '' and attgenerated = ''`.execute(transaction)
  return rows
}

/** Only in a test's own database. The product's checks are tested where values are written. */
async function dropChecks(database: Database): Promise<void> {
  const names = allPersonalData.flatMap(({ holds }) => Object.keys(holds))
  const { rows } = await sql<{ name: string; table: string }>`
    select conname as name, conrelid::regclass::text as table from pg_constraint
    where contype = 'c' and conislocal and conrelid = any(${names}::regclass[])`.execute(database)
  for (const { name, table } of rows)
    await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(database)
}

const isText = (type: string) => ['text', 'text[]', 'jsonb', 'bytea'].includes(type)

function valueOf({ type }: Column, text: string, accountId: string): RawBuilder<unknown> {
  switch (type) {
    case 'text':
      return sql`${text}`
    case 'text[]':
      return sql`array[${text}]`
    case 'jsonb':
      return sql`jsonb_build_object('x', ${text}::text)`
    case 'bytea':
      return sql`convert_to(${text}, 'UTF8')`
    case 'uuid':
      return sql`${accountId}::uuid`
    case 'boolean':
      return sql`true`
    case 'date':
    case 'timestamp with time zone':
      return sql`now()`
    case 'tsvector':
      return sql`''::tsvector`
    case 'uuid[]':
      return sql`'{}'::uuid[]`
    default:
      return sql`1`
  }
}

async function insert(transaction: Kysely<DB>, table: string, values: ReadonlyMap<string, RawBuilder<unknown>>) {
  const columns = [...values.keys()].map((column) => sql.ref(column))
  await sql`insert into ${sql.table(table)} (${sql.join(columns)})
    values (${sql.join([...values.values()])})`.execute(transaction)
}
