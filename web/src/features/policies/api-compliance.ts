import type { Policy } from './policy.ts'

/** POL-05. */
export const apiCompliance: Policy = {
  path: '/api-compliance',
  name: /*i18n*/ 'API Compliance',
  updatedOn: '2026-11-15',
  inShort: [
    /*i18n*/ 'We read APIs and feeds only under an agreement, and public pages only where robots.txt allows it.',
    /*i18n*/ 'We wait as long as a source asks us to.',
    /*i18n*/ 'Every listing links back to its source.',
  ],
  sections: [
    {
      title: /*i18n*/ 'APIs and feeds',
      words: [
        /*i18n*/ 'Each source is registered with its kind, its address and the agreement that allows us to read it. Without an agreement it is never asked. Credentials of a source are sent to that source only.',
      ],
    },
    {
      title: /*i18n*/ 'Public pages',
      words: [
        /*i18n*/ 'Before reading pages we read robots.txt and leave out what it forbids. We say who we are and do not work around sign-ins or blocks.',
      ],
    },
    {
      title: /*i18n*/ 'Rate limits of sources',
      words: [
        /*i18n*/ 'We send at most four requests to a source at a time, ask only for what changed where the source supports it, wait as long as an answer of 429 or 503 tells us to, and pause longer after each failure.',
      ],
    },
    {
      title: /*i18n*/ 'Attribution',
      words: [
        /*i18n*/ 'Every listing names its source and, where the source gives one, links to the original listing. Photos keep the marks that their source put on them.',
      ],
    },
    {
      title: /*i18n*/ 'Takedown',
      words: [
        /*i18n*/ 'Owners of listings, photos or marks can ask us to remove them. Write to us with the address of the page and why you may ask. A source that ends its agreement is switched off and not read again, and we remove its listings when it asks.',
      ],
    },
    {
      title: /*i18n*/ 'Using our API',
      words: [
        /*i18n*/ 'The API of this site has limits for each visitor and each network. An answer of 429 says how long to wait. Bulk data and API access for companies are arranged by e-mail.',
      ],
    },
    {
      title: /*i18n*/ 'Indian law',
      words: [
        /*i18n*/ 'We handle sources and listings in line with the Information Technology Act, the Copyright Act and the Indian Contract Act.',
      ],
    },
    { title: /*i18n*/ 'Contact', part: 'contact' },
  ],
}
