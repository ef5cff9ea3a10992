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
 * A further spelling of a name that the catalogue has. `name` is the catalogue's name; a model also needs its make, and
 * a variant its make and its model. `ordinary` names nothing: the word is not the name of a car or a place.
 */
export type Alias = {
  kind: AliasKind
  spelling: string
  make: string | null
  model: string | null
  name: string | null
}
