import type { AliasKind } from '@pahiya/domain/catalogue/alias'

export const kindLabels: Readonly<Record<AliasKind, string>> = {
  make: /*i18n*/ 'Brand',
  model: /*i18n*/ 'Model',
  variant: /*i18n*/ 'Variant',
  city: /*i18n*/ 'City',
  locality: /*i18n*/ 'Locality',
  colour: /*i18n*/ 'Colour',
  fuel: /*i18n*/ 'Fuel',
  gearbox: /*i18n*/ 'Gearbox',
  body: /*i18n*/ 'Body',
  ordinary: /*i18n*/ 'Ordinary word, names nothing',
}

/** The facts that a preview compares. */
export const factLabels: Readonly<Record<string, string>> = {
  ...kindLabels,
  'unknown-words': /*i18n*/ 'Unknown words',
}
