import { judgeMessage, type Judgement } from '@pahiya/domain/chat-safety/judge-message'
import type { ContactRequest } from '@pahiya/contract/conversations/contacts'
import { sql, type Kysely } from 'kysely'
import type * as z from 'zod'
import { readIndianMobile } from '../../accounts/phone/indian-mobile.ts'
import { spendOutreach, type Sender } from '../../notices/outreach-budget.ts'
import { AppError } from '../../platform/app-error.ts'
import type { DB } from '../../platform/engines/database.generated.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import { findContacted, findSeller, type ContactedListing } from './find-seller.ts'
import { publishToBoth } from '../inbox/inbox.ts'
import { notifyOfMessage } from '../notifications/notify-party.ts'
import { judgeWritten } from '../messages/judge-written.ts'
import { recordWarning } from '../messages/warning-cases.ts'
import { appendMessage, findSent, lockConversation } from '../messages/write-message.ts'

type Contact = Omit<z.output<typeof ContactRequest>, 'carId'> & { buyerId: string | null }
type Sent = { id: string; conversationId: string }

/** Number of people without an account who may contact one seller per hour: each contact sends an e-mail. */
const mostInquiriesAnHour = 20
const hourSeconds = 3_600

/**
 * CONTACT-03, C-40: adds the message to the seller's conversations, in one transaction. A signed-in buyer continues
 * their existing conversation about this car; an inquiry without an account joins the account later
 * (join-inquiries.ts). The buyer's contact details are shared with this seller alone.
 */
export async function sendContact(
  database: Database,
  sender: Sender,
  request: z.output<typeof ContactRequest>,
): Promise<Sent> {
  const buyerId = sender.accountId
  const { carId, ...typed } = request
  const buyerPhone = readIndianMobile(typed.buyerPhone)
  if (buyerPhone === null) {
    const issue = { path: 'buyerPhone', message: 'Please provide a valid 10-digit mobile number' }
    throw new AppError('invalid_request', { issues: [issue] })
  }
  const contact: Contact = { ...typed, buyerPhone, buyerId }
  const earlier = await findEarlier(database, contact)
  if (earlier) return earlier
  const listing = await findContacted(database, carId)
  if (!listing?.isLive) throw new AppError('car_not_found')
  const seller = listing.isOurs ? await findSeller(database, listing.id) : null
  if (seller === null) throw new AppError('seller_elsewhere')
  if (seller.id === buyerId) throw new AppError('own_car')
  const judged = await judgeContact(database, listing, seller.id, contact)
  return database.transaction().execute(async (transaction) => {
    // If the same contact is sent twice concurrently, the second waits here and finds the first.
    await sql`select pg_advisory_xact_lock(hashtextextended(${buyerPhone}, 27))`.execute(transaction)
    const meanwhile = await findEarlier(transaction, contact)
    if (meanwhile) return meanwhile
    await spendOutreach(transaction, sender, { kind: 'contact', typedPhone: buyerPhone })
    const conversationId = await openConversation(transaction, listing, seller.id, contact)
    await writeContact(transaction, conversationId, judged, contact)
    return store(transaction, conversationId, contact)
  })
}

async function findEarlier(database: Kysely<DB>, { key, buyerId }: Contact): Promise<Sent | undefined> {
  if (key === undefined) return undefined
  const earlier = await database
    .selectFrom('contacts')
    .select(['id', 'conversation_id', 'buyer_id'])
    .where('key', '=', key)
    .executeTakeFirst()
  if (!earlier) return undefined
  // The key belongs to another person, which is a mistake by the caller. Do not reveal more.
  if (earlier.buyer_id !== buyerId) throw new AppError('conflict')
  return { id: earlier.id, conversationId: earlier.conversation_id }
}

/** A buyer with an account, or one identified by the details they typed. */
type Buyer =
  { buyerId: string } | (Pick<Contact, 'buyerName' | 'buyerPhone' | 'buyerEmail'> & { buyerId: string | null })

/** Returns this buyer's conversation about this car, or creates one. */
export async function openConversation(
  transaction: Kysely<DB>,
  listing: ContactedListing,
  sellerId: string,
  buyer: Buyer,
): Promise<string> {
  const { buyerId } = buyer
  const { buyerName, buyerPhone, buyerEmail } = typedBy(buyer)
  const blocked =
    buyerId === null
      ? await isBlockedContact(transaction, sellerId, buyerPhone, buyerEmail)
      : await isBlocked(transaction, sellerId, buyerId)
  if (blocked) throw new AppError('conversation_closed')
  const before = await findConversation(transaction, listing, sellerId, buyer)
  if (before) return before.id
  if (buyerId === null) await refuseTooManyInquiries(transaction, sellerId)
  const { id } = await transaction
    .insertInto('conversations')
    .values({
      listing_id: listing.id,
      subject: listing.subject,
      buyer_id: buyerId,
      buyer_name: buyerId === null ? buyerName : null,
      seller_id: sellerId,
    })
    // A concurrent contact from the same account, with another number, may have opened it.
    .onConflict((conflict) =>
      conflict.columns(['listing_id', 'buyer_id']).doUpdateSet((row) => ({ buyer_id: row.ref('excluded.buyer_id') })),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

function typedBy(buyer: Buyer): Pick<Contact, 'buyerName' | 'buyerPhone' | 'buyerEmail'> {
  return 'buyerPhone' in buyer ? buyer : { buyerName: '', buyerPhone: '', buyerEmail: '' }
}

async function findConversation(
  database: Kysely<DB>,
  listing: ContactedListing,
  sellerId: string,
  buyer: Buyer,
): Promise<{ id: string } | undefined> {
  const { buyerId } = buyer
  if (buyerId !== null)
    return database
      .selectFrom('conversations')
      .select('id')
      .where('listing_id', '=', listing.id)
      .where('buyer_id', '=', buyerId)
      .executeTakeFirst()
  const { buyerPhone, buyerEmail } = typedBy(buyer)
  return database
    .selectFrom('contacts')
    .innerJoin('conversations', 'conversations.id', 'contacts.conversation_id')
    .select('conversations.id')
    .where('contacts.buyer_phone', '=', buyerPhone)
    .where('contacts.buyer_email', '=', buyerEmail)
    .where('conversations.listing_id', '=', listing.id)
    .where('conversations.seller_id', '=', sellerId)
    .where('conversations.buyer_id', 'is', null)
    .limit(1)
    .executeTakeFirst()
}

/** A person blocked in one conversation cannot return through another car. */
async function isBlocked(transaction: Kysely<DB>, one: string, other: string): Promise<boolean> {
  const { rows } = await sql`
    select from conversations
    where status = 'blocked' and ((seller_id = ${one} and buyer_id = ${other}) or (seller_id = ${other} and buyer_id = ${one}))
    limit 1`.execute(transaction)
  return rows.length > 0
}

/** A blocked person cannot return without an account either: matched by the phone or e-mail typed before. */
async function isBlockedContact(
  transaction: Kysely<DB>,
  sellerId: string,
  phone: string,
  email: string,
): Promise<boolean> {
  const { rows } = await sql`
    select from (
      select conversation_id from contacts where buyer_phone = ${phone}
      union all
      select conversation_id from contacts where buyer_email = ${email}
    ) as sent
    join conversations on conversations.id = sent.conversation_id
    where conversations.seller_id = ${sellerId} and conversations.status = 'blocked'
    limit 1`.execute(transaction)
  return rows.length > 0
}

async function refuseTooManyInquiries(transaction: Kysely<DB>, sellerId: string): Promise<void> {
  const { rows } = await sql<{ sent: number }>`
    select count(*) as sent from (
      select from conversations
      where seller_id = ${sellerId} and last_message_at > now() - interval '1 hour'
        and buyer_id is null and created_at > now() - interval '1 hour'
      limit ${mostInquiriesAnHour}) as inquiries`.execute(transaction)
  if (rows[0]!.sent >= mostInquiriesAnHour) throw new AppError('rate_limited', { retryAfterSeconds: hourSeconds })
}

type JudgedText = { text: string; warning: Judgement | null }

/** Outside the transaction, and with the conversation that the message continues, as every other message. */
async function judgeContact(
  database: Database,
  listing: ContactedListing,
  sellerId: string,
  contact: Contact,
): Promise<JudgedText> {
  const text = contact.message === '' ? `Hi, I am interested in your ${listing.subject}.` : contact.message
  const before = await findConversation(database, listing, sellerId, contact)
  const warning = before
    ? await judgeWritten(database, before.id, { part: 'buyer', text })
    : judgeMessage({ from: 'buyer', text }, [])
  return { text, warning }
}

async function writeContact(
  transaction: Kysely<DB>,
  conversationId: string,
  { text, warning }: JudgedText,
  { buyerPhone, buyerEmail, key }: Contact,
): Promise<void> {
  const conversation = (await lockConversation(transaction, conversationId))!
  if ((await findSent(transaction, conversationId, { part: 'buyer', key })) !== undefined) return
  const id = await appendMessage(transaction, conversation, { part: 'buyer', text, source: 'contact', key })
  await transaction
    .insertInto('contact_shares')
    .values({ conversation_id: conversationId, part: 'buyer', phone: buyerPhone, email: buyerEmail })
    .onConflict((conflict) =>
      conflict.columns(['conversation_id', 'part']).doUpdateSet({ phone: buyerPhone, email: buyerEmail }),
    )
    .execute()
  await publishToBoth(transaction, conversation, id)
  await notifyOfMessage(transaction, conversation, { id, part: 'buyer', text, warning })
  await recordWarning(transaction, conversation, { id, part: 'buyer', warning })
}

async function store(transaction: Kysely<DB>, conversationId: string, contact: Contact): Promise<Sent> {
  const { buyerId, buyerName, buyerPhone, buyerEmail, key } = contact
  const { id } = await transaction
    .insertInto('contacts')
    .values({
      conversation_id: conversationId,
      buyer_id: buyerId,
      buyer_name: buyerName,
      buyer_phone: buyerPhone,
      buyer_email: buyerEmail,
      key: key ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, conversationId }
}
