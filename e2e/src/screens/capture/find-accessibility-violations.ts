import axe, { type AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'

const firstCards = 3
const everything = {
  type: 'tag' as const,
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
}
// Only colour contrast depends on the theme; the other rules do not.
const colours = { type: 'rule' as const, values: ['color-contrast'] }

/**
 * Accessibility violations, one line per place. In a list of cards only the first are checked: the others have the same
 * markup, and checking fifty takes ten times as long.
 */
export async function findAccessibilityViolations(
  page: Page,
  only: 'everything' | 'colours' = 'everything',
): Promise<string[]> {
  // A tapped element is briefly paler, and a widened page briefly moves. A promise would count as true in
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
  await page.evaluate(axe.source)
  const { violations } = await page.evaluate(
    async ([runOnly, cards]): Promise<AxeResults> => {
      // What is not rendered yet keeps an estimated height, so its content would overlap what follows.
      for (const part of document.querySelectorAll<HTMLElement>('article.card, .car-column > *'))
        part.style.contentVisibility = 'visible'
      for (const card of [...document.querySelectorAll('article.card')].slice(cards))
        card.classList.add('not-looked-at')
      // A sticky bar covers a part of the list that can be scrolled into view; the bar itself is checked too.
      for (const bar of document.querySelectorAll<HTMLElement>('.thumb-bar')) bar.style.position = 'static'
      return (window as unknown as { axe: typeof axe }).axe.run(
        { exclude: ['.not-looked-at'] },
        { runOnly, resultTypes: ['violations'] },
      )
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
