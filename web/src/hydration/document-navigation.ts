/** Hydration takes 1 s or more on a phone a sixth as fast as a laptop, and under 0.2 s on a laptop. */
const slowHydrationMs = 500
/** Slow 4G has a round trip of 560 ms; each file that a client-side navigation still needs costs one round trip. */
const slowFirstByteMs = 400

const measure = 'hydration'

export function recordHydration(began: number): void {
  performance.measure(measure, { start: began })
}

/**
 * Whether a page with many cards appears sooner as a server-rendered document than by client-side navigation: true on a
 * slow processor or a slow network (`pnpm bench taps`).
 */
export function isDocumentFaster(): boolean {
  return hydrationMs() > slowHydrationMs || firstByteMs() > slowFirstByteMs
}

export function loadDocument(address: string): void {
  document.documentElement.toggleAttribute('data-waiting', true)
  location.assign(address)
}

function hydrationMs(): number {
  return performance.getEntriesByName?.(measure)[0]?.duration ?? 0
}

function firstByteMs(): number {
  const [entry] = performance.getEntriesByType?.('navigation') ?? []
  const { requestStart = 0, responseStart = 0 } = (entry ?? {}) as Partial<PerformanceNavigationTiming>
  return responseStart - requestStart
}
