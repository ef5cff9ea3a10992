import type { LeadState } from '@pahiya/contract/conversations/contacts'
import { carTitle } from '@pahiya/domain/listings/car-title'
import { sql, type Kysely } from 'kysely'
import { findListings } from '../../listings/read/find-listing.ts'
import { notifyGuest } from '../../notices/guests.ts'
import { notify } from '../../notices/notify.ts'
import { deleteInBatches } from '../../platform/engines/delete-in-batches.ts'
import type { DB } from '../../platform/engines/database.generated.ts'
import { listedPause } from '../../platform/back-off.ts'
import { isUnclaimed, leaseUntil } from '../../platform/engines/lease.ts'
import { escapeXml } from '../../platform/escape-xml.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import type { SendMail } from '../../platform/mail/mail.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import { writeAdf } from './adf.ts'
import { findLeadChannel } from './find-lead.ts'
import { postLead, type LeadOutcome } from './post-lead.ts'
import { sendLeadJob } from './send-lead.job.ts'
import { retentionInterval } from '../../platform/retention.ts'

export type LeadDependencies = {
  database: Database
  /** Null if no mail server is configured. */
  sendMail: SendMail | null
  /** Value of the Authorization header, by source. */
  credentials: ReadonlyMap<string, string>
  mailDomain: string
  origin: string
}

type Lead = {
  id: string
  listing_id: string
  source_key: string
  buyer_id: string | null
  buyer_name: string
  buyer_phone: string
  buyer_email: string
  message: string
  requested_at: Date
  tries: number
  /** The value before this attempt. */
  may_have_arrived: boolean
}

/** Longer than the timeout for a portal or a mail server. */
const claimSeconds = 90
/** Delays after unacknowledged attempts; about a day in total, then the buyer is notified of the failure. */
const waitMinutes = [1, 5, 15, 60, 180, 360, 720]

/** The time of the next attempt; null if there is none. */
export function nextTryAfter(tries: number, now: Date): Date | null {
  const minutes = listedPause(waitMinutes, tries)
  return minutes === null ? null : new Date(now.getTime() + minutes * 60_000)
}

/** At least once: if the process crashes after the response, the lead is sent again under the same prospect id. */
export async function sendLead(
  dependencies: LeadDependencies,
  leadId: string,
): Promise<{ outcome: string; reason?: string }> {
  const { database } = dependencies
  const lead = await claim(database, leadId)
  if (lead === 'settled') return { outcome: 'already' }
  // The job is retried: the process that holds the claim may be dead.
  if (lead === 'claimed') throw new Error('another try of this lead is under way')
  const outcome = await deliver(dependencies, lead)
  return database.transaction().execute((transaction) => settle(transaction, lead, outcome))
}

async function claim(database: Database, leadId: string): Promise<Lead | 'claimed' | 'settled'> {
  const { rows } = await sql<Lead>`
    with free as (
      select id, may_have_arrived from leads
      where id = ${leadId} and state = 'waiting' and ${isUnclaimed}
      for update
    )
    update leads set claimed_until = ${leaseUntil(claimSeconds)}, tries = tries + 1,
      may_have_arrived = true
    from free where leads.id = free.id
    returning leads.id, listing_id, source_key, buyer_id, buyer_name, buyer_phone, buyer_email, message, requested_at,
      tries, free.may_have_arrived`.execute(database)
  if (rows[0]) return rows[0]
  const left = await database.selectFrom('leads').select('state').where('id', '=', leadId).executeTakeFirst()
  return left?.state === 'waiting' ? 'claimed' : 'settled'
}

async function deliver(dependencies: LeadDependencies, lead: Lead): Promise<LeadOutcome> {
  const { database, credentials, origin } = dependencies
  const channel = await findLeadChannel(database, lead.source_key)
  if (channel === null) return { kind: 'refused', reason: 'no_channel' }
  const [listing] = await findListings(database, [lead.listing_id])
  const adf = writeAdf({
    prospectId: lead.id,
    requestedAt: lead.requested_at,
    vehicle: {
      year: listing!.year,
      make: listing!.brand,
      model: listing!.model,
      trim: listing!.variant,
      odometerKm: listing!.odometer_km,
      priceRupees: listing!.price_rupees,
      stock: listing!.source_ref,
      url: listing!.url,
    },
    customer: {
      name: lead.buyer_name,
      phone: lead.buyer_phone,
      email: lead.buyer_email,
      comments: lead.message,
    },
    vendorName: listing!.source_name,
    provider: { name: 'Pahiya', url: origin },
  })
  if (channel.channel === 'email') return mailLead(dependencies, lead, { to: channel.address, adf })
  const credential = credentials.get(lead.source_key) ?? null
  return postLead(channel.address, { prospectId: lead.id, adf, credential })
}

/** Dealers' CRM systems read the document from the e-mail text. */
async function mailLead(
  { sendMail, mailDomain }: LeadDependencies,
  lead: Lead,
  { to, adf }: { to: string; adf: string },
): Promise<LeadOutcome> {
  if (sendMail === null) return { kind: 'later', reason: 'not_configured' }
  const sent = await sendMail({
    to,
    subject: `New lead from Pahiya (${lead.id})`,
    text: adf,
    html: `<pre>${escapeXml(adf)}</pre>`,
    messageId: `lead-${lead.id}@${mailDomain}`,
    replyTo: lead.buyer_email,
  })
  if (sent.kind === 'accepted') return { kind: 'sent' }
  return { kind: sent.kind, reason: sent.reason }
}

async function settle(
  transaction: Kysely<DB>,
  lead: Lead,
  outcome: LeadOutcome,
): Promise<{ outcome: string; reason?: string }> {
  if (outcome.kind === 'acknowledged' || outcome.kind === 'sent') {
    const state = outcome.kind === 'sent' ? 'sent' : 'delivered'
    await end(transaction, lead.id, { state, reason: null, may_have_arrived: true })
    return { outcome: state }
  }
  const { reason } = outcome
  const may_have_arrived = lead.may_have_arrived || outcome.kind === 'unknown'
  const next = outcome.kind === 'refused' ? null : nextTryAfter(lead.tries, new Date())
  if (next !== null) {
    await transaction
      .updateTable('leads')
      .set({ claimed_until: null, reason, may_have_arrived })
      .where('id', '=', lead.id)
      .execute()
    await enqueue(transaction, sendLeadJob, { leadId: lead.id }, { key: `lead-${lead.id}`, runAt: next })
    return { outcome: 'waiting', reason }
  }
  const state = may_have_arrived ? 'unconfirmed' : 'failed'
  await end(transaction, lead.id, { state, reason, may_have_arrived })
  await tellOfFailure(transaction, lead, { isSure: !may_have_arrived })
  return { outcome: state, reason }
}

async function end(
  transaction: Kysely<DB>,
  id: string,
  ended: { state: LeadState['state']; reason: string | null; may_have_arrived: boolean },
): Promise<void> {
  await transaction
    .updateTable('leads')
    .set({ ...ended, settled_at: sql<Date>`now()`, claimed_until: null })
    .where('id', '=', id)
    .execute()
}

/**
 * The buyer assumes that the seller has their message, so the notification states the known outcome and links to the
 * advert.
 */
async function tellOfFailure(transaction: Kysely<DB>, lead: Lead, { isSure }: { isSure: boolean }): Promise<void> {
  const [listing] = await findListings(transaction, [lead.listing_id])
  const data = {
    subject: carTitle(listing!).slice(0, 200),
    sourceName: listing!.source_name,
    url: listing!.url,
    path: `/contact/${lead.listing_id}?lead=${lead.id}`,
    isSure,
  }
  const told = { kind: 'lead_failed' as const, key: lead.id, data }
  if (lead.buyer_id === null) await notifyGuest(transaction, { ...told, email: lead.buyer_email, delaySeconds: 0 })
  else await notify(transaction, { ...told, personId: lead.buyer_id })
}

/** Loops until no lead is older than 90 days. */
export async function deleteOldLeads(
  database: Database,
  { signal, batch = 1_000 }: { signal?: AbortSignal; batch?: number } = {},
): Promise<{ deleted: number }> {
  const statement = sql`delete from leads where id in (
    select id from leads where requested_at < now() - ${retentionInterval('leads')}
    order by requested_at limit ${batch} for update skip locked)`
  return { deleted: await deleteInBatches(database, { statement, batch, signal }) }
}
