/** What one car has to say in a row. `value` decides which is best and which are alike; null is not known. */
export type Entry = { text: string; value: number | string | boolean | null }

export type Cell = {
  /** Null: not known. */
  text: string | null
  /** The word of the best: 'lowest'. */
  best: string | null
  /** How far it is from the best. */
  apart: string | null
}

export type Row = {
  name: string
  /** What holds for the whole row, under its name. */
  note?: string
  cells: Cell[]
  /** All are known and say the same. */
  alike: boolean
  /** Of none it is known. */
  blank: boolean
}

export type Judge = {
  better: 'less' | 'more'
  /** Said beside the tick. */
  word: string
  apart?: (difference: number) => string
}

/** Best is told only where it says something: of at least two that are known, and not of all of them. */
export function rowOf(name: string, entries: readonly Entry[], judge?: Judge): Row {
  const values = entries.map(({ value }) => value)
  const alike = entries.length > 1 && values.every((value) => value !== null && value === values[0])
  const numbers = values.filter((value) => typeof value === 'number')
  const best = judge && !alike && numbers.length > 1 ? bestOf(numbers, judge) : undefined
  return {
    name,
    alike,
    blank: values.every((value) => value === null),
    cells: entries.map(({ text, value }) => ({
      text: value === null ? null : text,
      best: best !== undefined && value === best ? (judge?.word ?? null) : null,
      apart:
        best !== undefined && typeof value === 'number' && value !== best
          ? (judge?.apart?.(Math.abs(value - best)) ?? null)
          : null,
    })),
  }
}

function bestOf(numbers: readonly number[], { better }: Judge): number | undefined {
  const best = better === 'less' ? Math.min(...numbers) : Math.max(...numbers)
  return numbers.every((number) => number === best) ? undefined : best
}
