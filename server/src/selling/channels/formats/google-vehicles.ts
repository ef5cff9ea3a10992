import { hasCheckDigit } from '@pahiya/domain/plate/vin'
import { csvLine } from '../../../platform/csv.ts'
import { listProblems, type ChannelListing, type Written } from './channel-listing.ts'

// https://developers.google.com/vehicle-listings/reference/feed-specification and …/integration-process/feed-setup:
// each upload is one RFC 4180 file with the whole inventory of all dealerships; cars that it does not list are taken
// down.
const googleColumns = [
  'store_code',
  'id',
  'vin',
  'year',
  'make',
  'model',
  'trim',
  'exterior_color',
  'mileage',
  'condition',
  'price',
  'certified_pre_owned',
  'dealership_name',
  'dealership_address',
  'link',
  'image_link',
  'additional_image_link',
  'vehicle_option',
  'vehicle_fulfillment',
  'date_in_stock',
] as const

const mostImages = 20
/** Imported cars older than this need no VIN with a valid check digit. */
const classicYear = 1981

export function writeGoogleVehicle(listing: ChannelListing): Written {
  const { dealer, vin } = listing
  const values: Record<(typeof googleColumns)[number], string> = {
    store_code: dealer?.slug ?? '',
    id: listing.ownListingId,
    vin: vin ?? '',
    year: String(listing.year),
    make: listing.brand,
    model: listing.model,
    trim: listing.variant ?? '',
    exterior_color: listing.colour ?? '',
    mileage: listing.odometerKm === null ? '' : `${listing.odometerKm} km`,
    condition: 'used',
    price: `${listing.priceRupees} INR`,
    // The specification means certified by the manufacturer; our certification is something else.
    certified_pre_owned: 'no',
    dealership_name: dealer?.name ?? '',
    dealership_address: dealer ? `${dealer.street}, ${dealer.city} ${dealer.postalCode}, IN` : '',
    link: listing.url,
    image_link: listing.images[0] ?? '',
    additional_image_link: listing.images.slice(1, mostImages).map(withoutComma).join(','),
    vehicle_option: listing.features.map((feature) => feature.replaceAll(',', ' ')).join(','),
    vehicle_fulfillment: 'IN_STORE',
    date_in_stock: listing.listedOn,
  }
  return {
    fields: googleColumns.map((name) => [name, values[name]]),
    problems: listProblems([
      dealer === null ? { field: 'dealership_name', message: 'Google lists only cars from dealerships' } : null,
      vin === null ? { field: 'vin', message: 'Add the chassis number (VIN) from the RC' } : null,
      vin !== null && listing.year >= classicYear && !hasCheckDigit(vin)
        ? {
            field: 'vin',
            message:
              'Google accepts only a VIN with a correct check digit (the ninth character). Please check this one',
          }
        : null,
      listing.odometerKm === null ? { field: 'mileage', message: 'Add the kilometres driven' } : null,
    ]),
  }
}

export const googleHeader = `${googleColumns.join(',')}\r\n`

export function googleLine({ fields }: Written): string {
  return csvLine(fields.map(([, value]) => value))
}

/** One field holds several URLs separated by commas. */
function withoutComma(address: string): string {
  return address.replaceAll(',', '%2C')
}
