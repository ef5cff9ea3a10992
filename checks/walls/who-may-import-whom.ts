// docs/architecture.md once more, as plain lists: the test asks about every pair, so a slip in a pattern shows.

const FOUNDATIONS = ['catalogue', 'listings', 'media']
const LOWER = ['platform', ...FOUNDATIONS, 'valuation', 'matching', 'plans', 'events', 'search', 'ingestion']
const OFFERINGS = ['selling', 'conversations', 'assistant', 'newsroom', 'community', 'accounts']

export const capabilityMayImport: Record<string, string[]> = {
  platform: [],
  catalogue: ['platform'],
  listings: ['platform'],
  media: ['platform'],
  valuation: ['listings', 'catalogue', 'platform'],
  matching: ['listings', 'catalogue', 'platform'],
  plans: ['listings', 'catalogue', 'platform'],
  events: ['listings', 'catalogue', 'platform'],
  search: ['listings', 'catalogue', 'valuation', 'platform'],
  ingestion: ['catalogue', 'matching', 'valuation', 'listings', 'media', 'platform'],
  ...Object.fromEntries(OFFERINGS.map((offering) => [offering, LOWER])),
  processes: [...LOWER, ...OFFERINGS],
}

export const roomMayImport: Record<string, string[]> = {
  domain: [],
  contract: ['domain'],
  server: ['contract', 'domain'],
  web: ['contract', 'domain'],
  demo: ['contract', 'domain'],
  e2e: ['contract', 'domain', 'demo'],
  bench: ['contract', 'domain', 'demo', 'server'],
}

export type Pair = { from: string; to: string; allowed: boolean }

export function everyPair(mayImport: Record<string, string[]>): Pair[] {
  const names = Object.keys(mayImport)
  return names.flatMap((from) =>
    names.filter((to) => to !== from).map((to) => ({ from, to, allowed: mayImport[from]?.includes(to) ?? false })),
  )
}
