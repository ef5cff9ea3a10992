import { removalSeconds } from '@pahiya/contract/privacy/removals'

/** The parts of the notice that are the same for every purpose. */
export const noticeSections = [
  {
    title: 'What you can do',
    lines: [
      'See and download your data: on the page Your data in your profile (/profile/data).',
      'Withdraw a consent: on the same page, with the button that gave it. It takes effect at once, also for what waits to be sent.',
      'Correct your data, name a person who may use your rights, or complain: send a request on the same page. We answer within 7 days; the law allows 90.',
      'Erase your account: /profile/erase lists before what is deleted and what stays.',
      `Without an account: /privacy/removal removes the name and number of a seller from adverts of other portals within ${removalSeconds} seconds.`,
    ],
  },
  {
    title: 'Complaint to the Data Protection Board',
    lines: [
      'Write to us first, on the page Your data or to the address at the end of this page.',
      'If our answer does not settle it, or none comes, you can complain to the Data Protection Board of India (section 13 and section 27 of the Act).',
    ],
  },
  {
    title: 'What stays after an erasure',
    lines: [
      'Only what is marked “stays” in the lists above and, until the end of its time, what is “not linked to an account”.',
      'What stays is under the number of the account, which then names nobody, except on invoices: the tax law requires the name for 72 months.',
      'From 13 May 2027 Rule 8(3) requires data and logs to be stored for at least one year, also after an erasure. The security log and the receipts of consents are stored longer. We do not store a sealed copy of other erased data.',
      'Backups are overwritten in turn. Before a restored backup is used, every erasure since then is repeated in it.',
    ],
  },
] as const
