import axe, { type AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What stands in the way of somebody who sees, hears or moves differently, one line a place. */
export async function findBarriers(page: Page): Promise<string[]> {
  // Handed over by the debugger: the page's own policy lets no foreign script in.
  await page.evaluate(axe.source)
  const { violations } = await page.evaluate(
    async (values): Promise<AxeResults> =>
      (window as unknown as { axe: typeof axe }).axe.run(document, {
        runOnly: { type: 'tag', values },
        resultTypes: ['violations'],
      }),
    tags,
  )
  return violations.flatMap(({ id, impact, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) => {
      const reason = failureSummary.replace(/^Fix .+:\n/, '').replaceAll(/\s*\n\s*/g, '; ')
      return `${id} (${impact ?? 'minor'}) at ${target.join(' ')}: ${reason.trim()}`
    }),
  )
}
