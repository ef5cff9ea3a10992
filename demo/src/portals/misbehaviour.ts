import type { PortalFields, PortalValue } from '../market/advert.ts'
import type { PortalId } from '../market/portals.ts'

/** Failure modes of a portal: POST /misbehave on the control port. */
export const MODES = ['none', 'slow', 'half', 'renamed-fields', 'new-release', 'wrong-charset', 'errors'] as const
export type Mode = (typeof MODES)[number]

/** In these modes the portal sends different content; in the others only the delivery fails. */
export const CHANGES_BYTES: readonly Mode[] = ['renamed-fields', 'new-release', 'wrong-charset']

/** Encodes the bytes that leave the portal; they are labelled as UTF-8 in every mode. */
export function encodeText(text: string, portal: PortalId, mode: Mode): Buffer {
  if (mode !== 'wrong-charset') return Buffer.from(text)
  // Imitates a spreadsheet's "Unicode text" export for the feed, an old Windows server for the others.
  return portal === 'pakkafeed' ? Buffer.from(text, 'utf16le') : windows1252(text)
}

/** Renames fields, including nested ones, as after an unannounced release. A new release also renames a model. */
export function renameFields(fields: PortalFields, mode: Mode): PortalFields {
  if (mode === 'renamed-fields') return renamed(fields, (text) => text) as PortalFields
  return mode === 'new-release' ? (renamed(fields, renameModel) as PortalFields) : fields
}

/** The portal's own word for a model, which is in no catalogue. */
const renameModel = (text: string) => text.replaceAll(/\bAmaze\b/g, 'Hondasedan')

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

function renamed(value: PortalValue, write: (text: string) => string): PortalValue {
  if (typeof value === 'string') return write(value)
  if (Array.isArray(value)) return value.map((inner) => renamed(inner, write))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [NEW_NAMES[name] ?? name, renamed(inner, write)]),
  )
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

/** 0x80 to 0x9f; a space marks the five unassigned code points. */
const HIGH_SIGNS = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ'
