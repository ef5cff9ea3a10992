import type { ScamKind } from '@pahiya/domain/chat-safety/find-scam'
import type { FlagKind } from '@pahiya/domain/suspicion/flag-kinds'

export const flagTitles: Readonly<Record<FlagKind, string>> = {
  'photos-elsewhere': /*i18n*/ 'The same photos in another listing',
  'price-far-below': /*i18n*/ 'The price is far below such cars',
  'payment-words': /*i18n*/ 'The words ask for money before a visit',
  'plate-elsewhere': /*i18n*/ 'The same plate on another car',
  'many-first-owner': /*i18n*/ 'Many cars as first owner',
}

export const scamWords: Readonly<Record<ScamKind, string>> = {
  advance: /*i18n*/ 'Reads like a payment before the car was seen.',
  army: /*i18n*/ 'Reads like a seller who was posted away and cannot show the car.',
  courier: /*i18n*/ 'Reads like a car that is sent after a payment.',
  qr: /*i18n*/ 'Reads like a code that is scanned to get money.',
  remote: /*i18n*/ 'Reads like help by remote control or card numbers.',
}

export const flagOutcomes: Readonly<Record<string, string>> = {
  stands: /*i18n*/ 'Stands, kept lower',
  lift: /*i18n*/ 'Flag lifted',
  'take-down': /*i18n*/ 'Taken down',
}

export const photoOutcomes: Readonly<Record<string, string>> = {
  'same-car': /*i18n*/ 'Same car',
  allowed: /*i18n*/ 'Allowed',
  remove: /*i18n*/ 'Photo removed',
}
