import { filterTable, isFilterKey, longestName, mostValues, units, type FilterRow, type Filters } from './filters.ts'

type Params = Iterable<readonly [name: string, text: string]>

/** Filters as URL parameters: a list repeats the parameter name. */
export function toParams(filters: Filters): [name: string, text: string][] {
  return Object.keys(filterTable).flatMap((key): [string, string][] => {
    const value = isFilterKey(key) ? filters[key] : undefined
    if (value === undefined || value === false) return []
    return typeof value === 'object' ? value.map((each) => [key, each]) : [[key, String(value)]]
  })
}

/** The filters in an address. Other parameters are ignored, and an invalid value filters nothing. */
export function fromParams(params: Params): Filters {
  const texts = Map.groupBy(params, ([name]) => name)
  const entries = Object.entries(filterTable).flatMap(([key, row]) => {
    const value = read(row, texts.get(key)?.map(([, text]) => text.trim()) ?? [])
    return value === undefined ? [] : [[key, value] as const]
  })
  return Object.fromEntries(entries)
}

function read(row: FilterRow, texts: readonly string[]): Filters[keyof Filters] {
  const [first] = texts
  if (first === undefined) return undefined
  if (row.kind === 'flag' || row.kind === 'nearMe') return first === 'true' || undefined
  if (row.kind === 'any' || row.kind === 'all' || row.kind === 'none') {
    const names = [...new Set(texts)].filter((text) => isName(text, row.of))
    return names.length === 0 ? undefined : names.slice(0, mostValues)
  }
  if (row.kind === 'words' || row.kind === 'near') return isName(first, row.of) ? first : undefined
  const { least, most, whole } = units[row.of]
  const value = Number(first)
  const fits = first !== '' && value >= least && value <= most && (!whole || Number.isInteger(value))
  return fits ? value : undefined
}

function isName(text: string, of: 'name' | readonly string[]): boolean {
  return of === 'name' ? text !== '' && text.length <= longestName : of.includes(text)
}
