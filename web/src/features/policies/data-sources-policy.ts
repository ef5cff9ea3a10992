import type { Policy } from './policy.ts'

/** POL-05. The table of sources is rendered from the source registry. */
export const dataSourcesPolicy: Policy = {
  path: '/data-sources-policy',
  name: /*i18n*/ 'Data Sources Policy',
  updatedOn: '2026-11-15',
  inShort: [
    /*i18n*/ 'Every listing names the portal that it comes from and when we last checked it.',
    /*i18n*/ 'A source is read only under an agreement. Without one it stays switched off.',
    /*i18n*/ 'The same car on several portals is shown once, with all its prices.',
  ],
  sections: [
    {
      title: /*i18n*/ 'Our sources today',
      words: [
        /*i18n*/ 'This table is our registry of sources as it stands now, including those that are registered and not connected. Nothing is read from a source that is not connected.',
      ],
      part: 'sources',
    },
    {
      title: /*i18n*/ 'How often we refresh',
      words: [
        /*i18n*/ 'A source is read again every 24 hours unless we agreed on a shorter time with it, and at the latest after 48 hours. Each car says when it was last checked.',
      ],
    },
    {
      title: /*i18n*/ 'When a listing is removed',
      words: [
        /*i18n*/ 'A listing that is gone from its source is no longer shown after the next complete refresh of that source. If a source answers with less than half of its listings, we treat that as a fault of the source and remove nothing until it is read again.',
      ],
    },
    {
      title: /*i18n*/ 'What we remember',
      words: [
        /*i18n*/ 'Every price and kilometre reading that a listing showed is kept with its date, also after the listing has ended. That is how a price cut, or a meter that runs backwards, can be seen.',
      ],
    },
    {
      title: /*i18n*/ 'One car, listed several times',
      words: [
        /*i18n*/ 'Two listings are put together as one car if they show the same registration number, or the same exact kilometre reading with the same make, model and year and nothing that contradicts it. Registration numbers are never shown in full.',
      ],
    },
    {
      title: /*i18n*/ 'Trust points',
      words: [
        /*i18n*/ 'How much a source adds to the trust score of its cars. Seller type, verification and data quality count as well.',
      ],
    },
    {
      title: /*i18n*/ 'Something is wrong, or should not be here',
      words: [
        /*i18n*/ 'If a listing, photo or fact is wrong, or shown without your consent, write to us with the address of the page. We check it and take it down where you are right.',
      ],
      part: 'contact',
    },
  ],
}
