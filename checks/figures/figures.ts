import * as z from 'zod'

/** A figure as a benchmark prints it. */
const Printed = z.object({
  figure: z.string().min(1),
  value: z.number(),
  unit: z.string(),
  goal: z.string(),
  met: z.boolean(),
})
const Figure = Printed.extend({ date: z.iso.date(), commit: z.string().regex(/^[0-9a-f]{7,40}$/) })
/** A line of docs/figures.jsonl: the latest measurement of a figure, when it was made and on which commit. */
export type Figure = z.infer<typeof Figure>

export function parseFigures(lines: string): Figure[] {
  return jsonLines(lines).map((line) => Figure.parse(line))
}

/** Replaces the figures that were measured again and keeps the rest; new figures come last. */
export function mergeFigures(stored: string, printed: string, measured: { date: string; commit: string }): string {
  const figures = new Map(parseFigures(stored).map((figure) => [figure.figure, figure]))
  for (const line of jsonLines(printed)) {
    const figure = { ...Printed.parse(line), ...measured }
    figures.set(figure.figure, figure)
  }
  return [...figures.values()].map((figure) => `${JSON.stringify(figure)}\n`).join('')
}

/** Skips the lines that a package manager prints around the figures. */
function jsonLines(text: string): unknown[] {
  return text
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line): unknown => JSON.parse(line))
}
