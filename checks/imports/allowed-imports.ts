// The lists of docs/architecture.md. The test checks every pair, so it detects a mistake in a rule's pattern.

const LOWER = [
  'platform',
  'accounts',
  'catalogue',
  'listings',
  'media',
  'files',
  'notices',
  'desk',
  'finance',
  'privacy',
  'audit',
  'numbers',
  'valuation',
  'listing-flags',
  'matching',
  'plans',
  'events',
  'search',
  'car-detail',
  'ingestion',
  'alerts',
]
const SURFACES = ['selling', 'conversations', 'assistant', 'newsroom', 'community']

export const capabilityMayImport: Record<string, string[]> = {
  platform: [],
  accounts: ['platform'],
  catalogue: ['platform'],
  listings: ['platform'],
  media: ['platform'],
  files: ['accounts', 'platform'],
  notices: ['accounts', 'platform'],
  desk: ['accounts', 'platform'],
  finance: ['accounts', 'platform'],
  privacy: ['accounts', 'files', 'notices', 'desk', 'platform'],
  audit: ['accounts', 'platform'],
  numbers: ['accounts', 'events', 'platform'],
  valuation: ['listings', 'catalogue', 'platform'],
  events: ['listings', 'catalogue', 'platform'],
  'listing-flags': ['listings', 'catalogue', 'desk', 'platform'],
  matching: ['listing-flags', 'listings', 'catalogue', 'desk', 'platform'],
  plans: ['accounts', 'notices', 'listings', 'catalogue', 'platform'],
  search: ['listings', 'catalogue', 'valuation', 'platform'],
  'car-detail': ['search', 'listings', 'catalogue', 'valuation', 'platform'],
  ingestion: ['catalogue', 'matching', 'valuation', 'listings', 'media', 'platform'],
  alerts: ['search', 'plans', 'notices', 'accounts', 'listings', 'catalogue', 'platform'],
  ...Object.fromEntries(SURFACES.map((surface) => [surface, LOWER])),
  processes: [...LOWER, ...SURFACES],
}

export const packageMayImport: Record<string, string[]> = {
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
