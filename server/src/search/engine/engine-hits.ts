/** A matching car and its primary listing. */
export type CarHit = { carId: string; leadListingId: string }

/**
 * Read from doc values: the documents themselves are compressed, and decompressing them costs more than finding them.
 */
export const hitFields = { _source: false, stored_fields: '_none_', docvalue_fields: ['carId', 'leadListingId'] }

export type RawHit = { fields: { carId: [string]; leadListingId: [string] }; sort?: (number | string)[] }

export function readHit({ fields }: RawHit): CarHit {
  return { carId: fields.carId[0], leadListingId: fields.leadListingId[0] }
}
