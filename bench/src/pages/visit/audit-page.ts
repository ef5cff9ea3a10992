import lighthouse from 'lighthouse'
import { printProgress } from '../../measure/figure.ts'
import { withChromium } from './chromium.ts'
import { ownBlocking, type TraceEvent } from './own-blocking.ts'

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const audits = {
  lcp: 'largest-contentful-paint',
  tbt: 'total-blocking-time',
  cls: 'cumulative-layout-shift',
} as const

export type PageAudit = Record<(typeof categories)[number] | keyof typeof audits | 'ownBlocking', number> & {
  failed: string[]
}

/** Audits one visit by a browser with an empty profile, with Lighthouse's default slow phone. */
export async function auditPage(url: string): Promise<PageAudit> {
  const { lhr, artifacts } = await visit(url)
  const { traceEvents } = artifacts['Trace'] as unknown as { traceEvents: TraceEvent[] }
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
    ownBlocking: ownBlocking(traceEvents),
    failed: Object.values(lhr.audits)
      .filter((audit) => audit.score === 0 && audit.scoreDisplayMode === 'binary')
      .map(({ id }) => id),
  }
}

/**
 * Chromium occasionally omits the start of a visit from its trace; such a visit is not a valid measurement and is
 * repeated.
 */
async function visit(url: string, tries = 3): Promise<NonNullable<Awaited<ReturnType<typeof lighthouse>>>> {
  const flags = { logLevel: 'error' as const, onlyCategories: [...categories] }
  const result = await withChromium((port) => lighthouse(url, { ...flags, port }))
  const { runtimeError } = result?.lhr ?? {}
  if (result && !runtimeError) return result
  if (tries === 1) throw new Error(`Lighthouse could not look at ${url}: ${runtimeError?.message}`)
  printProgress(`once more: ${runtimeError?.code}`)
  return visit(url, tries - 1)
}
