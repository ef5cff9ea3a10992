import { rupees } from '@pahiya/domain/numbers/write-money'
import { flagKinds } from '@pahiya/domain/listing-flags/flag-kinds'
import * as z from 'zod'
import { amount, kind, path, title, type NoticeCopy } from './define-kind.ts'
import { listingReviewCopy } from './listing-review-copy.ts'

function paperWords(paper: 'rcBook' | 'insurance' | null): string {
  if (paper === null) return 'We could not accept them.'
  return paper === 'rcBook' ? 'We could not accept the RC.' : 'We could not accept the insurance paper.'
}

function inspectionWords(
  subject: string,
  part: 'buyer' | 'seller',
  status: 'requested' | 'confirmed' | 'done' | 'cancelled',
  hasReport: boolean,
): Pick<NoticeCopy, 'subject' | 'heading' | 'paragraphs'> {
  const isBuyer = part === 'buyer'
  switch (status) {
    case 'requested':
      return {
        subject: isBuyer ? `Inspection requested: ${subject}` : `A buyer wants ${subject} inspected`,
        heading: isBuyer ? 'Your inspection is requested' : 'A buyer wants your car inspected',
        paragraphs: [
          isBuyer
            ? `We have passed on your request for ${subject}. You will get an e-mail when it is confirmed.`
            : `Please confirm the time for ${subject}, or cancel it if it does not suit you.`,
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
        heading: hasReport ? 'The inspection report is ready' : 'The inspection is done',
        paragraphs: [hasReport ? `See what the inspector found on ${subject}.` : `${subject} was inspected.`],
      }
    case 'cancelled':
      return {
        subject: `Inspection cancelled: ${subject}`,
        heading: 'The inspection is cancelled',
        paragraphs: [`${subject} will not be inspected as planned. Please do not go there.`],
      }
  }
}

/** Notices about a car that a person saved, asked about or offers for sale. */
export const carKinds = {
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
  lead_failed: kind({
    topic: 'messages',
    data: z.object({
      subject: title,
      sourceName: z.string().max(80),
      url: z.url().max(2_000).nullable(),
      path,
      /** True if certainly nothing was passed on; otherwise the request may have arrived without a response. */
      isSure: z.boolean().default(false),
    }),
    write: ({ subject, sourceName, url, path: to, isSure }) => ({
      subject: isSure
        ? `Your message about ${subject} could not be delivered`
        : `Your message about ${subject} was not confirmed`,
      heading: isSure ? 'Your message could not be delivered' : 'Your message was not confirmed',
      paragraphs: [
        isSure
          ? `${sourceName} did not accept your message about ${subject}, and we will not try again. Nothing was passed on.`
          : `${sourceName} has not confirmed your message about ${subject}, and we will not try again. It may or may not have arrived, with your contact details.`,
        'You can still reach the seller on the original listing.',
      ],
      action: { label: 'Open the original listing', path: url ?? to },
    }),
  }),
  listing_published: kind({
    topic: 'messages',
    data: z.object({ subject: title, priceRupees: amount, path }),
    write: ({ subject, priceRupees, path: to }) => ({
      subject: `${subject} is on sale`,
      heading: 'Your car is on sale',
      paragraphs: [
        `Buyers can find your ${subject} now. We check its papers next and send you the result.`,
        'In your profile you can change the price and the details, add photos, see how often it was viewed, and mark it as sold.',
      ],
      figure: { now: rupees(priceRupees) },
      action: { label: 'See it as buyers do', path: to },
    }),
  }),
  verification_decided: kind({
    topic: 'messages',
    data: z.object({
      subject: title,
      outcome: z.enum(['verified', 'refused', 'withdrawn', 'certified']),
      paper: z.enum(['rcBook', 'insurance']).nullable(),
      /** In the moderator's own words. */
      reason: z.string().max(500).nullable(),
    }),
    write: ({ subject, outcome, paper, reason }) => ({
      subject: {
        verified: `${subject} is verified`,
        refused: `The papers of ${subject} were not accepted`,
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
          refused: `We looked at the papers of ${subject}. ${paperWords(paper)} Your listing stays online, not verified. Upload ${paper === null ? 'new papers' : 'a new paper'} and we will check again.`,
          withdrawn: `We have withdrawn the status of ${subject}. Your listing stays online. Upload a new paper and we will check it again.`,
          certified: `The certification of ${subject} is on record. Buyers now see it as certified.`,
        }[outcome],
      ],
      ...(reason === null || outcome === 'verified' ? {} : { quote: reason }),
      action: { label: 'See my listings', path: '/profile' },
    }),
  }),
  dealership_checked: kind({
    topic: 'messages',
    data: z.object({ name: z.string().max(80), reason: z.string().max(500).nullable() }),
    write: ({ name, reason }) => ({
      subject: reason === null ? `${name} is confirmed` : `We could not confirm ${name}`,
      heading: reason === null ? 'Your dealership is confirmed' : 'We could not confirm your dealership',
      paragraphs: [
        reason === null
          ? `We have checked ${name}. The cars that you have uploaded go on sale now.`
          : `We looked at ${name}, and its cars are not on sale. Correct the profile and save your spreadsheet again, and we will check again. A single car can go on sale at once with its RC and insurance.`,
      ],
      ...(reason === null ? {} : { quote: reason }),
      action: { label: 'Open the dealer desk', path: '/dealer' },
    }),
  }),
  plate_listed_twice: kind({
    topic: 'messages',
    data: z.object({ subject: title, role: z.enum(['holder', 'held']), isHolderVerified: z.boolean() }),
    write: ({ subject, role, isHolderVerified }) => ({
      subject: `Another seller lists the number plate of ${subject}`,
      heading: 'Two listings have this number plate',
      paragraphs: [
        `Another seller on Pahiya has listed a car with the same number plate as your ${subject}.`,
        role === 'holder'
          ? 'Your listing stays as it is, with your photos, your price and your contact. The other listing has a separate page while our team checks both.'
          : `${isHolderVerified ? 'The papers of the other listing are verified, so it comes first.' : 'The other listing was there first.'} Yours stays live on a separate page while our team checks both. If you own the car, make sure your RC is uploaded. If the number is wrong, please correct it.`,
      ],
      action: { label: 'See my listings', path: '/profile' },
    }),
  }),
  plate_decided: kind({
    topic: 'messages',
    data: z.object({ subject: title, isSame: z.boolean() }),
    write: ({ subject, isSame }) => ({
      subject: `We have checked the number plate of ${subject}`,
      heading: isSame ? 'Two sellers offer this car' : 'The other listing is for a different car',
      paragraphs: [
        isSame
          ? `Your ${subject} and another seller's listing are for the same car. Each listing keeps its own page, photos, price and contact, and shows the other listing too.`
          : `Your ${subject} and the other listing with its number plate stay apart. Please compare the number in your listing with your RC.`,
      ],
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
      ...listingReviewCopy(subject, outcome, about),
      action: { label: 'See my listings', path: '/profile' },
    }),
  }),
} as const
