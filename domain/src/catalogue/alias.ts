export const aliasKinds = [
  'make',
  'model',
  'variant',
  'city',
  'locality',
  'colour',
  'fuel',
  'gearbox',
  'body',
  'ordinary',
] as const
export type AliasKind = (typeof aliasKinds)[number]

/**
 * An additional spelling of a catalogue name. `name` is the catalogue's name; a model also needs its make, and a
 * variant its make and its model. `ordinary` stands for no name: the word is not the name of a car or a place.
 */
export type Alias = {
  kind: AliasKind
  spelling: string
  make: string | null
  model: string | null
  name: string | null
}
