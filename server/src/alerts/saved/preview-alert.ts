import type { AlertPreview } from '@pahiya/contract/alerts/alerts'
import { alertFilters } from '@pahiya/domain/alerts/alert-filters'
import { suggestRhythm } from '@pahiya/domain/alerts/alert-rhythm'
import { describeSearch } from '@pahiya/domain/alerts/describe-search'
import type { Filters } from '@pahiya/domain/search/filters'
import { AppError } from '../../platform/app-error.ts'
import type { Config } from '../../platform/config.ts'
import type { SearchEngine } from '../../platform/engines/opensearch.ts'
import { countInEngine, EngineUnavailable } from '../../search/engine/query-engine.ts'

export type PreviewDependencies = {
  search: SearchEngine
  config: Pick<Config, 'SEARCH_INDEX_PREFIX' | 'SEARCH_TIMEOUT_MS'>
}

const days = 30

/** Counts are optional: an alert can be saved while the engine does not respond. */
export async function previewAlert(
  { search, config }: PreviewDependencies,
  asked: Filters,
): Promise<AlertPreview & { filters: Filters }> {
  const { filters, leftOut } = alertFilters(asked)
  if (Object.keys(filters).length === 0) throw new AppError('alert_too_wide')
  const recent = { ...filters, daysOnMarketMax: Math.min(filters.daysOnMarketMax ?? days, days) }
  const counted = await countInEngine(search, config, [filters, recent], new Date()).catch((error: unknown) => {
    if (error instanceof EngineUnavailable) return []
    throw error
  })
  const results = counted[0] ?? null
  return {
    filters,
    name: describeSearch(filters),
    leftOut,
    results,
    last30Days: counted[1] ?? null,
    rhythm: suggestRhythm(results ?? 0),
  }
}
