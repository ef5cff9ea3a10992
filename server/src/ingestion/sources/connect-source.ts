import { sql, type Kysely } from 'kysely'
import * as z from 'zod'
import { insideHost } from '../../platform/config.ts'
import type { DB } from '../../platform/engines/database.generated.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import { connectorFormats } from '../connectors/source-format.ts'

/**
 * Personal names and our secret are sent to this address: unencrypted URLs are allowed only inside our own network, as
 * in the demo.
 */
const LeadUrl = z.union([z.url({ protocol: /^https$/ }), z.url({ protocol: /^http$/, hostname: insideHost })])

/** An operator's record of a source. Without an agreement it is registered but stays off. */
export const SourceRecord = z
  .object({
    /** Part of URLs, queue names and metric labels. */
    key: z.string().regex(/^[a-z0-9][a-z0-9-]{1,39}$/),
    name: z.string(),
    connector: z.enum(['json-api', 'vehicle-feed', 'html-pages']),
    address: z.url({ protocol: /^https?$/ }),
    agreement: z.string().min(1).nullable(),
    /** INS-13: default for a source without its own points. */
    trustPoints: z.int().min(0).max(20).default(5),
    refreshMinutes: z.int().min(1).max(2_880).default(1_440),
    imageHosts: z.array(z.string()).default([]),
    /** Address for leads to the source's sellers (ADF 1.0): a URL for POST, or an e-mail address. */
    leadAddress: z.union([LeadUrl, z.email()]).nullish(),
    /** The source's paths and field names (source-format.ts); if absent, the connector's default applies. */
    format: z.record(z.string(), z.unknown()).nullish(),
  })
  .superRefine(({ connector, format }, context) => {
    const { error } = connectorFormats[connector].safeParse(format ?? {})
    for (const { path, message } of error?.issues ?? [])
      context.addIssue({ code: 'custom', path: ['format', ...path], message })
  })
export type SourceRecord = z.infer<typeof SourceRecord>

const kinds = { 'json-api': 'api', 'vehicle-feed': 'feed', 'html-pages': 'public-listing' } as const

export async function connectSource(database: Database, record: SourceRecord): Promise<void> {
  await database.transaction().execute((transaction) => connectSourceIn(transaction, record))
}

export async function connectSourceIn(transaction: Kysely<DB>, record: SourceRecord): Promise<void> {
  const leadAddress = record.leadAddress ?? null
  const row = {
    name: record.name,
    kind: kinds[record.connector],
    trust_points: record.trustPoints,
    connector: record.connector,
    address: record.address,
    agreement: record.agreement,
    refresh_minutes: record.refreshMinutes,
    image_hosts: record.imageHosts,
    lead_address: leadAddress,
    lead_channel: leadAddress === null ? null : URL.canParse(leadAddress) ? 'http' : 'email',
    format: record.format ? JSON.stringify(record.format) : null,
  }
  // An unchanged page must be read again if its format changed.
  await sql`
    delete from source_pages using sources
    where source_key = ${record.key} and key = source_key
      and format is distinct from ${row.format}::jsonb`.execute(transaction)
  await transaction
    .insertInto('sources')
    .values({ key: record.key, ...row })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute()
}
