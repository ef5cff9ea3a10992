import {
  answerOfferRoute,
  blockRoute,
  contactShareRoute,
  conversationRoute,
  conversationsRoute,
  dealRoute,
  endDealRoute,
  inboxRoute,
  markReadRoute,
  messagesRoute,
  reportRoute,
  sendMessageRoute,
  sendOfferRoute,
  unreadRoute,
  withdrawOfferRoute,
} from '@pahiya/contract/conversations/conversations'
import { contactRoute, contactMethodRoute, leadStateRoute, sellerRoute } from '@pahiya/contract/conversations/contacts'
import { Id } from '@pahiya/contract/core/fields'
import { reportSoldRoute } from '@pahiya/contract/conversations/sold-reports'
import type { FastifyInstance } from 'fastify'
import { firstAndLastName } from '../accounts/sign-in/first-and-last-name.ts'
import { isSessionOpen } from '../accounts/sessions/sessions.ts'
import { AppError } from '../platform/app-error.ts'
import { serveOwned, serveRoute } from '../platform/http/serve-route.ts'
import { serveStream } from '../platform/http/responses/serve-stream.ts'
import type { Callers, IdentifiedCaller } from '../platform/http/visitors/callers.ts'
import type { Person } from '../platform/http/visitors/person.ts'
import type { Live } from '../platform/live/live.ts'
import type { Database } from '../platform/engines/postgres.ts'
import { serveAppointments } from './appointments/serve-appointments.ts'
import { reportConversation, setBlocked } from './safety/block-and-report.ts'
import { serveCalls, type CallSettings } from './calls/serve-calls.ts'
import { findDeal, findDetail } from './conversation-detail.ts'
import { countUnread, findConversation, findConversations, readRole } from './inbox/find-conversations.ts'
import { findMessage, findMessages, presentMessage } from './inbox/find-messages.ts'
import { findContacted, findSeller } from './contact/find-seller.ts'
import { inboxKey, readInbox } from './inbox/inbox.ts'
import { serveInspections } from './inspections/serve-inspections.ts'
import { joinInquiries } from './contact/join-inquiries.ts'
import { findRating } from './reviews/find-reviews.ts'
import { serveOperatorReports } from './safety/serve-operator-reports.ts'
import { serveReviews } from './reviews/serve-reviews.ts'
import { findContactMethod, findLeadState } from './leads/find-lead.ts'
import { requestLead } from './leads/request-lead.ts'
import { answerOffer, endDeal, makeOffer, withdrawOffer } from './messages/offers.ts'
import { reportSold } from './sold-reports/report-sold.ts'
import { sendContact } from './contact/send-contact.ts'
import { actOnContact } from './contact/share-contact.ts'
import { markRead, receiveMessage } from './messages/write-message.ts'

const nilId = '00000000-0000-0000-0000-000000000000'
/** More open windows than a person needs. */
const mostWindows = 10

export function serveConversations(
  http: FastifyInstance,
  {
    database,
    live,
    config,
    callers,
    onContact,
  }: {
    database: Database
    live: Pick<Live, 'subscribe'>
    config: CallSettings
    callers: Pick<Callers, 'callerOf'>
    /** Called for every contact with one of our own sellers. */
    onContact: (contact: NewContact) => void
  },
): void {
  serveContacts(http, { database, callers, onContact })
  serveThreads(http, database)
  serveDeals(http, database)
  serveOffers(http, database)
  serveAppointments(http, database)
  serveReviews(http, database)
  serveOperatorReports(http, database)
  serveCalls(http, { database, callers, config })
  serveRoute(http, reportSoldRoute, async ({ person, params }) => reportSold(database, person.id, params.id))
  serveInspections(http, { database, callers })
  serveStream(http, inboxRoute, live, async ({ person }) => ({
    key: inboxKey(person.id),
    most: mostWindows,
    mayFollow: () => isSessionOpen(database, person),
    read: async (after) => readInbox(database, person.id, after),
  }))
}

export type NewContact = { caller: IdentifiedCaller; conversationId: string }

type ContactDependencies = {
  database: Database
  callers: Pick<Callers, 'callerOf'>
  onContact: (contact: NewContact) => void
}

function serveContacts(http: FastifyInstance, { database, callers, onContact }: ContactDependencies): void {
  serveRoute(http, contactRoute, async ({ person, body }, request) => {
    const buyerId = person.kind === 'person' ? person.id : null
    const sender = { accountId: buyerId, caller: callers.callerOf(request) }
    const { passOnTo } = body
    if (passOnTo !== undefined) {
      const { id } = await requestLead(database, sender, { ...body, passOnTo })
      return { id, conversationId: null, leadId: id }
    }
    const { id, conversationId } = await sendContact(database, sender, body)
    onContact({ caller: sender.caller, conversationId })
    return { id, conversationId: buyerId === null ? null : conversationId, leadId: null }
  })
  serveRoute(http, contactMethodRoute, async ({ params }) => {
    const way = await findContactMethod(database, params.id)
    if (way === null) throw new AppError('listing_not_found')
    return way
  })
  serveRoute(http, leadStateRoute, async ({ params }) => {
    const lead = await findLeadState(database, params.id)
    if (lead === null) throw new AppError('lead_not_found')
    return lead
  })
  serveRoute(http, sellerRoute, async ({ params }) => {
    const listing = await findContacted(database, params.id)
    const seller = listing?.isOurs ? await findSeller(database, listing.id) : null
    if (seller === null) throw new AppError('car_not_found')
    const { rating, count } = await findRating(database, seller.id)
    return { ...firstAndLastName(seller.name), rating, reviewCount: count }
  })
}

function serveThreads(http: FastifyInstance, database: Database): void {
  const own = ({ person, params }: { person: Person; params: { id: string } }) =>
    findConversation(database, person.id, params.id)
  const detailOf = async (person: Person, id: string) =>
    findDetail(database, (await findConversation(database, person.id, id))!, person.id)

  serveRoute(http, conversationsRoute, async ({ person, query }) => {
    refuseForeignId(person, query.userId)
    await joinInquiries(database, person.id)
    const { userType, before, beforeId } = query
    // The smallest id: without beforeId the page begins after everything of that instant.
    const cursor = before === undefined ? undefined : { before, beforeId: beforeId ?? nilId }
    return findConversations(database, person.id, userType, cursor)
  })
  serveRoute(http, unreadRoute, async ({ person }) => {
    await joinInquiries(database, person.id)
    return countUnread(database, person.id)
  })
  serveOwned(http, conversationRoute, own, async (row, { person }) => findDetail(database, row, person.id))
  serveOwned(http, messagesRoute, own, async (row, { person, query }) => {
    refuseForeignId(person, query.userId)
    const messages = await findMessages(database, person.id, row.id, query.before)
    const last = messages.at(-1)
    if (last) await markRead(database, row, readRole(row, person.id), last.number)
    return messages
  })
  serveOwned(http, sendMessageRoute, own, async (row, { person, body }) => {
    refuseForeignId(person, body.senderId)
    const { content: text, key } = body
    const id = await receiveMessage(database, {
      conversationId: row.id,
      senderId: person.id,
      text,
      source: 'site',
      key,
    })
    return messageOf(database, person, id)
  })
  serveOwned(http, markReadRoute, own, async (row, { person, body }) =>
    markRead(database, row, readRole(row, person.id), body.number),
  )
  serveOwned(http, contactShareRoute, own, async (row, { person, body }) => {
    await actOnContact(database, row.id, person.id, body.act)
    return detailOf(person, row.id)
  })
  serveOwned(http, blockRoute, own, async (row, { person, body }) => {
    await setBlocked(database, row, readRole(row, person.id), body.blocked)
    return detailOf(person, row.id)
  })
  serveOwned(http, reportRoute, own, async (row, { person, body }) =>
    reportConversation(database, row.id, readRole(row, person.id), body),
  )
}

function serveDeals(http: FastifyInstance, database: Database): void {
  const own = ({ person, params }: { person: Person; params: { id: string } }) =>
    findConversation(database, person.id, params.id)
  serveOwned(http, dealRoute, own, async (row) => {
    const deal = await findDeal(database, row)
    if (deal === null) throw new AppError('deal_not_found')
    return deal
  })
  serveOwned(http, endDealRoute, own, async (row, { person }) => {
    await endDeal(database, row.id, person.id)
    const deal = await findDeal(database, row)
    if (deal === null) throw new AppError('deal_not_found')
    return deal
  })
}

function serveOffers(http: FastifyInstance, database: Database): void {
  const own = ({ person, params }: { person: Person; params: { messageId: string } }) =>
    findMessage(database, person.id, params.messageId)

  serveOwned(
    http,
    sendOfferRoute,
    ({ person, params }) => findConversation(database, person.id, params.id),
    async (row, { person, body }) => {
      refuseForeignId(person, body.senderId)
      const { offerAmount: amountRupees, conditions, validForHours, key } = body
      const offer = { amountRupees, conditions, validForHours, key }
      return messageOf(database, person, await makeOffer(database, row.id, person.id, offer))
    },
  )
  serveOwned(http, answerOfferRoute, own, async (message, { person, body }) => {
    refuseForeignId(person, body.userId)
    await answerOffer(database, message, person.id, body.response)
    return messageOf(database, person, message.id)
  })
  serveOwned(http, withdrawOfferRoute, own, async (message, { person }) => {
    await withdrawOffer(database, message, person.id)
    return messageOf(database, person, message.id)
  })
}

async function messageOf(database: Database, person: Person, id: string) {
  return presentMessage((await findMessage(database, person.id, id))!, person.id)
}

/** C-36, SEC-04: the session identifies the caller. A value that is not an account id is a placeholder and ignored. */
function refuseForeignId(person: Person, said: string | undefined): void {
  if (said !== undefined && said !== person.id && Id.safeParse(said).success) throw new AppError('forbidden')
}
