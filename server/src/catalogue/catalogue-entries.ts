import { catalogue } from '@pahiya/domain/catalogue/catalogue'
import type { CatalogueEntry, CatalogueToLoad } from './load-catalogue.ts'

/** Raised by hand when the same catalogue makes other rows. */
const form = 1

export const catalogueToLoad: CatalogueToLoad = { version: `${form}-${catalogue.version}`, entries: catalogueEntries() }

/** The catalogue as rows: one for each thing that a listing may name, under a key made of names. */
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
    // Of Hyderabad, the one city whose parts we know.
    ...localities.map(({ name, ...detail }) => ({
      kind: 'locality' as const,
      key: `hyderabad/${slug(name)}`,
      name,
      detail,
    })),
  ]
}

/** "Mercedes-Benz" → "mercedes-benz", "C3 Aircross" → "c3-aircross"; a plus tells models apart and stays as a word. */
function slug(name: string): string {
  return name
    .toLowerCase()
    .replaceAll('+', ' plus ')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}
