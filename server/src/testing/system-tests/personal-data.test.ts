import { randomUUID } from 'node:crypto'
import { indiaDay, indiaInstant } from '@pahiya/domain/conversations/test-drive'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataPurposes, erasureMethods, legalBases, lifecycles } from '@pahiya/contract/privacy/data-map'
import { proposeAppointment } from '../../conversations/appointments/appointments.ts'
import { verifyAudit } from '../../platform/audit/verify-audit.ts'
import { createLog } from '../../platform/telemetry/log.ts'
import { startTelemetry } from '../../platform/telemetry/telemetry.ts'
import { buildSite } from '../../processes/build-site.ts'
import { columnTerms } from '../../platform/personal-data.ts'
import { retentionPeriods } from '../../platform/retention.ts'
import { allHeldData, exportPerson } from '../../processes/personal-data.ts'
import { exampleConversation } from '../examples/example-conversation.ts'
import { startDemoSms, type DemoSms } from '../stand-ins/demo-sms.ts'
import { startProcess } from '../environment/start-process.ts'
import { accountHeader, createAccount, identifyByHeader } from '../environment/test-account.ts'
import { wholeDatabase } from '../environment/whole-stores.ts'
import { createTestWorld, type TestWorld } from '../worlds/test-world.ts'

let sms: DemoSms
let world: TestWorld
beforeAll(async () => {
  sms = await startDemoSms()
  world = await createTestWorld(sms.settings)
})
afterAll(async () => {
  await world.close()
  await sms.stop()
})

/** Columns whose names suggest personal data but that contain none. */
const notPersonal: Record<string, string> = {
  'audit.actor': 'the table of 0002, which no code has ever written',
  'audit.subject': 'the table of 0002, which no code has ever written',
  'lenders.name': 'a lender',
  'sources.name': 'a portal',
  'news_feeds.name': 'a publisher',
  'news_providers.name': 'a company',
  'sources.address': 'a portal',
  'sources.image_hosts': 'a portal',
  'sources.lead_address': 'a portal',
  'catalogue_entries.name': 'a car model',
  'catalogue_aliases.name': 'a car model, a place or a colour',
  'schema_migrations.name': 'a file',
  'search_indexes.name': 'an index',
  'documents_set_aside.index_name': 'an index',
  'alert_feed.index_name': 'an index',
  'article_index.index_name': 'an index',
  'article_shares.network': 'a social network',
  'external_posts.image': 'a picture of a publisher',
  'listings.owners': 'how many a car has had',
  'auction_lots.owners': 'how many a car has had',
  'tax_documents.seller': 'our own company',
  'training_runs.trained_tokens': 'how much text a provider trained on',
  'llm_calls.input_tokens': 'how much text a model read',
  'llm_calls.output_tokens': 'how much text a model wrote',
  'llm_spending.day_tokens': 'a sum of all calls',
  'llm_spending.all_tokens': 'a sum of all calls',
  'llm_role_spending.day_tokens': 'a sum of all calls of a role',
  'llm_role_spending.all_tokens': 'a sum of all calls of a role',
  'listings.seller_type': 'dealer, maker or private',
  'sightings.seller_type': 'dealer, maker or private',
}
const namedLikePersonal =
  '(email|phone|mobile|number_hash|(^|_)ip(_|$)|user_agent|account_id|owner|actor|subject|granted_by|cookie|visitor|network|site_prefix|token|name|seller|person|contact|image|address|identifier|(^|_)plate|vin$)'

/** Columns that refer to an account or are named like personal data, and that no declaration has. */
async function undeclaredColumns(): Promise<string[]> {
  const { rows } = await sql<{ column: string }>`
    select class.relname || '.' || attribute.attname as column
    from pg_attribute as attribute
    join pg_class as class on class.oid = attribute.attrelid
    where class.relnamespace = 'public'::regnamespace and class.relkind in ('r', 'p') and not class.relispartition
      and attribute.attnum > 0 and not attribute.attisdropped
      and (attribute.attname ~ ${namedLikePersonal} or exists (
        select from pg_constraint as reference where reference.contype = 'f' and reference.conrelid = class.oid
          and reference.confrelid = 'accounts'::regclass and attribute.attnum = any (reference.conkey)))
    order by 1`.execute(world.stores.database)
  expect(rows.length).toBeGreaterThan(20)
  const declared = new Set(heldTables().flatMap(([name, { columns }]) => columns.map((column) => `${name}.${column}`)))
  return rows.map(({ column }) => column).filter((column) => !declared.has(column) && !(column in notPersonal))
}

const heldTables = () => allHeldData.flatMap(({ holds }) => Object.entries(holds))

test('every column that refers to a person or is named like personal data is declared, and a planted one is found (SEC-14)', async () => {
  expect(await undeclaredColumns()).toEqual([])
  await sql`alter table lenders add column contact_phone text, add column manager uuid references accounts`.execute(
    world.stores.database,
  )
  expect(await undeclaredColumns()).toEqual(['lenders.contact_phone', 'lenders.manager'])
  await sql`alter table lenders drop column contact_phone, drop column manager`.execute(world.stores.database)
})

test('every declared column exists once and has purpose, legal basis, retention and method of erasure', async () => {
  const retentions = [...Object.keys(lifecycles), ...Object.keys(retentionPeriods)]
  const names = heldTables().map(([name]) => name)
  expect(names.length).toBe(new Set(names).size)
  const used = new Set<string>()
  for (const [name, table] of heldTables()) {
    const { rows } = await sql<{ name: string }>`
      select attname as name from pg_attribute where attrelid = ${name}::regclass and attnum > 0`.execute(
      world.stores.database,
    )
    expect(rows.map((row) => row.name)).toEqual(expect.arrayContaining([...table.columns]))
    const { differ = {}, withheld = [] } = table
    expect(table.columns).toEqual(expect.arrayContaining(Object.keys(differ)))
    expect(table.columns).toEqual(expect.arrayContaining(withheld === 'all' ? [] : [...withheld]))
    for (const column of table.columns) {
      const { purpose, basis, retention, erasure } = columnTerms(table, column)
      used.add(retention)
      expect([
        `${name}.${column}`,
        purpose in dataPurposes,
        basis in legalBases,
        retentions.includes(retention),
        erasure in erasureMethods,
      ]).toEqual([`${name}.${column}`, true, true, true, true])
    }
  }
  // A period that applies to words within a row that stays, which the declaration describes in its text.
  const unnamed = new Set(['community_deleted_texts'])
  expect(retentions.filter((retention) => !used.has(retention) && !unnamed.has(retention))).toEqual([])
})

/** Unique values, so that each can be searched for. */
const canary = {
  name: 'Canary Kumari Zx81',
  email: 'canary.zx81@people.example',
  image: 'https://pictures.example/canary-zx81.jpg',
  phone: '+919848181818',
  providerAccountId: 'canary-provider-zx81',
  scope: 'canary scope zx81',
  ip: '203.0.113.81',
  userAgent: 'CanaryBrowser/81.0',
  passkeyName: 'Canary fingerprint zx81',
  listing: 'Canary draft of a Swift zx81',
  savedCar: 'Canary saved car zx81',
  words: 'canary words zx81',
  notice: 'Canary notice zx81',
  endpoint: 'https://push.example/canary-zx81',
  message: 'canary message zx81',
  report: 'canary report zx81',
  inquiry: 'Canary Inquiry Zx81',
  place: 'Canary home zx81',
  review: 'canary review zx81',
  reviewReport: 'canary review report zx81',
  call: 'canary call zx81',
  upload: 'http://127.0.0.1/uploads/canary-zx81',
  dealer: 'Canary Motors Zx81',
  street: 'Canary Road Zx81',
  vin: 'ZX81CANARYVNB0001',
  invited: 'canary.invited.zx81@people.example',
  refusal: 'canary refusal zx81',
}
const secrets = {
  token: 'canary-session-token-zx81-secret',
  check: 'canary-state-zx81-secret',
  publicKey: 'canary-public-key-zx81-secret',
  credential: 'canary-credential-zx81-secret',
  pushKey: `canary-push-key-zx81-secret${'x'.repeat(60)}`,
  unsubscribeKey: '0190a6c2-7b1e-4c3d-9f2a-0000000000f1',
}

/** Creates a person with a value in every personal field; the phone is verified through the API. */
async function seedCanary(lines: string[]): Promise<{ id: string; code: string }> {
  const { database } = world.stores
  const id = await createAccount(database, { name: canary.name, email: canary.email })
  const other = await createAccount(database, { grants: ['admin'] })
  await sql`update accounts set image = ${canary.image} where id = ${id}`.execute(database)
  await sql`insert into account_providers (account_id, provider, provider_account_id, scope)
    values (${id}, 'oidc', ${canary.providerAccountId}, ${canary.scope})`.execute(database)
  await sql`insert into sign_in_checks (identifier, value, expires_at)
    values (${secrets.check}, ${JSON.stringify({ link: id, state: secrets.check })}, now() + interval '1 hour')`.execute(
    database,
  )
  await sql`insert into passkeys (account_id, name, public_key, credential_id, counter, device_type, backed_up)
    values (${id}, ${canary.passkeyName}, ${secrets.publicKey}, ${secrets.credential}, 0, 'multiDevice', true)`.execute(
    database,
  )
  await sql`insert into account_grants (account_id, granted, granted_by) values
    (${id}, 'moderator', ${other}), (${other}, 'moderator', ${id})`.execute(database)
  await sql`insert into account_notices (account_id, kind) values (${id}, 'phone_moved_to_another_account')`.execute(
    database,
  )
  await sql`insert into own_listings (owner_id, content)
    values (${id}, ${JSON.stringify({ title: canary.listing, phone: canary.phone })})`.execute(database)
  await sql`insert into channel_facts (own_listing_id, vin)
    select id, ${canary.vin} from own_listings where owner_id = ${id}`.execute(database)
  await sql`with dealer as (
      insert into dealers (slug, name, street, city, postal_code, owner_id)
      values ('canary', ${canary.dealer}, ${canary.street}, 'Hyderabad', '500072', ${id}) returning id
    ), member as (insert into dealer_members (dealer_id, account_id, role) select id, ${id}, 'owner' from dealer),
    sheet as (insert into dealer_imports (dealer_id, uploaded_by, file_label) select id, ${id}, 'stock.csv' from dealer)
    insert into dealer_invitations (dealer_id, email, role, key_hash, invited_by, expires_at)
    select id, ${canary.invited}, 'sales', sha256('canary'), ${id}, now() + interval '1 day' from dealer`.execute(
    database,
  )
  await sql`with own as (select id from own_listings where owner_id = ${id} limit 1),
      verification as (insert into verifications (own_listing_id, papers, refused_reason)
        select id, 'refused', ${canary.refusal} from own)
    insert into desk_items (kind, subject_key, title, evidence)
    select 'papers', id::text, 'x', ${JSON.stringify({ name: 'desk evidence zx81' })} from own`.execute(database)
  await sql`insert into desk_items (kind, subject_key, title, claimed_by, claimed_until)
    values ('papers', 'x', 'x', ${id}, now() + interval '15 minutes')`.execute(database)
  await sql`insert into registry_lookups (account_id, day, lookups) values (${id}, '2026-11-17', 1)`.execute(database)
  await sql`insert into saved_cars (account_id, car_id, listing_id, href, title, price_rupees, facts, place, saved_at)
    values (${id}, ${randomUUID()}, ${randomUUID()}, '/car/x', ${canary.savedCar}, 485000, '', '', now())`.execute(
    database,
  )
  await sql`insert into account_preferences (account_id, remember_searches) values (${id}, true)`.execute(database)
  await sql`insert into recent_searches (account_id, query, words) values (${id}, 'brands=Kia', ${canary.words})`.execute(
    database,
  )
  await sql`with alert as (
      insert into alerts (account_id, kind, query, filters_version, stop_key)
      values (${id}, 'search', 'brands=Kia', 'x', ${secrets.unsubscribeKey}) returning id),
    person as (insert into alert_people (account_id) values (${id})),
    notified as (insert into alert_notified (account_id, listing_id, car_id, price_rupees)
      values (${id}, ${randomUUID()}, ${randomUUID()}, 485000))
    insert into alert_matches (alert_id, car_id, account_id) select id, ${randomUUID()}, ${id} from alert`.execute(
    database,
  )
  await sql`insert into loan_requests (account_id, lender_id, loan_rupees, tenure_years)
    select ${id}, lenders.id, 385000, 5 from lenders limit 1`.execute(database)
  await sql`insert into notices (account_id, kind, key, data)
    values (${id}, 'price_cut', 'canary', ${JSON.stringify({ title: canary.notice })})`.execute(database)
  await sql`insert into notice_settings (account_id, unsubscribe_key) values (${id}, ${secrets.unsubscribeKey})`.execute(
    database,
  )
  await sql`insert into notice_choices (account_id, topic, channel, chosen) values (${id}, 'news', 'email', true)`.execute(
    database,
  )

  const conversation = await exampleConversation(database, { buyerId: id })
  await sql`insert into messages (conversation_id, number, sender, content)
    values (${conversation.id}, 2, 'buyer', ${canary.message})`.execute(database)
  await sql`insert into conversation_reports (conversation_id, part, reason, note)
    values (${conversation.id}, 'buyer', 'spam', ${canary.report})`.execute(database)
  await sql`insert into contact_shares (conversation_id, part, phone, email)
    values (${conversation.id}, 'buyer', ${canary.phone}, ${canary.email})`.execute(database)
  await sql`insert into contacts (conversation_id, buyer_id, buyer_name, buyer_phone, buyer_email)
    values (${conversation.id}, ${id}, ${canary.inquiry}, ${canary.phone}, ${canary.email})`.execute(database)
  await sql`update conversations set last_number = 2 where id = ${conversation.id}`.execute(database)
  await proposeAppointment(database, conversation.id, id, {
    startsAt: indiaInstant(indiaDay(new Date(), 1), '17:30'),
    place: canary.place,
  })
  await sql`insert into reviews (seller_id, buyer_id, rating, text)
    values (${conversation.sellerId}, ${id}, 5, ${canary.review})`.execute(database)
  await sql`insert into review_reports (review_id, reporter_id, reason, note)
    select id, ${id}, 'other', ${canary.reviewReport} from reviews where buyer_id = ${id}`.execute(database)
  await sql`insert into call_consents (conversation_id, part) values (${conversation.id}, 'buyer')`.execute(database)
  await sql`with alias as (
      insert into call_aliases (number, conversation_id, expires_at)
      values ('+914071201000', ${conversation.id}, now() + interval '1 day') returning id)
    insert into calls (conversation_id, alias_id, caller, provider_id)
    select ${conversation.id}, alias.id, 'buyer', ${canary.call} from alias`.execute(database)

  await sql`insert into files (owner_id, category, object_key, upload_address, upload_until, expires_at)
    values (${id}, 'rcBook', ${randomUUID()}, ${canary.upload}, now(), now())`.execute(database)

  const log = createLog({ LOG_LEVEL: 'trace' }, 'site', { write: (line) => void lines.push(line) })
  const site = await buildSite({
    config: { ...world.config, LOG_LEVEL: 'trace' },
    stores: world.stores,
    log,
    metrics: world.metrics,
    telemetry: startTelemetry(world.config, 'test'),
    identify: identifyByHeader(database),
  })
  const post = (url: string, payload: object) =>
    site.inject({ method: 'POST', url, payload, headers: { [accountHeader]: id, 'user-agent': canary.userAgent } })
  expect((await post('/api/auth/phone/start', { phone: canary.phone })).statusCode).toBe(202)
  const code = (await sms.codeAt(canary.phone))!
  await post('/api/auth/phone/verify', { phone: canary.phone, code: code === '000000' ? '000001' : '000000' })
  await post('/api/auth/phone/verify', { phone: 'not a number', code })
  expect((await post('/api/auth/phone/verify', { phone: canary.phone, code })).statusCode).toBe(200)
  await sms.misbehave('errors')
  expect((await post('/api/auth/phone/start', { phone: canary.phone })).statusCode).toBe(503)
  await sms.misbehave('none')
  expect((await post('/api/marketplace/search', { limit: 1, brand: 'Kia' })).statusCode).toBe(200)
  await site.close()
  // Runs last, since verifying a phone ends the account's other sessions.
  await sql`insert into sessions (account_id, token, expires_at, ip_address, user_agent)
    values (${id}, ${secrets.token}, now() + interval '1 day', ${canary.ip}, ${canary.userAgent})`.execute(database)
  await sql`insert into push_subscriptions (account_id, session_id, endpoint, p256dh, auth, device_name)
    select ${id}, sessions.id, ${canary.endpoint}, ${secrets.pushKey}, ${'x'.repeat(22)}, 'Chrome'
    from sessions where account_id = ${id} limit 1`.execute(database)
  return { id, code }
}

test('a person’s data is exported completely and erased without a trace, and no log mentions them (SEC-14)', async () => {
  const lines: string[] = []
  const { id, code } = await seedCanary(lines)
  const environment = { ...world.config, LOG_LEVEL: 'trace' as const }
  const run = async (name: 'export-person' | 'erase-person' | 'verify-audit', options: string[]) => {
    const started = startProcess(name, environment, options)
    const exit = await started.ended()
    return { exit, output: started.output(), errors: started.errors() }
  }

  const exported = await run('export-person', [id])
  expect(exported.exit).toBe(0)
  const values = Object.values(canary)
  // The address belongs to the invited person.
  expect(values.filter((value) => !exported.output.includes(value))).toEqual([canary.invited])
  expect(Object.values(secrets).filter((value) => exported.output.includes(value))).toEqual([])
  const before = await wholeDatabase(world.stores.database)
  expect([...values, ...Object.values(secrets)].filter((value) => !before.includes(value))).toEqual([])

  const erased = await run('erase-person', [id])
  expect([erased.exit, erased.errors]).toEqual([0, ''])
  const after = await wholeDatabase(world.stores.database)
  const all = [...values, ...Object.values(secrets), canary.phone.slice(3)]
  expect(all.filter((value) => after.includes(value))).toEqual([])
  // Only the audit log, which stays complete, still contains the id.
  expect(
    after
      .split('\n')
      .filter(
        (row) => row.includes(id) && !/signed_in|session_revoked|phone_verified|data_exported|account_erased/.test(row),
      ),
  ).toEqual([])
  expect((await verifyAudit(world.stores.database)).faults).toEqual([])
  expect((await run('erase-person', [id])).exit).toBe(1)
  expect((await run('export-person', [randomUUID()])).exit).toBe(1)

  expect(lines.length).toBeGreaterThan(4)
  const logged = [...lines, erased.output, erased.errors, exported.errors].join('\n')
  expect([...all, code].filter((value) => logged.includes(value))).toEqual([])
})

test('an export is not truncated, however many rows of one kind there are', async () => {
  const { database } = world.stores
  const id = await createAccount(database)
  const other = await createAccount(database)
  const searched = 12_345
  await sql`insert into recent_searches (account_id, query, words)
    select ${id}, 'brands=Kia&kmMax=' || n, 'kia ' || n from generate_series(1, ${searched}::int) as n`.execute(
    database,
  )
  await sql`insert into recent_searches (account_id, query, words) values (${other}, 'brands=Tata', 'tata')`.execute(
    database,
  )
  const { recent_searches: rows } = (await exportPerson(database, id))!
  const words = new Set(rows!.map((row) => (row as { words: string }).words))
  expect([rows!.length, words.size, words.has('tata')]).toEqual([searched, searched, false])
})
