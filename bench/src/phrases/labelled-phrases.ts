/** A phrase a visitor might type, and the filters that the rules assign to it. */
export type LabelledPhrase = {
  id: string
  set: string
  tongue: string
  q: string
  expect: Filters
  /** Complete alternative answers that are equally right, where the rules leave two readings open. */
  either: readonly Filters[]
  /** Words that no filter can express: they must be shown as not used. */
  unused?: readonly string[]
}

type Filters = Record<string, unknown>

export function readLabelledPhrases(text: string, set: string): LabelledPhrase[] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const given = JSON.parse(line) as Omit<LabelledPhrase, 'either' | 'set'> & Partial<LabelledPhrase>
      return { ...given, set, either: given.either ?? [] }
    })
}

export function isRight({ expect, either }: LabelledPhrase, filters: Filters): boolean {
  return [expect, ...either].some((wanted) => differingKeys(wanted, filters).length === 0)
}

/** Returns the keys in which two sets of filters differ. The order within a list is ignored. */
export function differingKeys(wanted: Filters, read: Filters): string[] {
  const keys = new Set([...Object.keys(wanted), ...Object.keys(read)])
  return [...keys].filter((key) => canonical(wanted[key]) !== canonical(read[key]))
}

function canonical(value: unknown): string | undefined {
  return JSON.stringify(Array.isArray(value) ? value.map(String).toSorted() : value)
}
