import { setTimeout as sleep } from 'node:timers/promises'
import { spendBackground } from '../../platform/background-budget.ts'
import type { SearchEngine } from '../../platform/engines/opensearch.ts'
import { definition, properties } from '../index/index-definition.ts'
import { rebuildIndex, type RebuildDependencies } from './rebuild-index.ts'

const againMs = 10_000

/**
 * Returns whether an index has the fields of this release: 'current' if it has; 'widened' if it accepts our documents
 * from now on but its older documents lack the new fields; 'unknown' if the engine did not respond.
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
    // 404: the follower detects the missing index. 400: a field has another type and cannot be widened, so some
    // documents become dead letters until the new index is live.
    if (status === 404) return 'current'
    return status === 400 ? 'widened' : 'unknown'
  }
}

/** Builds a new index while the followers run, within the budget of background work. Pauses after a failure, so that the caller may retry at once. */
export async function renewIndex(dependencies: RebuildDependencies, signal: AbortSignal): Promise<void> {
  try {
    const pace = (documents: number) => spendBackground(dependencies.database, documents, signal)
    await rebuildIndex({ ...dependencies, pace }, signal)
  } catch (error) {
    if (signal.aborted) return
    dependencies.log.error({ err: error }, 'the index could not be renewed, trying again')
    await sleep(againMs, undefined, { signal }).catch(() => {})
  }
}
