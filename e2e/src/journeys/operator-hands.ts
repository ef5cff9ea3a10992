import type { Locator } from 'playwright-core'

/**
 * The keystroke-level model for what a test cannot measure: a person reads four words a second, thinks, points and
 * types.
 */
export const [wordSeconds, thoughtSeconds, keySeconds] = [0.25, 1.35, 0.28] as const
const pointSeconds = 1.1

/** Counts an operator's clicks, keys and filled fields on a desktop, and the elapsed time. */
export function trackOperator() {
  const began = performance.now()
  let clicks = 0
  let fields = 0
  let keys = 0
  return {
    async click(target: Locator): Promise<void> {
      clicks += 1
      await target.click()
    },
    async fill(field: Locator, text: string): Promise<void> {
      fields += 1
      keys += text.length
      await field.fill(text)
    },
    async choose(list: Locator, entry: string): Promise<void> {
      clicks += 2
      await list.selectOption(entry)
    },
    used: () => {
      const seconds = (performance.now() - began) / 1000
      const person = (clicks + fields) * (thoughtSeconds + pointSeconds) + keys * keySeconds
      const round = (value: number) => Math.round(value * 10) / 10
      return { clicks, fields, keys, seconds: round(seconds), minutes: round((seconds + person) / 60) }
    },
  }
}

export function printFigure(figure: string, value: number, unit: string, goal = 'printed', met = true): void {
  process.stdout.write(`${JSON.stringify({ figure, value, unit, goal, met })}\n`)
}
