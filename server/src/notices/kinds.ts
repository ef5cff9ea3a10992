import type { NoticeTopic } from '@pahiya/contract/notices'
import { findScam } from '@pahiya/domain/chat-safety/find-scam'
import { scamWarnings } from '@pahiya/domain/chat-safety/scam-warning'
import { rupees } from '@pahiya/domain/numbers/write-money'
import { exactTime } from '@pahiya/domain/numbers/write-time'
import { flagKinds } from '@pahiya/domain/suspicion/flag-kinds'
import * as z from 'zod'
import { lookedAtWords } from './looked-at-words.ts'

/** What a notice says, before a channel gives it its form. */
export type Words = {
  subject: string
  heading: string
  paragraphs: string[]
  /** What another person wrote, set apart from our words. */
  quote?: string
  /** Said below the quote, where it looks like a known scam. */
  caution?: string
  figure?: { now: string; before?: string; note?: string }
  action: { label: string; path: string }
}

/** account: about the security of the account, sent at once and never switched off. */
type Kind<Data extends z.ZodType> = {
  topic: NoticeTopic | 'account'
  data: Data
  write: (data: z.output<Data>) => Words
}

function kind<Data extends z.ZodType>(definition: Kind<Data>): Kind<Data> {
  return definition
}

const path = z
  .string()
  .max(300)
  .regex(/^\/(?!\/)/)
const title = z.string().min(1).max(200)
const amount = z.int().positive()

/** part: what the person who is told is in it. */
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

function cautionOf(text: string): Pick<Words, 'caution'> {
  const scam = findScam(text)
  return scam === null ? {} : { caution: `${scamWarnings[scam].reason} ${scamWarnings[scam].whatToDo}` }
}

function paperWords(paper: 'rcBook' | 'insurance' | null): string {
  if (paper === null) return 'Something does not agree:'
  return paper === 'rcBook' ? 'The RC could not be accepted:' : 'The insurance paper could not be accepted:'
}

function inspectionWords(
  subject: string,
  part: 'buyer' | 'seller',
  status: 'requested' | 'confirmed' | 'done' | 'cancelled',
  hasReport: boolean,
): Pick<Words, 'subject' | 'heading' | 'paragraphs'> {
  const isBuyer = part === 'buyer'
  switch (status) {
    case 'requested':
      return {
        subject: isBuyer ? `Inspection requested: ${subject}` : `A buyer wants ${subject} inspected`,
        heading: isBuyer ? 'Your inspection is requested' : 'A buyer wants your car inspected',
        paragraphs: [
          isBuyer
            ? `We have passed on your request for ${subject}. You get an e-mail when it is confirmed.`
            : `Please confirm the time for ${subject}, or cancel if it does not suit you.`,
        ],
      }
    case 'confirmed':
      return {
        subject: `Inspection confirmed: ${subject}`,
        heading: 'The inspection is confirmed',
        paragraphs: [`${subject} will be inspected as agreed.${isBuyer ? '' : ' Please have its papers ready.'}`],
      }
    case 'done':
      return {
        subject: hasReport ? `Inspection report: ${subject}` : `Inspection done: ${subject}`,
        heading: hasReport ? 'The inspection report is there' : 'The inspection is done',
        paragraphs: [hasReport ? `Read what the inspector found on ${subject}.` : `${subject} was inspected.`],
      }
    case 'cancelled':
      return {
        subject: `Inspection cancelled: ${subject}`,
        heading: 'The inspection is cancelled',
        paragraphs: [`${subject} will not be inspected then. Please do not go there.`],
      }
  }
}

/** Everything that people are told. A new kind is one entry here; who causes it calls notify. */
export const noticeKinds = {
  phone_moved: kind({
    topic: 'account',
    data: z.object({}),
    write: () => ({
      subject: 'Your phone number was moved to another account',
      heading: 'Your phone number is on another account now',
      paragraphs: [
        'The phone number of your Pahiya account was verified on another account with a code sent to that phone. It no longer belongs to yours.',
        'If that was you, there is nothing to do. If not, check who has your SIM, and end the sessions you do not know on your profile.',
      ],
      action: { label: 'Check my account', path: '/profile' },
    }),
  }),
  /** To an address that need not have an account; the link is the right to join. */
  dealer_invitation: kind({
    topic: 'account',
    data: z.object({ dealerName: title, role: z.enum(['manager', 'sales']), path, days: z.int().positive() }),
    write: ({ dealerName, role, path: to, days }) => ({
      subject: `${dealerName} invites you to its team on Pahiya`,
      heading: `Join ${dealerName} on Pahiya`,
      paragraphs: [
        role === 'manager'
          ? `You can bring cars by spreadsheet, change them and mark them as sold for ${dealerName}.`
          : `You can see the cars of ${dealerName} and mark them as sold.`,
        `The link works once, for ${days} days. If you do not know ${dealerName}, ignore this e-mail.`,
      ],
      action: { label: 'Join the team', path: to },
    }),
  }),
  new_sign_in: kind({
    topic: 'account',
    data: z.object({ device: z.string().max(100).nullable(), at: z.iso.datetime() }),
    write: ({ device, at }) => ({
      subject: 'New sign-in to your Pahiya account',
      heading: 'New sign-in to your account',
      paragraphs: [
        `Your account was opened on a device we have not seen before: ${device ?? 'an unknown device'}, ${exactTime(new Date(at))} (India).`,
        'If that was you, there is nothing to do. If not, end that session on your profile and change the password where you sign in.',
      ],
      action: { label: 'See where I am signed in', path: '/profile' },
    }),
  }),
  price_cut: kind({
    topic: 'prices',
    data: z.object({ title, path, place: z.string().max(200), beforeRupees: amount, nowRupees: amount }),
    write: ({ title: car, path: to, place, beforeRupees, nowRupees }) => ({
      subject: `${car}: now ${rupees(nowRupees)}`,
      heading: car,
      paragraphs: [`The price of a car that you saved has dropped.${place === '' ? '' : ` It is in ${place}.`}`],
      figure: {
        now: rupees(nowRupees),
        before: rupees(beforeRupees),
        note: `${rupees(beforeRupees - nowRupees)} less`,
      },
      action: { label: 'See the car', path: to },
    }),
  }),
  message_received: kind({
    topic: 'messages',
    data: z.object({ ...inConversation, text: z.string().max(5000) }),
    write: ({ from, subject, text, ...talk }) => ({
      subject: `${from} wrote to you about ${subject}`,
      heading: `${from} wrote to you`,
      paragraphs: [`About ${subject}:`],
      quote: text,
      ...cautionOf(text),
      action: { label: 'Answer on Pahiya', path: threadOf(talk) },
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
      action: { label: 'Answer the offer', path: threadOf(talk) },
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
      ...cautionOf(place),
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
      heading: answer === 'accepted' ? 'Your test drive is fixed' : 'Your test drive was declined',
      paragraphs: [
        answer === 'accepted'
          ? `${from} will meet you. Take your licence, see the RC in original, and pay nothing before you have seen the car.`
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
      subject: `The test drive of ${subject} is cancelled`,
      heading: 'Your test drive is cancelled',
      paragraphs: [
        {
          person: `${from} has cancelled it. Please do not go there.`,
          car_gone: 'The car is no longer on offer. Please do not go there.',
          account_closed: 'The other person has closed their account. Please do not go there.',
        }[because],
      ],
      figure: { now: exactTime(new Date(startsAt)) },
      action: { label: 'Open the conversation', path: threadOf(talk) },
    }),
  }),
  inspection_changed: kind({
    topic: 'messages',
    data: z.object({
      subject: title,
      part: z.enum(['buyer', 'seller']),
      status: z.enum(['requested', 'confirmed', 'done', 'cancelled']),
      when: z.string().max(60),
      place: z.string().max(200),
      /** Whether there is a report to read. */
      hasReport: z.boolean().default(false),
      path,
    }),
    write: ({ subject, part, status, when, place, hasReport, path: to }) => ({
      ...inspectionWords(subject, part, status, hasReport),
      figure: { now: when, note: place },
      action: hasReport
        ? { label: 'Read the report', path: `${to}?tab=inspection` }
        : { label: 'See your inspections', path: '/inspections' },
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
  lead_failed: kind({
    topic: 'messages',
    data: z.object({
      subject: title,
      sourceName: z.string().max(80),
      url: z.url().max(2_000).nullable(),
      path,
      /** That nothing was passed on; otherwise it may have arrived without an answer. */
      isSure: z.boolean().default(false),
    }),
    write: ({ subject, sourceName, url, path: to, isSure }) => ({
      subject: isSure
        ? `Your message about ${subject} could not be delivered`
        : `Your message about ${subject} was not confirmed`,
      heading: isSure ? 'Your message could not be delivered' : 'Your message was not confirmed',
      paragraphs: [
        isSure
          ? `${sourceName} did not take your message about ${subject}, and we will not try again. Nothing was passed on.`
          : `${sourceName} has not confirmed your message about ${subject}, and we will not try again. It may or may not have arrived, with your contact details.`,
        'You can still reach the seller on the original listing.',
      ],
      action: { label: 'Open the original listing', path: url ?? to },
    }),
  }),
  verification_decided: kind({
    topic: 'messages',
    data: z.object({
      subject: title,
      outcome: z.enum(['verified', 'refused', 'withdrawn', 'certified']),
      paper: z.enum(['rcBook', 'insurance']).nullable(),
      /** In the moderator's words. */
      reason: z.string().max(500).nullable(),
    }),
    write: ({ subject, outcome, paper, reason }) => ({
      subject: {
        verified: `${subject} is verified`,
        refused: `The papers of ${subject} need another look`,
        withdrawn: `${subject} is no longer verified`,
        certified: `${subject} is certified`,
      }[outcome],
      heading: {
        verified: 'Your car is verified',
        refused: 'We could not accept your papers',
        withdrawn: 'Your car is no longer verified',
        certified: 'Your car is certified',
      }[outcome],
      paragraphs: [
        {
          verified: `We have checked the RC and insurance of ${subject}. Buyers now see it as verified.`,
          refused: `We looked at the papers of ${subject}. ${paperWords(paper)} Your listing stays online, not verified. Upload a new paper and we will check it again.`,
          withdrawn: `We have withdrawn the status of ${subject}. Your listing stays online. Upload a new paper and we will check it again.`,
          certified: `The certification of ${subject} is on record. Buyers now see it as certified.`,
        }[outcome],
      ],
      ...(reason === null || outcome === 'verified' ? {} : { quote: reason }),
      action: { label: 'See my listings', path: '/profile' },
    }),
  }),
  listing_looked_at: kind({
    topic: 'messages',
    data: z.object({
      subject: title,
      outcome: z.enum(['fine', 'lower', 'down', 'photo-removed']),
      about: z.array(z.enum(flagKinds)).default([]),
    }),
    write: ({ subject, outcome, about }) => ({
      ...lookedAtWords(subject, outcome, about),
      action: { label: 'See my listings', path: '/profile' },
    }),
  }),
  contact_asked: kind({
    topic: 'messages',
    data: z.object(inConversation),
    write: ({ from, subject, ...talk }) => ({
      subject: `${from} asks for your contact about ${subject}`,
      heading: `${from} asks for your contact`,
      paragraphs: [
        `It is about ${subject}. If you agree, both of you see each other's phone and e-mail. You can also decline and keep talking on Pahiya.`,
      ],
      action: { label: 'Agree or decline', path: threadOf(talk) },
    }),
  }),
} as const

export type NoticeKind = keyof typeof noticeKinds
export type NoticeData<Each extends NoticeKind> = z.input<(typeof noticeKinds)[Each]['data']>

/** What a notice says, and in which conversation it can be answered. */
export type Told = { topic: NoticeTopic | 'account'; words: Words; conversationId: string | null }

/** Null for a kind that this process does not know, as an older one beside a newer one. */
export function wordsOf(name: string, data: unknown): Told | null {
  const known = (noticeKinds as Record<string, Kind<z.ZodType>>)[name]
  if (known === undefined) return null
  const checked = known.data.parse(data)
  return { topic: known.topic, words: known.write(checked), conversationId: conversationIn(checked) }
}

function conversationIn(data: unknown): string | null {
  return (data as { conversationId?: string }).conversationId ?? null
}
