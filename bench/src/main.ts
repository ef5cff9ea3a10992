import { printProgress } from './measure/figure.ts'

/** Each bench is a file that exports run(); it creates its own world on the running engines and removes it. */
const benches: Record<string, () => Promise<{ run: () => Promise<void> }>> = {
  freshness: () => import('./search/freshness.ts'),
  indexing: () => import('./search/indexing.ts'),
  invalidation: () => import('./search/invalidation.ts'),
  search: () => import('./search/search.ts'),
  background: () => import('./search/background.ts'),
  'feed-wait': () => import('./search/feed-wait.ts'),
  degraded: () => import('./search/degraded.ts'),
  world: () => import('./world/world.ts'),
  'advert-reader': () => import('./advert-reader/advert-reader.ts'),
  'advert-reader-demo': () => import('./advert-reader/advert-reader-demo.ts'),
  phrases: () => import('./phrases/phrases.ts'),
  ingest: () => import('./ingestion/ingest.ts'),
  pictures: () => import('./ingestion/pictures.ts'),
  'source-faults': () => import('./ingestion/source-faults.ts'),
  'source-order': () => import('./ingestion/source-order.ts'),
  'sources-console': () => import('./ingestion/sources-console.ts'),
  'kill-ingest': () => import('./kills/kill-ingest.ts'),
  'kill-worker': () => import('./kills/kill-worker.ts'),
  'kill-reindex': () => import('./kills/kill-reindex.ts'),
  pages: () => import('./pages/pages.ts'),
  render: () => import('./pages/render.ts'),
  taps: () => import('./pages/taps.ts'),
  press: () => import('./pages/press.ts'),
  'low-data': () => import('./pages/low-data.ts'),
  restore: () => import('./recovery/restore.ts'),
  'rolling-release': () => import('./release/rolling-release.ts'),
  allowance: () => import('./plans/allowance.ts'),
  session: () => import('./accounts/session.ts'),
  relevance: () => import('./relevance/relevance.ts'),
  matching: () => import('./matching/matching.ts'),
  survival: () => import('./valuation/survival.ts'),
  'listing-flags': () => import('./listing-flags/listing-flags.ts'),
  'sold-cars': () => import('./search/sold-cars.ts'),
  price: () => import('./valuation/price.ts'),
  revalue: () => import('./valuation/revalue.ts'),
  'kill-training': () => import('./kills/kill-training.ts'),
  'chat-safety': () => import('./conversations/chat-safety.ts'),
  'hostile-input': () => import('./hostile-input/hostile-input.ts'),
  'kill-messages': () => import('./kills/kill-messages.ts'),
  'kill-publish': () => import('./kills/kill-publish.ts'),
  'kill-payments': () => import('./kills/kill-payments.ts'),
  'kill-alerts': () => import('./kills/kill-alerts.ts'),
  conversations: () => import('./conversations/conversations.ts'),
  uploads: () => import('./selling/uploads.ts'),
  dealers: () => import('./selling/dealers.ts'),
  channels: () => import('./selling/channels.ts'),
  alerts: () => import('./alerts/alerts.ts'),
  alex: () => import('./assistant/alex.ts'),
  'newsroom-checker': () => import('./newsroom/newsroom-checker.ts'),
  moderation: () => import('./community/moderation.ts'),
  'newsroom-feeds': () => import('./newsroom/newsroom-feeds.ts'),
  community: () => import('./community/community.ts'),
  numbers: () => import('./numbers/numbers.ts'),
}

const name = process.argv[2] ?? ''
const bench = benches[name]
if (bench) {
  const { run } = await bench()
  await run()
} else {
  printProgress(`usage: pnpm bench ${Object.keys(benches).join(' | ')}`)
  process.exitCode = 2
}
