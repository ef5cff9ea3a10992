import axe, { type AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'

const firstCards = 6
const everything = {
  type: 'tag' as const,
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
}
// What else there is does not depend on the theme.
const colours = { type: 'rule' as const, values: ['color-contrast'] }

/**
 * What stands in the way of somebody who sees, hears or moves differently, one line a place. Of a list of cards only
 * the first are looked at: the others are made alike, and looking at fifty takes ten times as long.
 */
export async function findBarriers(page: Page, only: 'everything' | 'colours' = 'everything'): Promise<string[]> {
  // What was tapped is paler for a moment, and a page that was made wider moves for another.
  await page.waitForFunction(async () => {
    const height = document.documentElement.scrollHeight
    await new Promise((resolve) => setTimeout(resolve, 150))
    return (
      height === document.documentElement.scrollHeight &&
      !document.querySelector('[data-pressed], .car-grid[aria-busy]')
    )
  })
  // Handed over by the debugger: the page's own policy lets no foreign script in.
  await page.evaluate(axe.source)
  const { violations } = await page.evaluate(
    async ([runOnly, cards]): Promise<AxeResults> => {
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
