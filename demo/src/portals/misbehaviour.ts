import type { PortalFields, PortalValue } from '../market/advert.ts'
import type { PortalId } from '../market/portals.ts'

/** How a portal can be told to go wrong: POST /misbehave on the control port. */
export const MODES = ['none', 'slow', 'half', 'renamed-fields', 'wrong-charset', 'errors'] as const
export type Mode = (typeof MODES)[number]

/** In these the portal sends something else than it would; in the others it only sends it badly. */
export const CHANGES_BYTES: readonly Mode[] = ['renamed-fields', 'wrong-charset']

/** The bytes that leave the portal. Whatever they are, they are labelled as UTF-8. */
export function encodeText(text: string, portal: PortalId, mode: Mode): Buffer {
  if (mode !== 'wrong-charset') return Buffer.from(text)
  // A spreadsheet's "Unicode text" for the feed, an old Windows server for the others.
  return portal === 'pakkafeed' ? Buffer.from(text, 'utf16le') : windows1252(text)
}

/** The same fields under other names, as after a release that nobody announced. Nested fields too. */
export function renameFields(fields: PortalFields, mode: Mode): PortalFields {
  return mode === 'renamed-fields' ? (renamed(fields) as PortalFields) : fields
}

const NEW_NAMES: Record<string, string> = {
  // Sadakpar
  ask_price: 'asking_price',
  was_price: 'previous_price',
  kms: 'odometer_reading',
  reg_year: 'year',
  photos: 'images',
  // Pakkafeed, and Purani Sawari's offers.price
  price: 'amount',
  mileage: 'odometer',
  image_link: 'main_image',
  // Purani Sawari
  mileageFromOdometer: 'odometer',
  vehicleModelDate: 'modelYear',
}

function renamed(value: PortalValue): PortalValue {
  if (Array.isArray(value)) return value.map(renamed)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [NEW_NAMES[name] ?? name, renamed(inner)]))
}

function windows1252(text: string): Buffer {
  return Buffer.from(Array.from(text, byteOf))
}

function byteOf(sign: string): number {
  const code = sign.codePointAt(0)!
  if (code < 0x80 || (code >= 0xa0 && code <= 0xff)) return code
  const at = HIGH_SIGNS.indexOf(sign)
  return at === -1 ? 0x3f : 0x80 + at
}

/** 0x80 to 0x9f; a blank stands for the five places without a sign. */
const HIGH_SIGNS = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ'
