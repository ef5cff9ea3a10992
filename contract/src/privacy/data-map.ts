// The closed lists of the map of personal data, with the words that the notice, docs/privacy.md and tests use. Section
// numbers are those of the Digital Personal Data Protection Act 2023 ("the Act") and its Rules of 2025.

type PurposeText = { title: string; why: string; recipients: string; withdraw: string }

const ownButton = 'Delete it where you see it, or erase your account.'

/** What data is used for. Each is an item of the notice, in this order. */
export const dataPurposes = {
  account: {
    title: 'Your account and signing in',
    why: 'To recognise you when you come back and to keep your account yours.',
    recipients: 'Nobody. The service that you sign in with learns that you did.',
    withdraw: 'Sign out of a device, remove a passkey or a picture in your profile, or erase your account.',
  },
  saved: {
    title: 'Saved cars, searches and alerts',
    why: 'To show them to you again, and to notify you of matching cars.',
    recipients: 'Nobody.',
    withdraw: 'Remove a saved car, a search or an alert, or switch off recent searches.',
  },
  notices: {
    title: 'Notifications and e-mails',
    why: 'To send what you asked for, once, and to stop when you say so.',
    recipients: 'The services that deliver e-mail, SMS and notifications in your browser.',
    withdraw: 'Use the switches in your profile, or the link at the end of each e-mail.',
  },
  conversations: {
    title: 'Conversations between buyers and sellers',
    why: 'To bring messages, offers, test drives, calls and reviews to the other person.',
    recipients:
      'The other person. The portal, if you write to a seller there. They see your phone number or e-mail address only if you share it or send it by the contact form. Your export lists who received them.',
    withdraw: 'Stop sharing in the conversation, delete a review, or erase your account.',
  },
  selling: {
    title: 'Selling a car',
    why: 'To publish your advert, check your papers and run your dealership.',
    recipients: 'Everybody sees a published advert. Portals that you choose receive it. Papers stay with our staff.',
    withdraw: 'Take the advert down or delete the draft.',
  },
  community: {
    title: 'Community',
    why: 'To show what you post to the other members.',
    recipients: 'Everybody sees posts, comments and stories, with your first name and an initial.',
    withdraw: ownButton,
  },
  assistant: {
    title: 'Conversations with Alex',
    why: 'To answer your questions and show you the conversation again.',
    recipients:
      'The provider of a language model, if this site uses one: your question without names, phone numbers, e-mail addresses and number plates.',
    withdraw: 'Delete the conversation.',
  },
  plan: {
    title: 'Free searches and paid plans',
    why: 'To count searches, and to charge for a plan and send its invoices.',
    recipients: 'The payment provider and, as the law demands, the tax authorities.',
    withdraw: 'Cancel the plan in your profile. Invoices have to stay.',
  },
  loans: {
    title: 'Loan requests',
    why: 'To know which lender you are interested in.',
    recipients: 'Our staff. The lender does not receive it from us.',
    withdraw: 'Erase your account, or send a request on the page Your data.',
  },
  articles: {
    title: 'Articles',
    why: 'To show who wrote and approved an article.',
    recipients: 'Readers see the name of an author.',
    withdraw: 'Erase your account. Articles stay without your name.',
  },
  safety: {
    title: 'Safety of people and of the site',
    why: 'To stop spam and fraud, to look into reports, and to limit codes and messages.',
    recipients: 'Our moderators.',
    withdraw: 'It needs no consent. You can appeal a measure, and complain.',
  },
  'security-log': {
    title: 'Security log',
    why: 'To prove who did what, such as signing in, opening data or changing a switch.',
    recipients: 'Our administrators and auditors, who are logged too.',
    withdraw: 'It needs no consent. You see your entries in your export.',
  },
  rights: {
    title: 'Your rights over your data',
    why: 'To answer your requests, and to prove that we did.',
    recipients: 'The Data Protection Board, if it asks.',
    withdraw: 'Erase your account. The proof stays under a number.',
  },
  staff: {
    title: 'Work of our staff',
    why: 'To share work at the desk and to check decisions.',
    recipients: 'Our staff.',
    withdraw: 'Erase your account. Decisions stay without your name.',
  },
  'portal-adverts': {
    title: 'Sellers whose adverts we read from other portals',
    why: 'To show the car, to recognise the same car on two portals, and to keep its price history.',
    recipients: 'Everybody sees the advert, as on the portal. Nobody sees the number plate or the hashes.',
    withdraw: 'Without an account: have your name and number removed on /privacy/removal.',
  },
  statistics: {
    title: 'Counting visits',
    why: 'To count how many people find and sell a car.',
    recipients: 'Nobody. Groups of fewer than ten are never shown.',
    withdraw: 'Set a new visitor id on the privacy policy, or clear the cookies of this site.',
  },
} as const satisfies Record<string, PurposeText>
export type DataPurpose = keyof typeof dataPurposes

/** Why the law allows it: our reading of the Act, which is not legal advice. */
export const legalBases = {
  consent: 'your consent (section 6 of the Act)',
  voluntary: 'you gave it for this purpose (section 7(a))',
  'legal-duty': 'the law requires it (section 8(7), with the tax law or the duty to prove consent, section 6(10))',
  safeguards: 'needed to protect accounts and data (section 8(5), Rule 6)',
  claims: 'needed for legal claims or to prevent and investigate offences (section 17(1)(a) and (c))',
  employment: 'work for Pahiya (section 7(i))',
  published: 'its owner made it public (section 3(c)(ii))',
  unlinked: 'a keyed hash that no other table has, so it does not lead to a person',
} as const
export type LegalBasis = keyof typeof legalBases

/** Ends that depend on what people do. Ends after a time are in server/src/platform/retention.ts. */
export const lifecycles = {
  account: 'as long as you have the account',
  removal: 'until you delete or withdraw it, at the latest with the account',
  'both-people': 'until both people of the conversation have erased their accounts',
  'tax-books': 'at least 72 months, as the tax law requires; so far none is old enough to be deleted',
  'no-end': 'without an end, as a record that is never changed',
  'car-history': 'as long as the history of the car; the seller’s words until they are removed',
} as const
export type Lifecycle = keyof typeof lifecycles

/** What the erasure of an account does with a column. */
export const erasureMethods = {
  deleted: 'deleted with the account',
  blanked: 'emptied; the rest of the row stays',
  unlinked: 'the link to you is removed; the row stays',
  object: 'the file is deleted by the next sweep, then the row',
  expires: 'not linked to an account; deleted at the end of its time',
  kept: 'stays; without the account it names nobody, except on an invoice',
  removal: 'deleted on request by the owner of the phone number, who needs no account',
} as const
export type ErasureMethod = keyof typeof erasureMethods
