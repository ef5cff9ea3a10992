import { termNames } from '../advert-reader/vocabulary/name-aliases.ts'
import type { AliasKind } from './alias.ts'
import { catalogue } from './catalogue.ts'

/** The catalogue's names for which an alias of this kind can stand; empty until its make or model is known. */
export function findCatalogueNames({
  kind,
  make,
  model,
}: {
  kind: AliasKind
  make?: string | undefined
  model?: string | undefined
}): string[] {
  const names = (all: readonly { name: string }[]) => all.map(({ name }) => name)
  const ofMake = catalogue.makes.find(({ name }) => name === make)
  switch (kind) {
    case 'make':
      return names(catalogue.makes)
    case 'model':
      return names(ofMake?.models ?? [])
    case 'variant':
      return [...(ofMake?.models.find(({ name }) => name === model)?.trims ?? [])]
    case 'city':
      return names(catalogue.cities)
    case 'locality':
      return names(catalogue.localities)
    case 'colour':
    case 'fuel':
    case 'gearbox':
    case 'body':
      return termNames(kind)
    case 'ordinary':
      return []
  }
}
