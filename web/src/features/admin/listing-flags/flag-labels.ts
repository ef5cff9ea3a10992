import type { KnownScamKind } from '@pahiya/domain/chat-safety/scam-kinds'
import type { FlagKind } from '@pahiya/domain/listing-flags/flag-kinds'

export const flagTitles: Readonly<Record<FlagKind, string>> = {
  'photos-elsewhere': /*i18n*/ 'Same photos in another listing',
  'price-far-below': /*i18n*/ 'Price far below similar cars',
  'payment-words': /*i18n*/ 'The text asks for money before a visit',
  'plate-elsewhere': /*i18n*/ 'Same plate on another car',
  'many-first-owner': /*i18n*/ 'Many cars listed as first owner',
}

export const scamKindLabels: Readonly<Record<KnownScamKind, string>> = {
  advance: /*i18n*/ 'Reads like the advance-payment scam: money before the buyer has seen the car.',
  army: /*i18n*/ 'Reads like the army-posting scam: the seller is away and cannot show the car.',
  courier: /*i18n*/ 'Reads like the courier scam: the car comes after a payment.',
  qr: /*i18n*/ 'Reads like the QR code scam: the buyer scans a code to get money.',
  remote: /*i18n*/ 'Reads like the remote-access scam: screen sharing or card numbers.',
}

export const flagOutcomes: Readonly<Record<string, string>> = {
  stands: /*i18n*/ 'Flag kept, ranked lower',
  lift: /*i18n*/ 'Flag removed',
  'take-down': /*i18n*/ 'Taken down',
}

export const photoOutcomes: Readonly<Record<string, string>> = {
  'same-car': /*i18n*/ 'Same car',
  allowed: /*i18n*/ 'Allowed',
  remove: /*i18n*/ 'Photo removed',
}
