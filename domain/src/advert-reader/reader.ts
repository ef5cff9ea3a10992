import type { Alias } from '../catalogue/alias.ts'
import { catalogue } from '../catalogue/catalogue.ts'
import { fingerprint } from '../catalogue/fingerprint.ts'
import type { AdvertParts, AdvertReading } from './read-advert.ts'
import { readAdvert } from './read-advert.ts'
import { findAliasProblem, withAliases, type AliasProblem } from './vocabulary/name-aliases.ts'
import { buildNameIndex, type NameSources } from './vocabulary/name-index.ts'

/** Reads adverts with the names of one catalogue. The version changes with the catalogue, its aliases or the rules. */
export type Reader = { readonly version: string; read: (parts: AdvertParts, now: Date) => AdvertReading }

/** Increase when the same words with the same catalogue would be read differently. */
const rules = 1

const sources: NameSources = {
  makes: catalogue.makes,
  cities: catalogue.cities,
  localities: [{ city: 'Hyderabad', places: catalogue.localities }],
}
const names = buildNameIndex(sources)

/** Builds a reader that also knows these aliases. */
export function createReader(aliases: readonly Alias[]): Reader {
  const version = `${rules}-${catalogue.version}`
  if (aliases.length === 0) return { version, read: (parts, now) => readAdvert(parts, names, now) }
  const known = withAliases(names, aliases, sources)
  return { version: `${version}-${fingerprint(aliases)}`, read: (parts, now) => readAdvert(parts, known, now) }
}

/** Why the catalogue cannot adopt an alias; null if it can. */
export function checkAlias(alias: Alias): AliasProblem | null {
  return findAliasProblem(alias, sources, names)
}

let known: readonly Alias[] = []
let current = createReader(known)

/** The reader of this process, which knows the aliases of the last call to setReaderAliases. */
export const reader: Reader = {
  get version() {
    return current.version
  },
  read: (parts, now) => current.read(parts, now),
}

/** Called when a process has loaded the aliases, and whenever they change. */
export function setReaderAliases(aliases: readonly Alias[]): void {
  known = aliases
  current = createReader(aliases)
}

export function readerAliases(): readonly Alias[] {
  return known
}
