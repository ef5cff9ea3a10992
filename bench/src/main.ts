import { say } from './figure.ts'

/** Each bench is a file that exports run(); it makes a world of its own on the running engines and removes it. */
const benches: Record<string, () => Promise<{ run: () => Promise<void> }>> = {
  freshness: () => import('./freshness.ts'),
  indexing: () => import('./indexing.ts'),
  invalidation: () => import('./invalidation.ts'),
  search: () => import('./search.ts'),
  degraded: () => import('./degraded.ts'),
  world: () => import('./world.ts'),
  understand: () => import('./understand.ts'),
  'understand-demo': () => import('./understand-demo.ts'),
  phrases: () => import('./phrases.ts'),
  ingest: () => import('./ingest.ts'),
  pictures: () => import('./pictures.ts'),
  'kill-ingest': () => import('./kill-ingest.ts'),
  'kill-worker': () => import('./kill-worker.ts'),
  'kill-reindex': () => import('./kill-reindex.ts'),
  pages: () => import('./pages.ts'),
  render: () => import('./render.ts'),
  taps: () => import('./taps.ts'),
  press: () => import('./press.ts'),
  'low-data': () => import('./low-data.ts'),
  allowance: () => import('./allowance.ts'),
  session: () => import('./session.ts'),
  relevance: () => import('./relevance.ts'),
  matching: () => import('./matching.ts'),
  survival: () => import('./survival.ts'),
  suspicion: () => import('./suspicion.ts'),
  leaving: () => import('./leaving.ts'),
  price: () => import('./price.ts'),
  revalue: () => import('./revalue.ts'),
  'kill-training': () => import('./kill-training.ts'),
  'chat-safety': () => import('./chat-safety.ts'),
  'kill-messages': () => import('./kill-messages.ts'),
  'kill-publish': () => import('./kill-publish.ts'),
  conversations: () => import('./conversations.ts'),
  uploads: () => import('./uploads.ts'),
  dealers: () => import('./dealers.ts'),
  channels: () => import('./channels.ts'),
}

const name = process.argv[2] ?? ''
const bench = benches[name]
if (bench) {
  const { run } = await bench()
  await run()
} else {
  say(`usage: pnpm bench ${Object.keys(benches).join(' | ')}`)
  process.exitCode = 2
}
