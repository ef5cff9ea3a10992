import type { SourceInfo } from '@pahiya/contract/ingestion/sources'
import { ownSource } from '../../listings/own-source.ts'
import { isConnected, type Source } from './source.ts'

const kinds: Record<string, SourceInfo['kind']> = {
  api: 'api',
  feed: 'feed',
  'public-listing': 'public',
  'own-seller': 'own',
}

/** What everybody may know of a source: nothing of its address, its agreement or the words of a failure. */
export function presentSource(source: Source, listings: number, now: Date): SourceInfo {
  return {
    key: source.key,
    name: source.name,
    kind: kinds[source.kind]!,
    connected: isOn(source),
    listings,
    lastRefreshAt: source.last_success_at?.toISOString() ?? null,
    trustPoints: source.trust_points,
    state: stateOf(source, now),
  }
}

/** Our own sellers need no agreement and no schedule. */
function isOn(source: Source): boolean {
  return source.key === ownSource || isConnected(source)
}

function stateOf(source: Source, now: Date): SourceInfo['state'] {
  if (!isOn(source)) return 'not_connected'
  if (source.key === ownSource) return 'ok'
  if (source.last_failure !== null) return 'failing'
  // One that was never read has its first turn until then.
  const lastTurn = source.last_success_at ?? source.created_at
  return now.getTime() - lastTurn.getTime() > 2 * source.refresh_minutes * 60_000 ? 'late' : 'ok'
}
