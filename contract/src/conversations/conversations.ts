import { dealConditions } from '@pahiya/domain/conversations/deal-conditions'
import * as z from 'zod'
import { mostConversations, mostMessages } from './page-limits.ts'
import { Id, Instant, Rupees } from '../core/fields.ts'
import { route } from '../core/route.ts'
import { longestMessage } from './contacts.ts'

export { mostMessages }
const largestOffer = 99_999_999
/** As for adverts: no car sells for less, and ₹65 was meant as lakhs or thousands. */
const leastOffer = 10_000

/**
 * C-36: accepted for compatibility. The session decides; another person's id is rejected and a placeholder is ignored.
 */
const SaidId = z.string().max(100).optional()
const Key = Id.optional()
const Part = z.enum(['buyer', 'seller'])
const Conditions = z.array(z.enum(dealConditions)).max(dealConditions.length)

/** MSG-04, from the caller's point of view. */
export const Conversation = z
  .object({
    id: Id,
    subject: z.string(),
    sellerDisplayName: z.string(),
    buyerDisplayName: z.string(),
    isRead: z.boolean(),
    status: z.enum(['active', 'closed', 'blocked']),
    lastMessageAt: Instant,
    /** The caller's role. */
    part: Part,
    lastMessage: z.string(),
    /** The source's URL of the car's first photo. */
    picture: z.string().nullable(),
    /**
     * Numbers of the newest message, of the newest one the caller has read, and of the newest one the other party has
     * read.
     */
    lastNumber: z.int(),
    readNumber: z.int(),
    otherReadNumber: z.int(),
    /** Whether the caller may write. */
    canWrite: z.boolean(),
    /** Whether the caller has blocked the other party. */
    blockedByMe: z.boolean(),
    /** The newest request for phone and e-mail. */
    contactRequest: z
      .object({ byMe: z.boolean(), state: z.enum(['pending', 'agreed', 'declined', 'revoked']) })
      .nullable(),
    canAskForContact: z.boolean(),
  })
  .meta({ id: 'Conversation' })
export type Conversation = z.infer<typeof Conversation>

export const appointmentStatuses = [
  'proposed',
  'accepted',
  'declined',
  'moved',
  'cancelled',
  'expired',
  'done',
] as const

/** MSG-05. offerStatus is 'rejected' for every end except acceptance; offer.endedBy distinguishes them. */
export const Message = z
  .object({
    id: Id,
    conversationId: Id,
    /** Position of the message in its conversation, from 1 without gaps. */
    number: z.int(),
    /** Null for a buyer without an account, and for a person whose account is deleted. */
    senderId: Id.nullable(),
    isMine: z.boolean(),
    content: z.string(),
    createdAt: Instant,
    messageType: z.enum(['normal', 'offer']),
    offerAmount: Rupees.nullable(),
    offerStatus: z.enum(['pending', 'accepted', 'rejected']).nullable(),
    offer: z
      .object({
        conditions: Conditions,
        expiresAt: Instant,
        endedBy: z.enum(['answer', 'counter', 'withdrawal', 'expiry']).nullable(),
      })
      .nullable(),
    /** A test drive proposed by this message. Whether it is over depends on the time of the request. */
    appointment: z
      .object({
        startsAt: Instant,
        place: z.string(),
        status: z.enum(appointmentStatuses),
        cancelledBy: z.enum(['buyer', 'seller', 'block', 'car_gone', 'account_closed']).nullable(),
      })
      .nullable(),
    /** The key chosen by the sender. */
    key: Id.nullable(),
    /** Shown to the party at risk: which part of the other party's message looks like a known scam, and what to do. */
    warning: z.object({ reason: z.string(), whatToDo: z.string() }).nullable(),
  })
  .meta({ id: 'Message' })
export type Message = z.infer<typeof Message>

const Shared = z.object({ phone: z.string().nullable(), email: z.string().nullable() })

/** The data a thread shows in addition to its messages. */
export const ConversationDetail = Conversation.extend({
  car: z.object({
    listingId: Id,
    /** The car's id, if it is on offer. */
    carId: Id.nullable(),
    askingPrice: Rupees,
  }),
  /** MSG-10: two for the buyer; none for the seller, who would bid below their own price, and none after a deal. */
  quickOffers: z.array(Rupees).max(2),
  /** The contact details that each party has shared with the other. */
  contact: z.object({ mine: Shared.nullable(), theirs: Shared.nullable() }),
  /** How messages reach the other party: on this site, by e-mail because that party has no account, or not at all. */
  reach: z.enum(['here', 'email', 'none']),
  hasDeal: z.boolean(),
  reportedByMe: z.boolean(),
  /**
   * The buyer's review of the seller. For the buyer: whether a review may be written or has been written. For the
   * seller: whether there is one.
   */
  review: z.enum(['possible', 'written']).nullable(),
}).meta({ id: 'ConversationDetail' })
export type ConversationDetail = z.infer<typeof ConversationDetail>

const OneConversation = z.object({ id: Id })
const owned = { access: { owner: 'conversation_not_found' }, params: OneConversation } as const

/** MSG-17: the latest conversations, or those after one of them, named by its lastMessageAt and id. */
export const conversationsRoute = route({
  method: 'GET',
  path: '/api/conversations',
  summary: 'Conversations of the caller as buyer or as seller, latest first',
  query: z.object({
    userId: SaidId,
    userType: Part.default('buyer'),
    before: Instant.optional(),
    beforeId: Id.optional(),
  }),
  response: z.array(Conversation).max(mostConversations),
  access: 'account',
  rate: 'browse',
  errors: ['forbidden'],
})

export const unreadRoute = route({
  method: 'GET',
  path: '/api/conversations/unread',
  summary: 'Number of conversations of the caller with unread messages',
  response: z.object({ buyer: z.int(), seller: z.int() }).meta({ id: 'UnreadConversations' }),
  access: 'account',
  rate: 'browse',
  errors: [],
})

export const conversationRoute = route({
  ...owned,
  method: 'GET',
  path: '/api/conversations/:id',
  summary: 'One conversation: its car, quick offers, what is shared',
  response: ConversationDetail,
  rate: 'browse',
  errors: [],
})

/** MSG-18: the newest messages, or those before a number; in order. */
export const messagesRoute = route({
  ...owned,
  method: 'GET',
  path: '/api/conversations/:id/messages',
  summary: 'Messages of a conversation; reading marks them as read',
  query: z.object({ userId: SaidId, before: z.coerce.number().pipe(z.int().min(1)).optional() }),
  response: z.array(Message).max(mostMessages),
  rate: 'browse',
  errors: ['forbidden'],
})

/** MSG-19, MSG-12 */
export const sendMessageRoute = route({
  ...owned,
  method: 'POST',
  path: '/api/conversations/:id/messages',
  summary: 'Writes a message',
  body: z.object({ content: z.string().trim().min(1).max(longestMessage), senderId: SaidId, key: Key }),
  response: Message,
  status: 201,
  rate: 'write',
  errors: ['forbidden', 'conversation_closed'],
})

/**
 * MSG-20. If the other party has an open offer, this answers it as a counter-offer. The sender's own open offer is
 * replaced.
 */
export const sendOfferRoute = route({
  ...owned,
  method: 'POST',
  path: '/api/conversations/:id/offers',
  summary: 'Makes an offer',
  body: z.object({
    senderId: SaidId,
    offerAmount: z.int().min(leastOffer, 'An offer must be at least ₹10,000').max(largestOffer),
    conditions: Conditions.default([]),
    validForHours: z.union([z.literal(24), z.literal(72), z.literal(168)]).default(72),
    key: Key,
  }),
  response: Message,
  status: 201,
  rate: 'write',
  errors: ['forbidden', 'conversation_closed', 'car_not_on_offer'],
})

export const markReadRoute = route({
  ...owned,
  method: 'POST',
  path: '/api/conversations/:id/read',
  summary: 'Marks messages up to a number as read',
  body: z.object({ number: z.int().min(0) }),
  response: 'none',
  rate: 'browse',
  errors: [],
})

const OneMessage = z.object({ messageId: Id })

/** MSG-21, MSG-08 */
export const answerOfferRoute = route({
  method: 'PATCH',
  path: '/api/messages/:messageId/offer',
  summary: 'Accepts or rejects an offer that is open',
  params: OneMessage,
  body: z.object({ userId: SaidId, response: z.enum(['accepted', 'rejected']) }),
  response: Message,
  access: { owner: 'message_not_found' },
  rate: 'write',
  errors: ['forbidden', 'offer_answered', 'conversation_closed', 'car_not_on_offer', 'car_agreed'],
})

export const withdrawOfferRoute = route({
  method: 'DELETE',
  path: '/api/messages/:messageId/offer',
  summary: 'Withdraws your open offer',
  params: OneMessage,
  response: Message,
  access: { owner: 'message_not_found' },
  rate: 'write',
  errors: ['forbidden', 'offer_answered'],
})

export const Deal = z
  .object({
    id: Id,
    agreedAt: Instant,
    subject: z.string(),
    amount: Rupees,
    conditions: Conditions,
    sellerName: z.string(),
    buyerName: z.string(),
    registration: z.string().nullable(),
    listingId: Id,
    /**
     * When it was ended, by one of the parties or because the car was sold or taken down; null while it is in force.
     */
    endedAt: Instant.nullable(),
  })
  .meta({ id: 'Deal' })
export type Deal = z.infer<typeof Deal>

export const dealRoute = route({
  ...owned,
  method: 'GET',
  path: '/api/conversations/:id/deal',
  summary: 'Latest deal of a conversation',
  response: Deal,
  rate: 'browse',
  errors: ['deal_not_found'],
})

/** The car is then free for another buyer. Ending it again changes nothing. */
export const endDealRoute = route({
  ...owned,
  method: 'POST',
  path: '/api/conversations/:id/deal/end',
  summary: 'Ends the deal of a conversation, by either party',
  response: Deal,
  rate: 'write',
  errors: ['deal_not_found'],
})

/** MSG-09 */
export const contactShareRoute = route({
  ...owned,
  method: 'POST',
  path: '/api/conversations/:id/contact',
  summary: 'Requests contact details, agrees to share them, declines, or revokes shared details',
  body: z.object({ act: z.enum(['ask', 'agree', 'decline', 'revoke']) }),
  response: ConversationDetail,
  rate: 'write',
  errors: ['phone_not_verified', 'contact_request_refused', 'conversation_closed'],
})

export const blockRoute = route({
  ...owned,
  method: 'POST',
  path: '/api/conversations/:id/block',
  summary: 'Blocks the other person, or lets them write again',
  body: z.object({ blocked: z.boolean() }),
  response: ConversationDetail,
  rate: 'write',
  errors: ['conversation_closed'],
})

export const reportReasons = ['scam', 'abuse', 'spam', 'not_the_owner', 'other'] as const

export const reportRoute = route({
  ...owned,
  method: 'POST',
  path: '/api/conversations/:id/report',
  summary: 'Reports the other person',
  body: z.object({ reason: z.enum(reportReasons), note: z.string().trim().max(1_000).default('') }),
  response: 'none',
  rate: 'write',
  errors: [],
})

/**
 * MSG-24. ready: every change is sent from here on, and the page must reload its data. changed: the current state of a
 * conversation, with the message that was written or answered, if any.
 */
export const InboxEvent = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('ready') }),
    z.object({ kind: z.literal('changed'), conversation: Conversation, message: Message.nullable() }),
  ])
  .meta({ id: 'InboxEvent' })
export type InboxEvent = z.infer<typeof InboxEvent>

export const inboxRoute = route({
  method: 'GET',
  path: '/api/conversations/stream',
  summary: 'Changes of the caller’s conversations as they happen',
  response: { events: InboxEvent },
  access: 'account',
  rate: 'stream',
  errors: [],
})
