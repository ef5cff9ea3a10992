import type { SourceInfo } from '@pahiya/contract/ingestion/sources'
import { ownSource } from '../../listings/own-source.ts'
import { isConnected, type Source } from './source.ts'

const kinds: Record<string, SourceInfo['kind']> = {
  api: 'api',
  feed: 'feed',
  'public-listing': 'public',
  'own-seller': 'own',
  programme: 'programme',
  auction: 'auction',
}

/** The public information about a source: without its address, agreement or error messages. */
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
  // For a source that was never read, the time counts from its creation.
  const lastTurn = source.last_success_at ?? source.created_at
  return now.getTime() - lastTurn.getTime() > 2 * source.refresh_minutes * 60_000 ? 'late' : 'ok'
}
