import { sql, type Kysely } from 'kysely'
import * as z from 'zod'
import { insideHost } from '../../platform/config/check-environment.ts'
import type { DB } from '../../platform/engines/database.generated.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import { connectorFormats } from '../connectors/source-format.ts'

/**
 * Personal names and our secret are sent to this address: unencrypted URLs are allowed only inside our own network, as
 * in the demo.
 */
const LeadUrl = z.union([z.url({ protocol: /^https$/ }), z.url({ protocol: /^http$/, hostname: insideHost })])

/** Bidding ends at an exact minute, and withdrawn lots must disappear soon. */
const mostAuctionMinutes = 5
/** Facts in which a notice names its borrower, or through which the car's owner can be found. */
const personalFacts = ['title', 'description', 'plate', 'sellerName', 'sellerContact'] as const

/** Kinds that an operator specifies; the others follow from the connector. */
const specialKinds = ['programme', 'auction'] as const

/** An operator's record of a source. Without an agreement it is registered but not crawled. */
export const SourceRecord = z
  .object({
    /** Part of URLs, queue names and metric labels. */
    key: z.string().regex(/^[a-z0-9][a-z0-9-]{1,39}$/),
    name: z.string(),
    connector: z.enum(Object.keys(connectorFormats) as (keyof typeof connectorFormats)[]),
    /** A source that is not an ordinary portal; otherwise the kind follows from the connector. */
    kind: z.enum(specialKinds).nullish(),
    address: z.url({ protocol: /^https?$/ }),
    agreement: z.string().min(1).nullable(),
    /** INS-13: default points for a source without its own. */
    trustPoints: z.int().min(0).max(20).default(5),
    refreshMinutes: z.int().min(1).max(2_880).default(1_440),
    imageHosts: z.array(z.string()).default([]),
    /** Address for leads to the source's sellers (ADF 1.0): a URL for POST, or an e-mail address. */
    leadAddress: z.union([LeadUrl, z.email()]).nullish(),
    /** The source's paths and field names (source-format.ts); if absent, the connector's default applies. */
    format: z.record(z.string(), z.unknown()).nullish(),
  })
  .superRefine(({ connector, kind, format, refreshMinutes }, context) => {
    const { error, data } = connectorFormats[connector].safeParse(format ?? {})
    for (const { path, message } of error?.issues ?? [])
      context.addIssue({ code: 'custom', path: ['format', ...path], message })
    // Otherwise its reserves would be listed as prices.
    if (data && 'auction' in data.fields && data.fields.auction && kind !== 'auction')
      context.addIssue({ code: 'custom', path: ['kind'], message: 'Must be auction' })
    if (kind !== 'auction') return
    const problem = findAuctionProblem(connector, format)
    if (problem !== null) context.addIssue({ code: 'custom', path: ['format'], message: problem })
    if (refreshMinutes > mostAuctionMinutes)
      context.addIssue({ code: 'custom', path: ['refreshMinutes'], message: `At most ${mostAuctionMinutes}` })
  })
export type SourceRecord = z.infer<typeof SourceRecord>

const kinds = {
  'json-api': 'api',
  'vehicle-feed': 'feed',
  'html-pages': 'public-listing',
  'xml-feed': 'feed',
  'text-feed': 'public-listing',
  'json-lines': 'feed',
  'dealer-sheet': 'feed',
  'signed-push': 'feed',
} as const

/** Notices name borrowers and guarantors, so only mapped fields may be stored, and none of these facts may be mapped. */
function findAuctionProblem(connector: string, format: unknown): string | null {
  const { success, data } = connectorFormats['json-api'].safeParse(format)
  if (connector !== 'json-api' || !success || !data.transport.onlyMappedFields || !data.fields.auction)
    return 'Auctions need json-api with onlyMappedFields and a map of the auction'
  const { fields } = data
  const mapped = personalFacts.filter((fact) => fields[fact] !== undefined)
  return mapped.length === 0 ? null : `Must not be mapped for auctions: ${mapped.join(', ')}`
}

/**
 * The kind of an existing source, if it does not follow from its connector: the console neither shows nor changes it.
 */
export function findSpecialKind(source: { kind: string } | undefined): (typeof specialKinds)[number] | undefined {
  return specialKinds.find((kind) => kind === source?.kind)
}

export async function connectSource(database: Database, record: SourceRecord): Promise<void> {
  await database.transaction().execute((transaction) => connectSourceIn(transaction, record))
}

export async function connectSourceIn(transaction: Kysely<DB>, record: SourceRecord): Promise<void> {
  const leadAddress = record.leadAddress ?? null
  const row = {
    name: record.name,
    kind: record.kind ?? kinds[record.connector],
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
  // If the format changed, an unchanged page must be read again.
  await sql`
    delete from source_pages using sources
    where source_key = ${record.key} and key = source_key
      and format is distinct from ${row.format}::jsonb`.execute(transaction)
  // A push states its adverts under their references: with another rule they are read from the stored pushes again.
  const refRule = sql`${row.format}::jsonb #>> '{fields,ref}'`
  const renamed = sql`(
    select key from sources
    where key = ${record.key} and connector = 'signed-push' and format #>> '{fields,ref}' is distinct from ${refRule})`
  await sql`delete from pushed_adverts where source_key = ${renamed}`.execute(transaction)
  await sql`update source_pushes set read_at = null where source_key = ${renamed}`.execute(transaction)
  await transaction
    .insertInto('sources')
    .values({ key: record.key, ...row })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute()
}
