import type { Locator } from 'playwright-core'

/** Counts what an operator does at a desktop: clicks, fields filled in, and the time since the start. */
export function trackOperator() {
  const began = performance.now()
  let clicks = 0
  let fields = 0
  return {
    async click(target: Locator): Promise<void> {
      clicks += 1
      await target.click()
    },
    async fill(field: Locator, text: string): Promise<void> {
      fields += 1
      await field.fill(text)
    },
    async choose(list: Locator, entry: string): Promise<void> {
      clicks += 2
      await list.selectOption(entry)
    },
    used: () => ({ clicks, fields, seconds: Math.round((performance.now() - began) / 100) / 10 }),
  }
}

export function printFigure(figure: string, value: number, unit: string, goal = 'printed', met = true): void {
  process.stdout.write(`${JSON.stringify({ figure, value, unit, goal, met })}\n`)
}
