import { Id } from '@pahiya/contract/core/fields'
import type { ContactRequest } from '@pahiya/contract/conversations/contacts'
import { carTitle } from '@pahiya/domain/listings/car-title'
import { sql, type Kysely } from 'kysely'
import type * as z from 'zod'
import { readIndianMobile } from '../../accounts/phone/indian-mobile.ts'
import { findListings } from '../../listings/read/find-listing.ts'
import { spendOutreach, type Sender } from '../../notices/outreach-budget.ts'
import { AppError } from '../../platform/app-error.ts'
import type { DB } from '../../platform/engines/database.generated.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import { findLeadChannel } from './find-lead.ts'
import { sendLeadJob } from './send-lead.job.ts'

type Requested = Omit<z.output<typeof ContactRequest>, 'passOnTo'> & { passOnTo: string }

/**
 * Stores the data that a buyer agreed to pass on and enqueues the sending, in one transaction. passOnTo is the portal
 * named in the form: if the advert now belongs to another portal, or the portal accepts no leads, nothing is passed on.
 */
export async function requestLead(database: Database, sender: Sender, request: Requested): Promise<{ id: string }> {
  const buyerId = sender.accountId
  const phone = readIndianMobile(request.buyerPhone)
  if (phone === null) {
    const issue = { path: 'buyerPhone', message: 'Please provide a valid 10-digit mobile number' }
    throw new AppError('invalid_request', { issues: [issue] })
  }
  const listing = Id.safeParse(request.carId).success ? (await findListings(database, [request.carId]))[0] : undefined
  if (!listing || listing.status !== 'active') throw new AppError('car_not_found')
  const channel = await findLeadChannel(database, listing.source_key)
  if (channel === null || listing.source_key !== request.passOnTo) throw new AppError('seller_elsewhere')
  return database.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${phone}, 32))`.execute(transaction)
    const earlier = await findEarlier(transaction, request.key, buyerId)
    if (earlier) return earlier
    await spendOutreach(transaction, sender, { kind: 'lead', typedPhone: phone })
    const { id } = await transaction
      .insertInto('leads')
      .values({
        key: request.key ?? null,
        listing_id: listing.id,
        source_key: listing.source_key,
        buyer_id: buyerId,
        buyer_name: request.buyerName,
        buyer_phone: phone,
        buyer_email: request.buyerEmail,
        message: request.message === '' ? `Hi, I am interested in your ${carTitle(listing)}.` : request.message,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await enqueue(transaction, sendLeadJob, { leadId: id }, { key: `lead-${id}` })
    return { id }
  })
}

async function findEarlier(transaction: Kysely<DB>, key: string | undefined, buyerId: string | null) {
  if (key === undefined) return undefined
  const earlier = await transaction
    .selectFrom('leads')
    .select(['id', 'buyer_id'])
    .where('key', '=', key)
    .executeTakeFirst()
  if (!earlier) return undefined
  if (earlier.buyer_id !== buyerId) throw new AppError('conflict')
  return { id: earlier.id }
}
