import axe, { type AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'

const firstCards = 3
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
  // A promise would count as true in waitForFunction.
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
  // Handed over by the debugger: the page's own policy lets no foreign script in.
  await page.evaluate(axe.source)
  const { violations } = await page.evaluate(
    async ([runOnly, cards]): Promise<AxeResults> => {
      // A card left undrawn stands there with a height that it had at another width; what is in it would lie over others.
      for (const card of document.querySelectorAll<HTMLElement>('article.card'))
        card.style.contentVisibility = 'visible'
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
