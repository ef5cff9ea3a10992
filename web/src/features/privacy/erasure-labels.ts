import type { DataArea, KeptRecord } from '@pahiya/contract/privacy/erasure'

export const areaLabels: Readonly<Record<DataArea, string>> = {
  account: /*i18n*/ 'Your account: name, e-mail, picture, phone number, ways to sign in, devices and preferences',
  'saved-cars-and-alerts': /*i18n*/ 'Saved cars, recent searches and alerts',
  assistant: /*i18n*/ 'Your conversations with Alex',
  notices: /*i18n*/ 'Notifications, their settings, and the devices that get them',
  community: /*i18n*/ 'Your membership of the community: city, likes, ratings and stories of your cars',
  conversations:
    /*i18n*/ 'Everything you wrote, offered and shared in conversations, your reviews and reviews of you, calls and inspections',
  loans: /*i18n*/ 'Your requests to lenders',
  articles: /*i18n*/ 'Your name on articles, and your requests for articles',
  plan: /*i18n*/ 'Your plan, its mandate, and the searches that were counted',
  listings: /*i18n*/ 'The cars that you sell: drafts, listings, their texts, number plates and photos',
  dealership: /*i18n*/ 'Your dealership and its team',
  files: /*i18n*/ 'Photos and papers that you uploaded',
  verification: /*i18n*/ 'What was checked on your papers',
  'staff-work': /*i18n*/ 'Your name on what you decided as our staff, and your saved filters',
  'language-models': /*i18n*/ 'The link between you and language-model calls',
  'security-log': /*i18n*/ 'The name behind the entries of the security log',
  requests: /*i18n*/ 'Your archives, and your requests about your data with our answers',
}

/** `why` states the reason and the period. */
export const keptLabels: Readonly<Record<KeptRecord, { what: string; why: string }>> = {
  invoices: {
    what: /*i18n*/ 'Invoices of a paid plan, with the name on them',
    why: /*i18n*/ 'Tax law requires the books for 72 months.',
  },
  'security-log': {
    what: /*i18n*/ 'Security log, with the number of the account',
    why: /*i18n*/ 'An entry is never changed, so that the log can prove what happened. Without the account, the number no longer identifies anyone.',
  },
  'staff-looks': {
    what: /*i18n*/ 'That our staff opened your data, when and why',
    why: /*i18n*/ 'So that misuse can be proven later. It holds the account number and the reason, nothing else.',
  },
  'staff-decisions': {
    what: /*i18n*/ 'Decisions of moderators, without their names',
    why: /*i18n*/ 'People affected by a decision may appeal against it.',
  },
  'community-texts': {
    what: /*i18n*/ 'Your posts and comments in the community, without your name',
    why: /*i18n*/ 'Others answered them. Those that you delete before you erase the account are removed.',
  },
  'moderation-log': {
    what: /*i18n*/ 'Measures against a member of the community, without the account',
    why: /*i18n*/ 'So that a ban outlives the account.',
  },
  'other-side-of-conversations': {
    what: /*i18n*/ 'What others wrote to you, and agreed amounts',
    why: /*i18n*/ 'It is the other person’s data. We remove your texts and your name from it.',
  },
  'call-numbers': {
    what: /*i18n*/ 'That one of our phone numbers was in use',
    why: /*i18n*/ 'So that it is not given to someone else too soon. It holds nothing about you.',
  },
  'ended-adverts': {
    what: /*i18n*/ 'Model, year, price, city and locality of cars that you sold here',
    why: /*i18n*/ 'For the history of the car, which is never changed. Texts, photos and the number plate are removed.',
  },
  articles: {
    what: /*i18n*/ 'Published articles, without your name',
    why: /*i18n*/ 'Readers may cite them.',
  },
  'limit-hashes': {
    what: /*i18n*/ 'Keyed hashes that limit codes and messages',
    why: /*i18n*/ 'For at most two days, so that a new account does not reset the limits.',
  },
  'stopped-address': {
    what: /*i18n*/ 'A hash of your address, if you stopped e-mails to it',
    why: /*i18n*/ 'So that we never write to it again.',
  },
  'model-calls': {
    what: /*i18n*/ 'What language-model calls cost',
    why: /*i18n*/ 'For our accounts, without you and without texts.',
  },
  'erasure-record': {
    what: /*i18n*/ 'That an erasure was asked for and done, and when',
    why: /*i18n*/ 'As proof to the authority. It does not name the account.',
  },
  'consent-receipts': {
    what: /*i18n*/ 'What you agreed to or withdrew, when, and the text',
    why: /*i18n*/ 'As proof that we asked. It holds only the account number, which then no longer identifies anyone.',
  },
}
