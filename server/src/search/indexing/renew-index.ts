import { setTimeout as sleep } from 'node:timers/promises'
import type { SearchEngine } from '../../platform/opensearch.ts'
import { definition, properties } from '../index/index-definition.ts'
import { rebuildIndex, type RebuildDependencies } from './rebuild-index.ts'

const againMs = 10_000

/**
 * What became of an index that was made for other fields than ours: 'current' has ours; 'widened' takes our documents
 * from now on and lacks the new fields in its old ones; 'unknown' when the engine did not say.
 */
export async function fitIndex(search: SearchEngine, name: string): Promise<'current' | 'widened' | 'unknown'> {
  try {
    const { body } = await search.indices.getMapping({ index: name })
    const meta = body[name]?.mappings._meta as { definition?: string } | undefined
    if (meta?.definition === definition) return 'current'
    await search.indices.putMapping({ index: name, body: { properties } })
    return 'widened'
  } catch (error) {
    const status = (error as { statusCode?: number }).statusCode
    // Gone is its follower's affair. A field that changed its kind cannot be widened; until the new index is there
    // some documents will be set aside.
    if (status === 404) return 'current'
    return status === 400 ? 'widened' : 'unknown'
  }
}

/** Builds the index anew beside the followers. Failing, it pauses, so that whoever asked may ask again at once. */
export async function renewIndex(dependencies: RebuildDependencies, signal: AbortSignal): Promise<void> {
  try {
    await rebuildIndex(dependencies, signal)
  } catch (error) {
    if (signal.aborted) return
    dependencies.log.error({ err: error }, 'the index could not be renewed, trying again')
    await sleep(againMs, undefined, { signal }).catch(() => {})
  }
}
