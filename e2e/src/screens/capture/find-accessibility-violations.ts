import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type axe from 'axe-core'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'

/** A third the size of `axe.source`. */
const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')
const firstCards = 3
const everything = {
  type: 'tag' as const,
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
}
// Only colour contrast depends on the theme; the other rules do not.
const colours = { type: 'rule' as const, values: ['color-contrast'] }

/**
 * Accessibility violations, one line per place. In a list of cards only the first are checked and the others are
 * hidden: their markup is the same, and checking fifty takes ten times as long.
 */
export async function findAccessibilityViolations(
  page: Page,
  only: 'everything' | 'colours' = 'everything',
): Promise<string[]> {
  // A tapped element is pale for a moment, and a resized page moves for a moment. A promise would count as true in
  // waitForFunction.
  await page.evaluate(async () => {
    const moving = '[data-waiting], [data-pressed], .car-grid[aria-busy]'
    for (let height = 0, looks = 0; looks < 600; looks++) {
      const before = height
      height = document.documentElement.scrollHeight
      if (height === before && !document.querySelector(moving)) return
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    throw new Error('The page moves without end')
  })
  // Injected by the debugger: the page's own policy blocks foreign scripts.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  const { violations } = await page.evaluate(
    async ([runOnly, cards]): Promise<AxeResults> => {
      // Content that is not rendered yet has an estimated height and would overlap what follows.
      for (const part of document.querySelectorAll<HTMLElement>('article.card, .car-column > *'))
        part.style.contentVisibility = 'visible'
      for (const card of [...document.querySelectorAll<HTMLElement>('article.card')].slice(cards))
        card.style.setProperty('display', 'none', 'important')
      // A sticky bar covers a part of the list that can be scrolled into view; the bar itself is checked too.
      for (const bar of document.querySelectorAll<HTMLElement>('.thumb-bar')) bar.style.position = 'static'
      return (window as unknown as { axe: typeof axe }).axe.run({ runOnly, resultTypes: ['violations'] })
    },
    [only === 'colours' ? colours : everything, firstCards] as const,
  )
  return violations.flatMap(({ id, impact, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) => {
      const reason = failureSummary.replace(/^Fix .+:\n/, '').replaceAll(/\s*\n\s*/g, '; ')
      return `${id} (${impact ?? 'minor'}) at ${target.join(' ')}: ${reason.trim()}`
    }),
  )
}
