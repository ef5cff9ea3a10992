/** One car's entry in a row. `value` decides which is best and which are alike; null means unknown. */
export type Entry = { text: string; value: number | string | boolean | null }

export type Cell = {
  /** Null means unknown. */
  text: string | null
  /** The label of the best: 'lowest'. */
  best: string | null
  /** The difference from the best. */
  apart: string | null
}

export type Row = {
  name: string
  /** A note for the whole row, under its name. */
  note?: string
  cells: Cell[]
  /** All values are known and equal. */
  alike: boolean
  /** No value is known. */
  blank: boolean
}

export type Judge = {
  better: 'less' | 'more'
  /** Shown next to the tick. */
  word: string
  apart?: (difference: number) => string
}

/** Marks a best value only if that is informative: there are at least two known values and they are not all equal. */
export function buildRow(name: string, entries: readonly Entry[], judge?: Judge): Row {
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
