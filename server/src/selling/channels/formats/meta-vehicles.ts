import type { Body } from '@pahiya/domain/catalogue/catalogue-types'
import { escapeXml } from '../../../platform/escape-xml.ts'
import { listProblems, type ChannelListing, type Written } from './channel-listing.ts'

// https://developers.facebook.com/docs/marketing-api/auto-ads/reference and …/dynamic-ads-auto/auto-catalog: fields,
// enumerations and lengths of a vehicle in an automotive catalogue.
const bodyStyles: Record<Body, string> = {
  Hatchback: 'HATCHBACK',
  Sedan: 'SEDAN',
  SUV: 'SUV',
  MUV: 'MINIVAN',
  Coupe: 'COUPE',
  Convertible: 'CONVERTIBLE',
  Wagon: 'WAGON',
  Pickup: 'TRUCK',
  Van: 'VAN',
}
const fuelTypes: Record<string, string> = {
  Petrol: 'PETROL',
  Diesel: 'DIESEL',
  Electric: 'ELECTRIC',
  Hybrid: 'HYBRID',
  CNG: 'OTHER',
  LPG: 'OTHER',
}
const mostImages = 20
const longestTitle = 500
const longestDescription = 5_000

/** Names with dots are elements inside elements: mileage.value is <mileage><value>. */
export function writeMetaVehicle(listing: ChannelListing): Written {
  const place = listing.dealer ?? null
  const description = listing.description ?? `Used ${listing.title} in ${listing.city}`
  const fields: [string, string][] = [
    ['vehicle_id', listing.ownListingId],
    ['title', listing.title.slice(0, longestTitle)],
    ['description', description.slice(0, longestDescription)],
    ['url', listing.url],
    ['make', listing.brand],
    ['model', listing.model],
    ['year', String(listing.year)],
    ['trim', listing.variant ?? ''],
    ['vin', listing.vin ?? ''],
    ['mileage.value', listing.odometerKm === null ? '' : String(listing.odometerKm)],
    ['mileage.unit', listing.odometerKm === null ? '' : 'KM'],
    ['body_style', listing.body === null ? 'OTHER' : bodyStyles[listing.body]],
    ['transmission', gearbox(listing.transmission)],
    ['fuel_type', fuelTypes[listing.fuel ?? ''] ?? ''],
    ['exterior_color', listing.colour ?? ''],
    ['condition', listing.condition?.toUpperCase() ?? ''],
    ['state_of_vehicle', 'USED'],
    ['price', `${listing.priceRupees} INR`],
    ['availability', 'AVAILABLE'],
    ['date_first_on_lot', listing.listedOn],
    ['address.addr1', place?.street ?? listing.locality ?? listing.city],
    ['address.city', place?.city ?? listing.city],
    ['address.region', listing.state ?? ''],
    ['address.postal_code', place?.postalCode ?? ''],
    ['address.country', 'India'],
    ['dealer_id', listing.dealer?.slug ?? ''],
    ['dealer_name', listing.dealer?.name ?? ''],
    ...listing.images.slice(0, mostImages).flatMap((url, at): [string, string][] => [
      ['image.url', url],
      ['image.tag', at === 0 ? 'Front' : `Photo ${at + 1}`],
    ]),
  ]
  return {
    fields: fields.filter(([, value]) => value !== ''),
    problems: listProblems([
      listing.vin === null ? { field: 'vin', message: 'Add the chassis number (VIN) from the RC' } : null,
      listing.odometerKm === null ? { field: 'mileage.value', message: 'Add the kilometres driven' } : null,
      listing.colour === null ? { field: 'exterior_color', message: 'Add the colour' } : null,
      listing.images.length === 0 ? { field: 'image.url', message: 'Add a photo' } : null,
      listing.state === null ? { field: 'address.region', message: 'We do not know the state of this city' } : null,
    ]),
  }
}

function gearbox(transmission: string | null): string {
  if (transmission === null) return ''
  return transmission === 'Manual' ? 'MANUAL' : 'AUTOMATIC'
}

export const metaBegin = '<?xml version="1.0" encoding="UTF-8"?>\n<listings>\n<title>Pahiya</title>\n'
export const metaEnd = '</listings>\n'

export function metaItem({ fields }: Written): string {
  const plain = fields.filter(([name]) => !name.includes('.'))
  const inside = (name: string) => fields.filter(([field]) => field.startsWith(`${name}.`))
  const images = Object.values(Object.groupBy(inside('image'), (_, at) => Math.floor(at / 2)))
  const mileage = inside('mileage')
  return [
    '<listing>',
    ...plain.map(element),
    ...(mileage.length > 0 ? [group('mileage', mileage)] : []),
    `<address format="simple">${inside('address')
      .map(([name, value]) => component(name.slice('address.'.length), value))
      .join('')}</address>`,
    ...images.map((image) => group('image', image ?? [])),
    '</listing>\n',
  ].join('\n')
}

function element([name, value]: [string, string]): string {
  return `<${name}>${escapeXml(value)}</${name}>`
}

function group(name: string, fields: [string, string][]): string {
  const parts = fields.map(([field, value]) => element([field.slice(name.length + 1), value]))
  return `<${name}>${parts.join('')}</${name}>`
}

function component(name: string, value: string): string {
  return `<component name="${escapeXml(name)}">${escapeXml(value)}</component>`
}
