import type { Lender, LenderDraft, LenderRecord, LenderVersion } from '@pahiya/contract/finance/lenders'
import { sql, type Kysely } from 'kysely'
import { appendAuditEntry, type ChangedValues } from '../platform/audit/append-audit-entry.ts'
import type { DB } from '../platform/engines/database.generated.ts'
import type { Database } from '../platform/engines/postgres.ts'
import { instant, presentLender, presentVersion, type LenderRow } from './present-lender.ts'

const mostShown = 20
const mostOnRecord = 50
const mostVersions = 20
const mostCounted = 1_000

/**
 * The lenders that buyers see: those whose figures an admin has saved. The starting records are examples for the admin.
 * Read as JSON, so that a date is a calendar day and not a time in some zone.
 */
export async function findLenders(database: Database): Promise<Lender[]> {
  const { rows } = await sql<{ row: LenderRow }>`
    select to_jsonb(lenders) as row from lenders where is_shown and saved_at is not null
    order by id limit ${mostShown}`.execute(database)
  return rows.map(({ row }) => presentLender(row))
}

export async function findLenderRecords(database: Database): Promise<LenderRecord[]> {
  const { rows } = await sql<{ row: LenderRow; requests: number }>`
    select to_jsonb(lenders) as row,
      (select count(*) from (
        select from loan_requests where loan_requests.lender_id = lenders.id limit ${mostCounted}) as counted) as requests
    from lenders order by id limit ${mostOnRecord}`.execute(database)
  return rows.map(({ row, requests }) => ({
    ...presentLender(row),
    version: row.version,
    isShown: row.is_shown,
    savedAt: instant(row.saved_at),
    requests,
  }))
}

/** Null if there is no such lender. */
export async function findLenderVersions(database: Database, lenderId: string): Promise<LenderVersion[] | null> {
  const versions = await database
    .selectFrom('lender_versions')
    .select('figures')
    .where('lender_id', '=', lenderId)
    .orderBy('version', 'desc')
    .limit(mostVersions)
    .execute()
  return versions.length === 0 ? null : versions.map(({ figures }) => presentVersion(figures as unknown as LenderRow))
}

export type Saved = 'saved' | 'changed_meanwhile' | 'not_there' | 'name_taken'

/** Saves the record, its version and its audit log entry, or none of them. */
export async function saveLender(
  database: Database,
  { id, version, draft, by }: { id: string; version: number; draft: LenderDraft; by: string },
): Promise<Saved> {
  return database.transaction().execute(async (transaction) => {
    if (await isNameTaken(transaction, draft.name, id)) return 'name_taken'
    const before = await readFields(transaction, id)
    const { numUpdatedRows } = await transaction
      .updateTable('lenders')
      .set({ ...columnsOf(draft), version: version + 1, saved_at: sql<Date>`now()` })
      .where('id', '=', id)
      .where('version', '=', version)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return (await isThere(transaction, id)) ? 'changed_meanwhile' : 'not_there'
    await keepVersion(transaction, id)
    await appendAuditEntry(transaction, {
      kind: 'lender_changed',
      actorId: by,
      subjectId: null,
      details: { lender: id, version: version + 1 },
      ...findChange(before, await readFields(transaction, id)),
    })
    return 'saved'
  })
}

/** Null if the name is already taken. */
export async function addLender(database: Database, draft: LenderDraft, by: string): Promise<string | null> {
  return database.transaction().execute(async (transaction) => {
    const added = await transaction
      .insertInto('lenders')
      .values({ ...columnsOf(draft), saved_at: sql<Date>`now()` })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!added) return null
    await keepVersion(transaction, added.id)
    await appendAuditEntry(transaction, {
      kind: 'lender_added',
      actorId: by,
      subjectId: null,
      details: { lender: added.id },
    })
    return added.id
  })
}

type Fields = Record<string, unknown>

/** Excludes the logo, which is a picture, and fields that every save changes. */
async function readFields(transaction: Kysely<DB>, id: string): Promise<Fields> {
  const { rows } = await sql<{ fields: Fields }>`
    select to_jsonb(lenders) - array['logo', 'version', 'saved_at'] as fields from lenders
    where id = ${id}`.execute(transaction)
  return rows[0]?.fields ?? {}
}

/** The fields that differ, with the values before and after. */
function findChange(before: Fields, after: Fields): { before: ChangedValues; after: ChangedValues } {
  const changed = Object.keys(after).filter((field) => writeField(before[field]) !== writeField(after[field]))
  const values = (fields: Fields) => Object.fromEntries(changed.map((field) => [field, writeField(fields[field])]))
  return { before: values(before), after: values(after) }
}

function writeField(value: unknown): string | null {
  if (value === null || value === undefined) return null
  return typeof value === 'string' ? value : JSON.stringify(value)
}

async function isNameTaken(transaction: Kysely<DB>, name: string, byOtherThan: string): Promise<boolean> {
  // Serialises two admins who save the same name concurrently.
  await sql`select pg_advisory_xact_lock(hashtextextended('lenders', 34))`.execute(transaction)
  const other = await transaction
    .selectFrom('lenders')
    .select('id')
    .where('name', '=', name)
    .where('id', '!=', byOtherThan)
    .executeTakeFirst()
  return other !== undefined
}

async function isThere(transaction: Kysely<DB>, id: string): Promise<boolean> {
  return (await transaction.selectFrom('lenders').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

/** Without the logo, which does not affect the figures. */
async function keepVersion(transaction: Kysely<DB>, id: string): Promise<void> {
  await sql`insert into lender_versions (lender_id, version, figures)
    select id, version, to_jsonb(lenders) - 'logo' from lenders where id = ${id}`.execute(transaction)
}

function columnsOf(draft: LenderDraft) {
  return {
    name: draft.name,
    kind: draft.kind,
    logo: draft.logo,
    rate_from_percent: draft.rateFromPercent,
    rate_to_percent: draft.rateToPercent,
    rate_kind: draft.rateKind,
    processing_fee_rupees: draft.processingFeeRupees,
    processing_fee_plus_gst: draft.processingFeePlusGst,
    processing_fee_is_from: draft.processingFeeIsFrom,
    other_fees_rupees: draft.otherFeesRupees,
    approval_from_hours: draft.approvalFromHours,
    approval_to_hours: draft.approvalToHours,
    min_loan_rupees: draft.minLoanAmount,
    max_loan_rupees: draft.maxLoanAmount,
    max_loan_to_value_percent: draft.maxLoanToValuePercent,
    max_tenure_months: draft.maxTenureMonths,
    max_car_age_at_end_years: draft.maxCarAgeAtEndYears,
    prepayment_charge_percent: draft.prepaymentChargePercent,
    special_features: draft.specialFeatures,
    affiliate_url: draft.affiliateUrl,
    rating: draft.rating,
    is_shown: draft.isShown,
    rates_as_of: sql<Date>`${draft.ratesAsOf}::date`,
    rates_source: draft.ratesSource,
  }
}
