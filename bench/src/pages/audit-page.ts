import lighthouse from 'lighthouse'
import { withChromium } from './chromium.ts'

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const audits = {
  lcp: 'largest-contentful-paint',
  tbt: 'total-blocking-time',
  cls: 'cumulative-layout-shift',
} as const

export type Audited = Record<(typeof categories)[number] | keyof typeof audits, number> & { failed: string[] }

/** One visit by a browser that has never been there, as Lighthouse sees it on its usual slow phone. */
export async function auditPage(url: string): Promise<Audited> {
  const result = await withChromium((port) =>
    lighthouse(url, { port, logLevel: 'error', onlyCategories: [...categories] }),
  )
  if (!result) throw new Error(`Lighthouse says nothing about ${url}`)
  const { lhr } = result
  if (lhr.runtimeError) throw new Error(`Lighthouse could not look at ${url}: ${lhr.runtimeError.message}`)
  const score = (name: (typeof categories)[number]) => Math.round((lhr.categories[name]?.score ?? 0) * 100)
  const value = (name: keyof typeof audits) => lhr.audits[audits[name]]?.numericValue ?? Number.NaN
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
    lcp: value('lcp'),
    tbt: value('tbt'),
    cls: value('cls'),
    failed: Object.values(lhr.audits)
      .filter((audit) => audit.score === 0 && audit.scoreDisplayMode === 'binary')
      .map(({ id }) => id),
  }
}
