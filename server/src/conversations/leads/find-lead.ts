import type { ContactMethod, LeadState } from '@pahiya/contract/conversations/contacts'
import { sql } from 'kysely'
import { findListings } from '../../listings/read/find-listing.ts'
import { ownSource } from '../../listings/own-source.ts'
import type { Database } from '../../platform/engines/postgres.ts'

export type LeadChannel = { channel: 'http' | 'email'; address: string }

/** The address for messages to this portal's sellers; null if it accepts none. */
export async function findLeadChannel(database: Database, sourceKey: string): Promise<LeadChannel | null> {
  const source = await database
    .selectFrom('sources')
    .select(['lead_channel', 'lead_address'])
    .where('key', '=', sourceKey)
    .executeTakeFirst()
  if (!source || source.lead_channel === null || source.lead_address === null) return null
  return { channel: source.lead_channel as LeadChannel['channel'], address: source.lead_address }
}

/** The contact method for the seller of an advert; null if the advert does not exist. */
export async function findContactMethod(database: Database, listingId: string): Promise<ContactMethod | null> {
  const [listing] = await findListings(database, [listingId])
  if (!listing) return null
  const { source_key: sourceKey, source_name: sourceName, url } = listing
  if (sourceKey === ownSource) return { way: 'here', sourceKey, sourceName, url }
  const way = (await findLeadChannel(database, sourceKey)) === null ? 'original' : 'lead'
  return { way, sourceKey, sourceName, url }
}

/** The state of a lead, without its sender or message. */
export async function findLeadState(database: Database, id: string): Promise<LeadState | null> {
  const { rows } = await sql<LeadState>`
    select leads.state, sources.name as "sourceName", listings.url, listings.id as "listingId"
    from leads
    join sources on sources.key = leads.source_key
    join listings on listings.id = leads.listing_id
    where leads.id = ${id}`.execute(database)
  return rows[0] ?? null
}
