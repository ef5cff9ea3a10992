import { makes } from '@pahiya/domain/catalogue/makes'
import { findModelNames } from '@pahiya/domain/catalogue/model-facts'
import { findPlaceByName } from '@pahiya/domain/places/gazetteer'
import type { Filters } from '@pahiya/domain/search/filters'
import type { RelevanceQuery } from './query.ts'

/** Converts a query's request into API filters. A locality is a place to be near. */
export function buildQueryFilters({ ask, here }: RelevanceQuery): Filters {
  const { localities, ...plain } = ask
  if (plain.nearMe === true && here !== undefined) return { ...plain, ...findPlaceByName(here)!.point }
  return localities === undefined ? plain : { ...plain, near: localities[0] }
}

/** Relaxes every filter, so that near matches are judged too. */
export function relaxFilters(filters: Filters): Filters {
  const { models, bodies, fuels, priceMin, priceMax, priceAround, yearMin, yearMax, kmMin, kmMax } = filters
  return {
    ...filters,
    ...(models && { brands: undefined, models: undefined, bodies: bodiesOf(models) }),
    ...(bodies && { bodies: bodies.flatMap((body) => [body, ...(bodiesBeside[body] ?? [])]) }),
    ...(fuels?.includes('Petrol') && { fuels: [...fuels, 'CNG', 'LPG'] }),
    variant: undefined,
    colours: undefined,
    ownersMax: undefined,
    priceAround: undefined,
    priceMin: scaled(priceMin, 0.9) ?? scaled(priceAround, 0.7),
    priceMax: scaled(priceMax, 1.1) ?? scaled(priceAround, 1.3),
    yearMin: yearMin && yearMin - 2,
    yearMax: yearMax && yearMax + 2,
    kmMin: scaled(kmMin, 0.8),
    kmMax: scaled(kmMax, 1.2),
    certifiedOnly: undefined,
    verifiedOnly: filters.verifiedOnly ?? filters.certifiedOnly,
    ...((filters.near !== undefined || filters.nearMe === true) && { withinKm: 40 }),
  }
}

function scaled(bound: number | undefined, factor: number): number | undefined {
  return bound === undefined ? undefined : Math.round(bound * factor)
}

function bodiesOf(names: readonly string[]): string[] {
  const models = new Set(names.flatMap(findModelNames))
  const known = makes.flatMap((make) => make.models).filter(({ name }) => models.has(name))
  return [...new Set(known.map(({ body }) => body))]
}

const bodiesBeside: Readonly<Record<string, readonly string[]>> = {
  SUV: ['MUV'],
  MUV: ['SUV', 'Van'],
  Hatchback: ['Sedan'],
  Sedan: ['Hatchback'],
}
