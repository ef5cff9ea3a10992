import { findScam } from '@pahiya/domain/chat-safety/find-scam'
import { scamKinds, type ScamKind } from '@pahiya/domain/chat-safety/scam-kinds'
import { scamWarnings } from '@pahiya/domain/chat-safety/scam-warning'
import { rupees } from '@pahiya/domain/numbers/write-money'
import { exactTime } from '@pahiya/domain/time/write-time'
import * as z from 'zod'
import { amount, kind, title, type NoticeCopy } from './define-kind.ts'

/** part: the role of the recipient in the conversation. */
const inConversation = {
  conversationId: z.uuid(),
  part: z.enum(['buyer', 'seller']),
  from: z.string().max(200),
  subject: title,
}
const meeting = { startsAt: z.iso.datetime() }
function threadOf({ conversationId, part }: { conversationId: string; part: 'buyer' | 'seller' }): string {
  return `/messages?${part === 'seller' ? 'view=seller&' : ''}with=${conversationId}`
}

function cautionOf(scam: ScamKind | null): Pick<NoticeCopy, 'caution'> {
  return scam === null ? {} : { caution: `${scamWarnings[scam].reason} ${scamWarnings[scam].whatToDo}` }
}

/** Notices about another person's messages and actions in a conversation. */
export const conversationKinds = {
  message_received: kind({
    topic: 'messages',
    data: z.object({
      ...inConversation,
      text: z.string().max(5000),
      /** Absent in notices of an earlier release. */
      warning: z.enum(scamKinds).nullable().optional(),
    }),
    write: ({ from, subject, text, warning, ...talk }) => ({
      subject: `${from} wrote to you about ${subject}`,
      heading: `${from} wrote to you`,
      paragraphs: [`About ${subject}:`],
      quote: text,
      ...cautionOf(warning ?? findScam(text)),
      action: { label: 'Reply on Pahiya', path: threadOf(talk) },
    }),
  }),
  offer_received: kind({
    topic: 'messages',
    data: z.object({ ...inConversation, amountRupees: amount }),
    write: ({ from, subject, amountRupees, ...talk }) => ({
      subject: `${from} offers ${rupees(amountRupees)} for ${subject}`,
      heading: `An offer from ${from}`,
      paragraphs: [`For ${subject}:`],
      figure: { now: rupees(amountRupees) },
      action: { label: 'Reply to the offer', path: threadOf(talk) },
    }),
  }),
  offer_answered: kind({
    topic: 'messages',
    data: z.object({
      ...inConversation,
      amountRupees: amount,
      answer: z.enum(['accepted', 'rejected']),
    }),
    write: ({ from, subject, amountRupees, answer, ...talk }) => ({
      subject: `${from} ${answer} your offer for ${subject}`,
      heading: answer === 'accepted' ? 'Your offer was accepted' : 'Your offer was not accepted',
      paragraphs: [
        answer === 'accepted'
          ? `${from} accepts your offer for ${subject}. Agree on a time to see the car and its papers before you pay.`
          : `${from} does not accept your offer for ${subject}. You can make another one.`,
      ],
      figure: { now: rupees(amountRupees) },
      action: { label: 'Open the conversation', path: threadOf(talk) },
    }),
  }),
  deal_ended: kind({
    topic: 'messages',
    data: z.object(inConversation),
    write: ({ from, subject, ...talk }) => ({
      subject: `${from} ended the deal for ${subject}`,
      heading: 'The deal was ended',
      paragraphs: [`${from} has ended what you agreed for ${subject}. Please do not pay anything for it.`],
      action: { label: 'Open the conversation', path: threadOf(talk) },
    }),
  }),
  appointment_proposed: kind({
    topic: 'messages',
    data: z.object({ ...inConversation, ...meeting, place: z.string().max(200), isMoved: z.boolean() }),
    write: ({ from, subject, startsAt, place, isMoved, ...talk }) => ({
      subject: isMoved
        ? `${from} proposes another time to see ${subject}`
        : `${from} proposes a test drive of ${subject}`,
      heading: isMoved ? 'Another time for your test drive' : `A test drive with ${from}`,
      paragraphs: [`${subject}. The place, as ${from} wrote it:`],
      quote: place,
      ...cautionOf(findScam(place)),
      figure: { now: exactTime(new Date(startsAt)) },
      action: { label: 'Accept, move or decline', path: threadOf(talk) },
    }),
  }),
  appointment_answered: kind({
    topic: 'messages',
    data: z.object({
      ...inConversation,
      ...meeting,
      place: z.string().max(200),
      answer: z.enum(['accepted', 'declined']),
    }),
    write: ({ from, subject, startsAt, place, answer, ...talk }) => ({
      subject: `${from} ${answer} the test drive of ${subject}`,
      heading: answer === 'accepted' ? 'Your test drive is confirmed' : 'Your test drive was declined',
      paragraphs: [
        answer === 'accepted'
          ? `${from} will meet you. Carry your licence, ask to see the original RC, and pay nothing before you have seen the car.`
          : `${from} cannot make it then. You can propose another time.`,
      ],
      figure: { now: exactTime(new Date(startsAt)), note: place },
      action: {
        label: answer === 'accepted' ? 'Add it to your calendar' : 'Open the conversation',
        path: threadOf(talk),
      },
    }),
  }),
  appointment_cancelled: kind({
    topic: 'messages',
    data: z.object({
      ...inConversation,
      ...meeting,
      because: z.enum(['person', 'car_gone', 'account_closed']),
    }),
    write: ({ from, subject, startsAt, because, ...talk }) => ({
      subject: `Your test drive of ${subject} is cancelled`,
      heading: 'Your test drive is cancelled',
      paragraphs: [
        {
          person: `${from} has cancelled it. Please do not go there.`,
          car_gone: 'The car is no longer for sale. Please do not go there.',
          account_closed: 'The other person has closed their account. Please do not go there.',
        }[because],
      ],
      figure: { now: exactTime(new Date(startsAt)) },
      action: { label: 'Open the conversation', path: threadOf(talk) },
    }),
  }),
  review_received: kind({
    topic: 'messages',
    data: z.object({ ...inConversation, rating: z.int().min(1).max(5), isChanged: z.boolean().default(false) }),
    write: ({ from, subject, rating, isChanged, conversationId }) => ({
      subject: isChanged
        ? `${from} changed their review of you after talking about ${subject}`
        : `${from} reviewed you after talking about ${subject}`,
      heading: isChanged ? `${from} changed their review` : `A review from ${from}`,
      paragraphs: ['It is shown with your cars. You can answer it; everyone can read your answer.'],
      figure: { now: `${rating} of 5` },
      action: { label: 'Read and answer', path: `/messages/review/${conversationId}` },
    }),
  }),
  contact_asked: kind({
    topic: 'messages',
    data: z.object(inConversation),
    write: ({ from, subject, ...talk }) => ({
      subject: `${from} asks for your contact details about ${subject}`,
      heading: `${from} asks for your contact details`,
      paragraphs: [
        `This is about ${subject}. If you agree, you see each other's phone and e-mail. You can also decline and keep chatting on Pahiya.`,
      ],
      action: { label: 'Agree or decline', path: threadOf(talk) },
    }),
  }),
} as const
