import type { BrowserContext, Route } from 'playwright-core'

/**
 * Every tenth request of the pages fails; every sixth of these fails only after 20 s without a response, which is
 * longer than a page waits.
 */
const everyNth = 10
const everyNthHangs = 60
const hangMs = 20_000

/**
 * Makes a browser's network unreliable in a way that depends only on the order of the requests: scripts, styles, fonts
 * and API calls alike. Documents are spared, because a page that never arrives cannot recover.
 */
export async function makeFlaky(context: BrowserContext, site: string) {
  let count = 0
  const failed: string[] = []
  const timers = new Set<NodeJS.Timeout>()
  await context.route(`${site}/**`, async (route: Route) => {
    const request = route.request()
    // Photos do not matter here, and rendering them is slow.
    if (request.resourceType() === 'image') return route.abort()
    if (request.isNavigationRequest()) return route.continue()
    count += 1
    if (count % everyNth !== 0) return route.continue()
    const hangs = count % everyNthHangs === 0
    failed.push(`${hangs ? 'hung' : 'dropped'} ${request.method()} ${new URL(request.url()).pathname}`)
    if (!hangs) return route.abort('connectionreset')
    const timer = setTimeout(() => void route.abort('timedout').catch(() => undefined), hangMs)
    timers.add(timer)
  })
  return {
    failed,
    stop: async () => {
      for (const timer of timers) clearTimeout(timer)
      await context.unrouteAll({ behavior: 'ignoreErrors' })
    },
  }
}
