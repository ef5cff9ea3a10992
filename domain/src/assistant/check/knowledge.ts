/** The result of one tool call of this conversation. */
export type StatedResult = { tool: string; result: unknown }

/** `field` is the path from the car, or from the result, such as `total.low`. */
export type KnownNumber = { tool: string; field: string; value: number }
/** A car: its names, and the words and numbers that tools returned about it. */
export type KnownCar = {
  id: string
  /** The tool that returned it. */
  tool: string
  names: readonly (readonly string[])[]
  words: ReadonlySet<string>
  numbers: readonly KnownNumber[]
}
/**
 * Everything that a sentence in this conversation may state. `general` is not about a single car: counts, wishes,
 * bounds.
 */
export type Knowledge = { cars: readonly KnownCar[]; general: Pick<KnownCar, 'words' | 'numbers'> }

/**
 * Fields with values of our lists. Titles and variants contain words of sources: they serve only as names and state
 * nothing.
 */
const wordFields = new Set(
  'brand brands make model models fuel fuels transmission body bodies colour colours city cities locality localities sellerType sellerTypes sourceName'.split(
    ' ',
  ),
)
const longestText = 60
const mostDigits = 8
/** Excludes links, addresses, sentences and phone numbers. */
const plainText = /^[\p{L}\p{M}\p{Nd} .()+&'-]*$/u
const joinedByDot = /\p{L}\.\p{L}/u
const deepest = 12

type Draft = { tool: string; names: Set<string>; words: Set<string>; numbers: KnownNumber[] }

/**
 * Collects facts from tool results. Facts inside an object with a `carId`, or with a `car` that has one, belong to that
 * car.
 */
export function collectKnowledge(results: readonly StatedResult[]): Knowledge {
  const cars = new Map<string, Draft>()
  const general = newDraft('')
  for (const { tool, result } of results) collect(result, { tool, path: '', into: general, cars, depth: 0 })
  return {
    cars: [...cars].map(([id, { tool, names, words, numbers }]) => ({
      id,
      tool,
      names: [...names].map(wordsOf).filter(({ length }) => length > 0),
      words,
      numbers,
    })),
    general: { words: general.words, numbers: general.numbers },
  }
}

type Place = { tool: string; path: string; into: Draft; cars: Map<string, Draft>; depth: number }

function collect(value: unknown, place: Place): void {
  const { tool, path, into, depth } = place
  if (depth > deepest) return
  if (typeof value === 'number' && Number.isFinite(value)) into.numbers.push({ tool, field: path, value })
  if (typeof value === 'string' && wordFields.has(path.slice(path.lastIndexOf('.') + 1))) addWords(into, value)
  if (Array.isArray(value)) for (const item of value as unknown[]) collect(item, { ...place, depth: depth + 1 })
  else if (typeof value === 'object' && value !== null) {
    const fields = new Map(Object.entries(value))
    const owner = findOwner(fields, place)
    if (owner) addNames(owner, fields)
    const prefix = owner || path === '' ? '' : `${path}.`
    for (const [name, inner] of fields) {
      collect(inner, { ...place, path: `${prefix}${name}`, into: owner ?? into, depth: depth + 1 })
    }
  }
}

function findOwner(fields: ReadonlyMap<string, unknown>, { tool, cars }: Place): Draft | undefined {
  const id = fields.get('carId') ?? carIdOf(fields.get('car'))
  if (typeof id !== 'string') return undefined
  const known = cars.get(id) ?? newDraft(tool)
  cars.set(id, known)
  return known
}

function carIdOf(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'carId' in value ? value.carId : undefined
}

function addNames({ names }: Draft, fields: ReadonlyMap<string, unknown>): void {
  const text = (name: string) => {
    const value = fields.get(name)
    return typeof value === 'string' && isPlain(value) ? value : null
  }
  const [title, model, variant] = [text('title'), text('model'), text('variant')]
  const brand = text('brand') ?? text('make')
  if (title !== null) addTitle(names, title, brand)
  if (model === null) return
  names.add(model)
  if (brand !== null) names.add(`${brand} ${model}`)
  if (variant !== null) names.add(`${model} ${variant}`)
  if (brand !== null && variant !== null) names.add(`${brand} ${model} ${variant}`)
}

/** The whole title, and the title without the year and brand at its beginning. */
function addTitle(names: Set<string>, title: string, brand: string | null): void {
  const withoutYear = title.replace(/^(?:19|20)\d\d\s+/, '')
  names.add(title)
  names.add(withoutYear)
  if (brand !== null && withoutYear.startsWith(`${brand} `)) names.add(withoutYear.slice(brand.length + 1))
}

function addWords({ words }: Draft, text: string): void {
  if (isPlain(text)) for (const word of wordsOf(text)) words.add(word)
}

function isPlain(text: string): boolean {
  const digits = text.match(/\p{Nd}/gu)?.length ?? 0
  return text.length <= longestText && plainText.test(text) && !joinedByDot.test(text) && digits <= mostDigits
}

function newDraft(tool: string): Draft {
  return { tool, names: new Set(), words: new Set(), numbers: [] }
}

/** Lower-case words of letters, digits and marks, and decimal numbers, as readTokens reads them. */
function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/\d+\.\d+|[\p{L}\p{M}\p{Nd}\u200c]+/gu) ?? []
}
