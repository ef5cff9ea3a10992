import { possibleEmissionNorms } from './emission-norms.ts'
import type { Body, CatalogueModel } from './catalogue-types.ts'
import { makes } from './makes.ts'
import { toNameKey } from '../text/name-key.ts'

/** Facts derived from a car's make, model and year; null if the catalogue does not have them. */

export function findModelBody(brand: string, model: string, year: number): Body | null {
  const known = findModel(brand, model)
  return known ? bodyIn(known, year) : null
}

/** The maximum with which the model was sold; only the advert can reveal that a particular car has fewer. */
export function findModelSeats(brand: string, model: string): number | null {
  const known = findModel(brand, model)
  return known ? Math.max(...known.seats) : null
}

/** Null for years in which cars of two norms were sold side by side, except that both phases of BS6 count as BS6. */
export function findEmissionNorm(year: number, fuel: string | null): string | null {
  if (fuel === 'Electric') return null
  const norms = possibleEmissionNorms(year, false)
  return norms.length === 1 || norms.every((norm) => norm.startsWith('BS6')) ? (norms[0] ?? null) : null
}

/** Returns the catalogue's name for the make, or the given name if it is unknown. */
export function toBrandName(name: string): string {
  return brands.get(toNameKey(name)) ?? name.trim()
}

/** Returns the catalogue's names of a make and its model in any case; null if the catalogue does not have them. */
export function findCatalogueNames(brand: string, model: string): { brand: string; model: string } | null {
  const known = findModel(brand, model)
  return known ? { brand: toBrandName(brand), model: known.name } : null
}

/** Returns every model that this name matches: the model itself and its family. */
export function findModelNames(name: string): readonly string[] {
  return models.get(toNameKey(name)) ?? [name.trim()]
}

/** Longer than any name of a model. Each leading part of the text is looked up, so the work grows with its square. */
const longestName = 60

/**
 * Returns the models named by the first words of a text: 'i20 Asta' is an i20. Returns the text itself if no model is
 * known.
 */
export function findLeadingModels(text: string): readonly string[] {
  const words = text.trim().slice(0, longestName).split(/\s+/)
  for (let count = words.length; count > 0; count -= 1) {
    const found = models.get(toNameKey(words.slice(0, count).join(' ')))
    if (found) return found
  }
  return [text.trim()]
}

/** Returns every make, model and span of years that passes the test, for SQL. */
export function modelsWhere(
  test: (facts: { body: Body | null; seats: number }) => boolean,
): { brand: string; model: string; from: number; to: number; always: boolean }[] {
  return makes.flatMap((make) =>
    make.models.flatMap((model) =>
      spansOf(model)
        .filter(({ body }) => test({ body, seats: Math.max(...model.seats) }))
        .map(({ from, to }) => ({
          brand: make.name,
          model: model.name,
          from,
          to,
          always: from === firstYear && to === lastYear,
        })),
    ),
  )
}

const [firstYear, lastYear] = [1900, 2200]

type Span = { body: Body | null; from: number; to: number }

/** Returns the runs of years in which the model has one body. */
function spansOf(model: CatalogueModel): Span[] {
  if (model.generations.every(({ body }) => body === undefined || body === model.body))
    return [{ body: model.body, from: firstYear, to: lastYear }]
  const spans: Span[] = []
  for (let year = firstYear; year <= lastYear; year++) {
    const body = bodyIn(model, year)
    const last = spans.at(-1)
    if (last && last.body === body) last.to = year
    else spans.push({ body, from: year, to: year })
  }
  return spans
}

/** Null for a year in which it was sold with two bodies. */
function bodyIn(model: CatalogueModel, year: number): Body | null {
  const sold = model.generations.filter(({ from, to = lastYear }) => from <= year && year <= to)
  const forms = new Set(sold.map(({ body }) => body ?? model.body))
  return forms.size > 1 ? null : ([...forms][0] ?? model.body)
}

function findModel(brand: string, model: string): CatalogueModel | undefined {
  return byNames.get(`${brand.toLowerCase()}/${model.toLowerCase()}`)
}

const byNames: ReadonlyMap<string, CatalogueModel> = new Map(
  makes.flatMap((make) =>
    make.models.map((model) => [`${make.name.toLowerCase()}/${model.name.toLowerCase()}`, model] as const),
  ),
)

const brands: ReadonlyMap<string, string> = new Map(
  makes.flatMap((make) => spellingsOf(make).map((name) => [toNameKey(name), make.name] as const)),
)

const models: ReadonlyMap<string, readonly string[]> = familiesByName()

function familiesByName(): Map<string, string[]> {
  const found = new Map<string, string[]>()
  const add = (name: string, model: string) => {
    const known = found.get(toNameKey(name)) ?? []
    if (!known.includes(model)) known.push(model)
    found.set(toNameKey(name), known)
  }
  for (const make of makes) {
    for (const model of make.models) {
      for (const name of spellingsOf(model)) add(name, model.name)
      if (model.family !== undefined) add(model.family, model.name)
    }
  }
  return withFamilies(found)
}

/** A name in another script or spelling also finds the family, as the name itself does. */
function withFamilies(found: Map<string, string[]>): Map<string, string[]> {
  const family = (model: string) => found.get(toNameKey(model)) ?? [model]
  return new Map([...found].map(([key, names]) => [key, [...new Set(names.flatMap(family))]]))
}

function spellingsOf(of: {
  name: string
  also?: readonly string[]
  devanagari: readonly string[]
  telugu: readonly string[]
}): string[] {
  return [of.name, ...(of.also ?? []), ...of.devanagari, ...of.telugu]
}
