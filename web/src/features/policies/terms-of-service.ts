import type { Policy } from './policy.ts'

/** POL-04: twelve sections. */
export const termsOfService: Policy = {
  path: '/terms-of-service',
  name: /*i18n*/ 'Terms of Service',
  updatedOn: '2026-11-15',
  inShort: [
    /*i18n*/ 'Pahiya shows you cars. You buy from the seller, not from us.',
    /*i18n*/ 'Prices and facts come from the listings. Check the car and its papers before you pay.',
    /*i18n*/ 'Indian law applies.',
  ],
  sections: [
    {
      title: /*i18n*/ 'Acceptance',
      words: [
        /*i18n*/ 'By using Pahiya you accept these terms. If you do not accept them, please do not use the site.',
      ],
    },
    {
      title: /*i18n*/ 'The service',
      words: [
        /*i18n*/ 'Pahiya searches used-car listings of several portals and of its own sellers, shows a car that is listed more than once as one car, and estimates what it is worth. Without an account the number of searches is limited. Pahiya is not the seller of any car and takes no part in a sale.',
      ],
    },
    {
      title: /*i18n*/ 'Your responsibilities',
      list: [
        /*i18n*/ 'See the car, drive it, and check the RC, insurance and loan papers before you pay.',
        /*i18n*/ 'Keep to the law and to the rules of the portal where you contact a seller.',
        /*i18n*/ 'Give true information when you write to us.',
      ],
    },
    {
      title: /*i18n*/ 'Accuracy of data',
      words: [
        /*i18n*/ 'Listings are shown as their sources give them, with the time when we last checked. They can be wrong, incomplete or out of date. A valuation is an estimate from comparable listings, not an offer and not an expert report. Loan figures are calculations, not offers of a lender.',
      ],
    },
    {
      title: /*i18n*/ 'Intellectual property',
      words: [
        /*i18n*/ 'The software, the design and the name Pahiya are ours. Listing texts and photos belong to the sellers and portals who published them; we show them with their source. If you own something that is shown here without your consent, write to us and we take it down.',
      ],
    },
    {
      title: /*i18n*/ 'Privacy',
      words: [/*i18n*/ 'The Privacy Policy says what we keep about you and for how long.'],
    },
    {
      title: /*i18n*/ 'Prohibited uses',
      list: [
        /*i18n*/ 'Copying listings in bulk, or getting around the search limit.',
        /*i18n*/ 'Posting or passing on false, stolen or illegal offers.',
        /*i18n*/ 'Attacking the site, or using it to harass sellers or buyers.',
      ],
    },
    {
      title: /*i18n*/ 'Limitation of liability',
      words: [
        /*i18n*/ 'We are not liable for cars, sellers or buyers, nor for loss caused by wrong listings or by the site being unavailable, as far as the law allows this. Nothing here limits liability that cannot be limited by law.',
      ],
    },
    {
      title: /*i18n*/ 'Termination',
      words: [
        /*i18n*/ 'You may stop using Pahiya at any time. We may block access that breaks these terms, and we may end the service.',
      ],
    },
    {
      title: /*i18n*/ 'Changes to these terms',
      words: [/*i18n*/ 'A changed text carries its own date. Using the site after that date means accepting it.'],
    },
    {
      title: /*i18n*/ 'Governing law',
      words: [
        /*i18n*/ 'The laws of India apply, among them the Information Technology Act, the Copyright Act and the Indian Contract Act. The courts at Hyderabad have jurisdiction.',
      ],
    },
    { title: /*i18n*/ 'Contact', part: 'contact' },
  ],
}
