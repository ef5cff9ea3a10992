export const flagKinds = [
  'photos-elsewhere',
  'price-far-below',
  'payment-words',
  'plate-elsewhere',
  'many-first-owner',
] as const
export type FlagKind = (typeof flagKinds)[number]
