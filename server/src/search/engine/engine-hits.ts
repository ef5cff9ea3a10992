/** A car that was found, and its lead listing. */
export type CarHit = { carId: string; leadListingId: string }

/** Read from columns: the documents themselves are packed, and unpacking them costs more than finding them. */
export const hitFields = { _source: false, stored_fields: '_none_', docvalue_fields: ['carId', 'leadListingId'] }

export type RawHit = { fields: { carId: [string]; leadListingId: [string] }; sort?: (number | string)[] }

export function hitOf({ fields }: RawHit): CarHit {
  return { carId: fields.carId[0], leadListingId: fields.leadListingId[0] }
}
