/** A phrase a visitor might type, and the filters that the rules give it. */
export type Question = {
  id: string
  set: string
  tongue: string
  q: string
  expect: Filters
  /** Whole answers that are as right, where the rules leave two readings open. */
  either: readonly Filters[]
  /** Words that no filter can carry: they must be shown as not used. */
  unused?: readonly string[]
}

type Filters = Record<string, unknown>

export function readQuestions(text: string, set: string): Question[] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const given = JSON.parse(line) as Omit<Question, 'either' | 'set'> & Partial<Question>
      return { ...given, set, either: given.either ?? [] }
    })
}

export function isRight({ expect, either }: Question, filters: Filters): boolean {
  return [expect, ...either].some((wanted) => differingKeys(wanted, filters).length === 0)
}

/** The keys in which two answers differ. In a list of wishes the order says nothing. */
export function differingKeys(wanted: Filters, read: Filters): string[] {
  const keys = new Set([...Object.keys(wanted), ...Object.keys(read)])
  return [...keys].filter((key) => canonical(wanted[key]) !== canonical(read[key]))
}

function canonical(value: unknown): string | undefined {
  return JSON.stringify(Array.isArray(value) ? value.map(String).toSorted() : value)
}
