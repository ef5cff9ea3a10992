import type { HeldData } from '../platform/personal-data.ts'

const read = { purpose: 'portal-adverts', basis: 'published', retention: 'car-history', erasure: 'removal' } as const

/**
 * Sellers whose adverts were read from portals. They have no account, so that nothing here is exported; they have their
 * data removed by proving their number (docs/privacy.md).
 */
export const portalSellersData: HeldData = {
  holds: {
    listing_marks: {
      ...read,
      what: 'keyed hashes of a number, and a masked number plate, by which the same car is recognised',
      columns: ['seller_marks', 'masked_plate'],
      withheld: 'all',
    },
    advert_numbers: {
      ...read,
      what: 'keyed hashes of the mobile numbers in an advert, for removals only',
      columns: ['number_hash'],
      withheld: 'all',
    },
    removed_numbers: {
      ...read,
      purpose: 'rights',
      basis: 'legal-duty',
      retention: 'no-end',
      erasure: 'kept',
      what: 'the keyed hash of a number that was removed, so that it is not stored again',
      columns: ['number_hash'],
      withheld: 'all',
    },
    rejected_adverts: {
      ...read,
      what: 'the words of an advert that could not be read',
      columns: ['words', 'advert', 'fields'],
      withheld: 'all',
    },
    pushed_adverts: {
      ...read,
      retention: 'raw_bytes',
      what: 'pages and files of portals as they were read',
      columns: ['raw_key'],
      withheld: 'all',
    },
  },
}
