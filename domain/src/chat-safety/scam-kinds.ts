/** Scams whose wording the rules know, in adverts and messages. */
export const knownScamKinds = ['advance', 'army', 'courier', 'qr', 'remote'] as const
export type KnownScamKind = (typeof knownScamKinds)[number]

/** The scams about which the recipient of a message is warned. */
export const scamKinds = [
  ...knownScamKinds,
  'channel',
  'fee',
  'link',
  'otp',
  'overpayment',
  'papers',
  'proof',
  'seriousness',
] as const
export type ScamKind = (typeof scamKinds)[number]
