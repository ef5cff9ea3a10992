import { catalogue } from '@pahiya/domain/catalogue/catalogue'
import type { CatalogueEntry, CatalogueToLoad } from './load-catalogue.ts'

/** Increase by hand when the same catalogue should produce different rows. */
const form = 1

export const catalogueToLoad: CatalogueToLoad = { version: `${form}-${catalogue.version}`, entries: catalogueEntries() }

/** The catalogue as rows: one per entity that a listing may name, with a key derived from its names. */
function catalogueEntries(): CatalogueEntry[] {
  const { makes, cities, localities } = catalogue
  return [
    ...makes.flatMap(({ name, models, ...spellings }) => [
      { kind: 'make' as const, key: slug(name), name, detail: spellings },
      ...models.map(({ name: model, ...detail }) => ({
        kind: 'model' as const,
        key: `${slug(name)}/${slug(model)}`,
        name: model,
        detail,
      })),
    ]),
    ...cities.map(({ name, ...detail }) => ({ kind: 'city' as const, key: slug(name), name, detail })),
    // All in Hyderabad, the only city whose localities are in the catalogue.
    ...localities.map(({ name, ...detail }) => ({
      kind: 'locality' as const,
      key: `hyderabad/${slug(name)}`,
      name,
      detail,
    })),
  ]
}

/** "Mercedes-Benz" → "mercedes-benz", "C3 Aircross" → "c3-aircross"; a plus distinguishes models and becomes a word. */
function slug(name: string): string {
  return name
    .toLowerCase()
    .replaceAll('+', ' plus ')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}
