import type { Alias } from '../../catalogue/alias.ts'
import type { CatalogueModel } from '../../catalogue/catalogue-types.ts'
import { withExactKeys } from '../../text/fuzzy-index.ts'
import { tokenize, tokenKey } from '../../text/tokens.ts'
import type { NameIndex, NameMeaning, NameSources } from './name-index.ts'
import { tradeTerms, type Term } from './terms.ts'

/** The meaning of an alias in a catalogue; `trim` is a variant of a model. */
type AliasMeaning = NameMeaning | { kind: 'trim'; model: CatalogueModel; trim: string } | { kind: 'ordinary' }

/** Finds the name that an alias stands for; undefined if the catalogue no longer has it. */
export function findAliasMeaning(
  { kind, make, model, name }: Omit<Alias, 'spelling'>,
  { makes, cities, localities }: NameSources,
): AliasMeaning | undefined {
  if (kind === 'ordinary') return { kind }
  if (kind === 'city') return cities.some((city) => city.name === name) ? { kind, city: name! } : undefined
  if (kind === 'locality') {
    const found = localities.find(({ places }) => places.some((place) => place.name === name))
    return found && { kind, city: found.city, locality: name! }
  }
  if (kind === 'colour' || kind === 'fuel' || kind === 'gearbox' || kind === 'body') return findTerm(kind, name)
  const ofMake = makes.find((one) => one.name === (kind === 'make' ? name : make))
  if (!ofMake || kind === 'make') return ofMake && { kind: 'make', make: ofMake }
  const ofModel = ofMake.models.find((one) => one.name === (kind === 'model' ? name : model))
  if (!ofModel || kind === 'model') return ofModel && { kind: 'model', make: ofMake, model: ofModel }
  const trim = ofModel.trims.find((one) => one === name)
  return trim === undefined ? undefined : { kind: 'trim', model: ofModel, trim }
}

/** The surest term: an engine name is only a hint. */
function findTerm(kind: Term['kind'], name: string | null): Term | undefined {
  return tradeTerms.find(({ term }) => term.kind === kind && valueOf(term) === name)?.term
}

function valueOf(term: Term): string {
  if (term.kind === 'fuel') return term.fuel
  if (term.kind === 'gearbox') return term.gearbox
  return term.kind === 'body' ? term.body : term.colour
}

export function termNames(kind: Term['kind']): string[] {
  return [...new Set(tradeTerms.flatMap(({ term }) => (term.kind === kind ? [valueOf(term)] : [])))]
}

export type AliasProblem = 'unusable' | 'unknown-name' | 'already-known'

/** Why an alias cannot be added; null if it can. */
export function findAliasProblem(alias: Alias, sources: NameSources, names: NameIndex): AliasProblem | null {
  const key = tokenKey(alias.spelling)
  if (key.length < 2 || /^\d+$/.test(key) || tokenize(alias.spelling).length > names.longest) return 'unusable'
  const meaning = findAliasMeaning(alias, sources)
  if (!meaning) return 'unknown-name'
  if (meaning.kind === 'ordinary') {
    return names.ordinary.has(key) || names.index.exact(key).length > 0 ? 'already-known' : null
  }
  if (meaning.kind === 'trim') {
    return meaning.model.trims.some((trim) => tokenKey(trim) === key) ? 'already-known' : null
  }
  return names.index.exact(key).some((known) => isSame(known, meaning)) ? 'already-known' : null
}

function isSame(a: NameMeaning, b: NameMeaning): boolean {
  if (a.kind !== b.kind) return false
  if (a.kind === 'make' || b.kind === 'make') return a.kind === 'make' && b.kind === 'make' && a.make === b.make
  if (a.kind === 'model' || b.kind === 'model') return a.kind === 'model' && b.kind === 'model' && a.model === b.model
  return JSON.stringify(a) === JSON.stringify(b)
}

/** Adds aliases to an index of names. They are matched exactly: a typo in an alias is not tolerated. */
export function withAliases(names: NameIndex, aliases: readonly Alias[], sources: NameSources): NameIndex {
  const added = new Map<string, NameMeaning[]>()
  const trims = new Map<CatalogueModel, Map<string, string>>()
  const ordinary = new Set(names.ordinary)
  const keys = new Set<string>()
  for (const alias of aliases) {
    const meaning = findAliasMeaning(alias, sources)
    const key = tokenKey(alias.spelling)
    if (!meaning || key === '') continue
    if (meaning.kind === 'ordinary') for (const { word } of tokenize(alias.spelling)) ordinary.add(word)
    else if (meaning.kind === 'trim') {
      trims.set(meaning.model, (trims.get(meaning.model) ?? new Map<string, string>()).set(key, meaning.trim))
    } else added.set(key, [...(added.get(key) ?? []), meaning])
    if (meaning.kind !== 'ordinary') keys.add(key)
  }
  return { ...names, index: withExactKeys(names.index, () => added), ordinary, trims, aliasKeys: keys }
}
