import { stripVTControlCharacters, styleText } from 'node:util'

/**
 * Prints readable progress. A terminal also shows the steps that are still starting, on a last line that is redrawn.
 */
export function startProgress() {
  const began = performance.now()
  const isTerminal = process.stdout.isTTY
  const active = new Set<string>()
  const elapsed = () => `${((performance.now() - began) / 1000).toFixed(1)} s`

  const redraw = () => {
    if (!isTerminal) return
    const text = `  starting: ${[...active].join(', ')}`.slice(0, process.stdout.columns - 1)
    process.stdout.write(`\r\u001B[K${active.size > 0 ? styleText('dim', text) : ''}`)
  }
  const print = (text: string) => {
    if (isTerminal) process.stdout.write('\r\u001B[K')
    process.stdout.write(`${isTerminal ? text : stripVTControlCharacters(text)}\n`)
    redraw()
  }

  return {
    elapsed,
    print,
    /** Prints a line with the time since the start. */
    event: (text: string) => print(`${styleText('dim', elapsed().padStart(7))}  ${text}`),
    /** Prints one line when the work is done: the time, the name and the duration. */
    async step<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
      const from = performance.now()
      active.add(name)
      redraw()
      try {
        const result = await work()
        active.delete(name)
        const took = `${((performance.now() - from) / 1000).toFixed(1)} s`
        print(`${styleText('dim', elapsed().padStart(7))}  ${styleText('green', '✓')} ${name.padEnd(28)} ${took}`)
        return result
      } finally {
        active.delete(name)
        redraw()
      }
    },
    /** Rows in two columns below a heading. */
    table(heading: string, rows: readonly (readonly [string, string])[]): void {
      const width = Math.max(...rows.map(([left]) => left.length))
      print(`\n${styleText('bold', heading)}`)
      for (const [left, right] of rows) print(`  ${left.padEnd(width)}  ${right}`)
    },
  }
}
