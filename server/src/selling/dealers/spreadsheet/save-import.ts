import { createHash } from 'node:crypto'
import type { ImportRow } from '@pahiya/contract/selling/dealers'
import { stockFieldNames } from '@pahiya/domain/selling/dealers/stock-columns'
import { sql, type Kysely, type Transaction } from 'kysely'
import { enqueueDealersPictures } from '../../../ingestion/save/fetch-pictures.job.ts'
import { ownSource } from '../../../listings/own-source.ts'
import { createListings } from '../../../listings/save/create-listings.ts'
import type { ListingToSave } from '../../../listings/save/listing-to-save.ts'
import { saveListingIn } from '../../../listings/save/save-listing.ts'
import { saveValues, type NotRated, type Value } from '../../../listings/save/save-value.ts'
import { chargeBackground } from '../../../platform/background-budget.ts'
import type { DB } from '../../../platform/engines/database.generated.ts'
import type { Log } from '../../../platform/telemetry/log.ts'
import type { Database } from '../../../platform/engines/postgres.ts'
import type { ModelInUse } from '../../../valuation/model/model-store.ts'
import { valueListings } from '../../../valuation/listing-values/value-listings.ts'
import { announceListings } from '../../channels/announce-listing.ts'
import { photoHosts, readPhotoAddresses } from './photo-addresses.ts'
import type { Cells, ReadRow } from './read-row.ts'
import { readStockRows } from './run-spreadsheet.ts'
import { withdrawMissing } from './withdraw-missing.ts'

const lanes = 2
/** Starting a process costs half a second, so one process parses the rows of several transactions. */
const rowsInAProcess = 1_000
/** A transaction of 100 changed rows takes about half a second; the change feed waits for it. */
const rowsInATransaction = 100
const mostPhotoHosts = 5
/** Across all dealerships, because every picture job reads them. */
const mostHostsInAll = 5_000

export type SaveDependencies = {
  database: Database
  log: Log
  modelInUse?: () => Promise<ModelInUse | null>
  privateHosts?: readonly string[] | undefined
}
type Import = { dealerId: string; ownerId: string; city: string; state: string; withdrawMissing: boolean }
type StoredRow = { number: number; stockNumber: string; cells: Cells }
/** Without a reading it is unchanged since the last import. */
type RowToSave = StoredRow & { rowHash: Buffer; read?: ReadRow; value?: Value | NotRated | null }
type SavedRow = Required<RowToSave> & { listing: ListingToSave; isNew: boolean }
type Known = { stockNumber: string; ownListingId: string; rowHash: Buffer; state: string; isTakenDown: boolean }

/**
 * Saves every valid row through the same pipeline as any advert: normalise → value → save, then owner, stock number and
 * channels. Rows are parsed in a limited process and valued before the transaction that saves them. A repeated run
 * resumes.
 */
export async function saveImport(dependencies: SaveDependencies, importId: string): Promise<object> {
  const { database, privateHosts } = dependencies
  const { rows: found } = await sql<Import>`
    select dealer_id as "dealerId", owner_id as "ownerId", dealers.city, state, withdraw_missing as "withdrawMissing"
    from dealer_imports join dealers on dealers.id = dealer_id where dealer_imports.id = ${importId}`.execute(database)
  const given = found[0]
  if (!given || given.state !== 'saving') return { outcome: 'not to be saved' }
  const inUse = (await dependencies.modelInUse?.()) ?? null

  const { rows } = await sql<StoredRow>`
    select number, stock_number as "stockNumber", cells from dealer_import_rows
    where import_id = ${importId} and state = 'good' order by number limit 10000`.execute(database)
  await allowPhotos(database, given.dealerId, rows, privateHosts)
  const saving = { importId, given, now: new Date(), inUse, privateHosts, rowsInAll: rows.length }
  for (const part of partsOf(rows, rowsInAProcess)) {
    const understood = await understandRows(database, part, saving)
    await saveInLanes(dependencies, understood, saving)
  }
  await announceSaved(database, importId)
  const ended = given.withdrawMissing ? await withdrawMissing(dependencies, importId, given.dealerId) : 0
  return finish(database, importId, ended)
}

function partsOf<Row>(rows: readonly Row[], size: number): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, at) => rows.slice(at * size, (at + 1) * size))
}

/** Rows unchanged since the last import are neither parsed nor valued again. */
async function understandRows(
  database: Database,
  rows: readonly StoredRow[],
  { given: { dealerId, city }, now, inUse, privateHosts }: Saving,
): Promise<RowToSave[]> {
  const { rows: known } = await knownQuery(dealerId, rows).execute(database)
  const knownOf = new Map(known.map((row) => [row.stockNumber, row]))
  const hashed = rows.map((row) => ({ ...row, rowHash: hashRow(row, city) }))
  const changed = hashed.filter((row) => !isUnchanged(knownOf.get(row.stockNumber), row.rowHash))
  if (changed.length === 0) return hashed
  const context = { dealerId, city, now, privateHosts }
  const read = await readStockRows(
    changed.map(({ cells }) => cells),
    context,
  )
  if (read === null) throw new Error('the rows of a spreadsheet could not be understood within the limits')
  const readOf = new Map(changed.map(({ number }, at) => [number, read[at]!]))
  const listings = read.flatMap(({ listing }) => (listing ? [listing] : []))
  const values = new Map<string, Value | NotRated>()
  // In parts, since valuing by the model occupies the event loop.
  for (const part of partsOf(listings, rowsInATransaction))
    for (const [ref, value] of await valueListings(database, part, now, inUse, { offered: listings }))
      values.set(ref, value)
  return hashed.map((row) => {
    const understood = readOf.get(row.number)
    if (!understood) return row
    return { ...row, read: understood, value: values.get(understood.listing?.sourceRef ?? '') ?? null }
  })
}

function hashRow({ cells }: StoredRow, city: string): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([cells, city]))
    .digest()
}

function isUnchanged(known: Known | undefined, rowHash: Buffer): boolean {
  return known?.state === 'live' && known.rowHash.equals(rowHash)
}

async function saveInLanes(
  { database, log }: SaveDependencies,
  rows: readonly RowToSave[],
  saving: Saving,
): Promise<void> {
  const queue = partsOf(rows, rowsInATransaction).values()
  const save = (batch: typeof rows) =>
    database.transaction().execute((transaction) => saveRows(transaction, batch, saving))
  const lane = async () => {
    for (const batch of queue) {
      await chargeBackground(database, batch.length)
      try {
        await save(batch)
      } catch (error) {
        if (!isDataError(error)) throw error
        // One row that the database rejects must not fail the other rows in its batch.
        log.warn({ err: error, importId: saving.importId }, 'a part of a spreadsheet is saved row by row')
        for (const row of batch) {
          await save([row]).catch((problem: unknown) => {
            if (!isDataError(problem)) throw problem
            return refuse(database, saving.importId, row.number)
          })
        }
      }
    }
  }
  // All lanes have ended before the job is retried.
  const running = Array.from({ length: lanes }, lane)
  await Promise.allSettled(running)
  await Promise.all(running)
}

type Saving = {
  importId: string
  given: Import
  now: Date
  inUse: ModelInUse | null
  privateHosts: readonly string[] | undefined
  rowsInAll: number
}

type Outcome = {
  number: number
  state: 'unchanged' | 'refused'
  ownListingId: string | null
  problems?: readonly ImportRow['problems'][number][]
}
const takenDown = {
  column: stockFieldNames.stockNumber,
  message: 'We took this car off sale. Please write to us if you disagree',
  blocks: true,
}

async function saveRows(
  transaction: Transaction<DB>,
  batch: readonly RowToSave[],
  { importId, given, now, rowsInAll }: Saving,
): Promise<void> {
  const known = await findKnown(transaction, given.dealerId, batch)
  const toSave: SavedRow[] = []
  const outcomes: Outcome[] = []
  for (const row of batch) {
    const { number, stockNumber, cells, rowHash, read, value = null } = row
    const before = known.get(stockNumber)
    if (before?.isTakenDown) {
      outcomes.push({ number, state: 'refused', ownListingId: before.ownListingId, problems: [takenDown] })
    } else if (!read || isUnchanged(before, rowHash)) {
      // Without a reading it was unchanged a moment ago, and its seller has sold or withdrawn it since.
      outcomes.push({ number, state: 'unchanged', ownListingId: before?.ownListingId ?? null })
    } else if (read.listing === null) {
      outcomes.push({ number, state: 'refused', ownListingId: null })
    } else {
      const { listing } = read
      toSave.push({ number, stockNumber, cells, rowHash, read, value, listing, isNew: before === undefined })
    }
  }
  const listingOf = await saveAdverts(transaction, toSave, now)
  const saved = toSave.map((row) => ({ ...row, listingId: listingOf.get(row.listing.sourceRef)! }))
  await putOnSale(transaction, given, saved)
  const withPhotos = saved.filter(({ read }) => read.listing!.images.length > 0)
  await enqueueDealersPictures(
    transaction,
    withPhotos.map(({ listingId }) => listingId),
    rowsInAll,
  )
  await sql`
    update dealer_import_rows set state = row.state, own_listing_id = coalesce(row.own_listing_id, own_listings.id),
      problems = dealer_import_rows.problems || coalesce(row.problems, '[]')
    from jsonb_to_recordset(${JSON.stringify([
      ...saved.map(({ number, listingId }) => ({ number, state: 'saved', listing_id: listingId })),
      ...outcomes.map(({ ownListingId, ...outcome }) => ({ ...outcome, own_listing_id: ownListingId })),
    ])}::jsonb) as row (number integer, state text, listing_id uuid, own_listing_id uuid, problems jsonb)
    left join own_listings on own_listings.listing_id = row.listing_id
    where import_id = ${importId} and dealer_import_rows.number = row.number`.execute(transaction)
}

/** Creates new adverts in bulk; an existing one goes through the usual save, which detects changes. */
async function saveAdverts(
  transaction: Transaction<DB>,
  rows: readonly SavedRow[],
  now: Date,
): Promise<Map<string, string>> {
  const added = rows.flatMap(({ isNew, listing }) => (isNew ? [listing] : []))
  const listingOf = await createListings(transaction, ownSource, added, now)
  await saveValues(
    transaction,
    rows.flatMap(({ listing: { sourceRef }, value }) => {
      const listingId = listingOf.get(sourceRef)
      return listingId !== undefined && value !== null ? [{ listingId, value }] : []
    }),
  )
  for (const { listing, value } of rows) {
    if (listingOf.has(listing.sourceRef)) continue
    const { listingId } = await saveListingIn(transaction, { ...listing, value }, { seenAt: now })
    listingOf.set(listing.sourceRef, listingId)
  }
  return listingOf
}

/** Sets owner, state and stock number of these adverts in four statements. */
async function putOnSale(
  transaction: Transaction<DB>,
  { dealerId, ownerId }: Import,
  saved: readonly { stockNumber: string; listingId: string; read: ReadRow; rowHash: Buffer }[],
): Promise<void> {
  if (saved.length === 0) return
  const listingIds = saved.map(({ listingId }) => listingId)
  await sql`
    insert into own_listings (owner_id, state, listing_id)
    select ${ownerId}, 'live', listing_id from unnest(${listingIds}::uuid[]) as listing_id
    on conflict (listing_id) do nothing`.execute(transaction)
  // A sold or withdrawn car that is in the spreadsheet again is for sale again.
  await sql`update own_listings set state = 'in_review'
    where listing_id = any(${listingIds}::uuid[]) and state in ('sold', 'withdrawn')
      and taken_down_at is null`.execute(transaction)
  await sql`update own_listings set state = 'live'
    where listing_id = any(${listingIds}::uuid[]) and state = 'in_review'`.execute(transaction)
  const rows = saved.map(({ stockNumber, listingId, read, rowHash }) => ({
    stock_number: stockNumber,
    listing_id: listingId,
    vin: read.vin,
    lacks: read.lacks,
    row_hash: rowHash.toString('hex'),
  }))
  const given = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as row (stock_number text, listing_id uuid, vin text, lacks jsonb, row_hash text)
    join own_listings on own_listings.listing_id = row.listing_id`
  await sql`
    insert into dealer_listings (own_listing_id, dealer_id, stock_number, row_hash, lacks)
    select own_listings.id, ${dealerId}, row.stock_number, decode(row.row_hash, 'hex'),
      array(select jsonb_array_elements_text(row.lacks))
    from ${given}
    on conflict (own_listing_id) do update set row_hash = excluded.row_hash, lacks = excluded.lacks`.execute(
    transaction,
  )
  if (rows.some(({ vin }) => vin !== null)) {
    await sql`
      insert into channel_facts (own_listing_id, vin)
      select own_listings.id, row.vin from ${given} where row.vin is not null
      on conflict (own_listing_id) do update set vin = excluded.vin, changed_at = now()`.execute(transaction)
  }
}

/** Locks the rows, so that no listing is taken down or sold while it is saved. */
async function findKnown(
  transaction: Kysely<DB>,
  dealerId: string,
  batch: readonly StoredRow[],
): Promise<Map<string, Known>> {
  const { rows } = await knownQuery(dealerId, batch, sql`for no key update of own_listings`).execute(transaction)
  return new Map(rows.map((row) => [row.stockNumber, row]))
}

function knownQuery(dealerId: string, batch: readonly StoredRow[], lock = sql``) {
  return sql<Known>`
    select stock_number as "stockNumber", own_listing_id as "ownListingId", row_hash as "rowHash", own_listings.state,
      taken_down_at is not null as "isTakenDown"
    from dealer_listings join own_listings on own_listings.id = own_listing_id
    where dealer_id = ${dealerId} and stock_number = any(${batch.map(({ stockNumber }) => stockNumber)}::text[])
    order by own_listing_id ${lock}`
}

async function refuse(database: Database, importId: string, number: number): Promise<void> {
  const problem = { column: '', message: 'This row could not be saved', blocks: true }
  await sql`
    update dealer_import_rows set state = 'refused', problems = problems || ${JSON.stringify([problem])}::jsonb
    where import_id = ${importId} and number = ${number}`.execute(database)
}

/** After all rows: the channel jobs are shared, and a lane that locked them would block the others. */
async function announceSaved(database: Database, importId: string): Promise<void> {
  for (let after = 0; ;) {
    const { rows } = await sql<{ number: number; own_listing_id: string }>`
      select number, own_listing_id from dealer_import_rows
      where import_id = ${importId} and state = 'saved' and own_listing_id is not null and number > ${after}
      order by number limit ${rowsInATransaction}`.execute(database)
    const ownListingIds = rows.map((row) => row.own_listing_id)
    await database
      .transaction()
      .execute((transaction) => announceListings(transaction, { ownListingIds, change: 'published' }))
    if (rows.length < rowsInATransaction) return
    after = rows.at(-1)!.number
  }
}

async function finish(
  database: Database,
  importId: string,
  ended: number,
): Promise<{ saved: number; refused: number; ended: number }> {
  const { rows } = await sql<{ saved: number; refused: number; ended: number }>`
    update dealer_imports set state = 'saved', finished_at = now(), cars_ended = ${ended}, rows_saved = counted.saved,
      rows_refused = counted.refused
    from (
      select count(*) filter (where state in ('saved', 'unchanged'))::int as saved,
        count(*) filter (where state = 'refused')::int as refused
      from dealer_import_rows where import_id = ${importId}) as counted
    where id = ${importId}
    returning rows_saved as saved, rows_refused as refused, cars_ended as ended`.execute(database)
  return rows[0]!
}

/**
 * Pictures are fetched only from hosts in the registry; adds the hosts in this spreadsheet, a limited number per
 * dealership.
 */
async function allowPhotos(
  database: Database,
  dealerId: string,
  rows: readonly StoredRow[],
  privateHosts: readonly string[] = [],
): Promise<void> {
  const addresses = rows.flatMap(({ cells }) => readPhotoAddresses(cells.photos, privateHosts).taken)
  const wanted = photoHosts(addresses).slice(0, mostPhotoHosts)
  if (wanted.length === 0) return
  const { rows: changed } = await sql<{ hosts: string[] }>`
    update dealers set photo_hosts = (photo_hosts || array(
      select host from unnest(${wanted}::text[]) with ordinality as wanted (host, place)
      where host <> all(photo_hosts) order by place))[1:10]
    where id = ${dealerId} returning photo_hosts as hosts`.execute(database)
  const hosts = wanted.filter((host) => changed[0]?.hosts.includes(host))
  if (hosts.length === 0) return
  await sql`
    update sources set agreement = coalesce(agreement, 'own sellers'),
      image_hosts = array(select distinct unnest(image_hosts || ${hosts}::text[]) order by 1)
    where key = ${ownSource} and not image_hosts @> ${hosts}::text[]
      and cardinality(image_hosts) < ${mostHostsInAll}`.execute(database)
}

/** The row's own data cannot be stored (SQLSTATE 22 and 23); any other error may succeed on retry. */
function isDataError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^2[23][0-9A-Z]{3}$/.test(String(error.code))
}
