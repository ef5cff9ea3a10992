import type { Api } from '../../../api/api-context.ts'
import { dataOrThrow, loadDeskCounts } from '../desk/load-desk.ts'
import type { stateLabels } from '../sources/source-labels.ts'

/**
 * Each section is a separate call: one that fails is shown as failed, and one that the user may not read is omitted.
 */
export async function loadToday(api: Api, signal: AbortSignal) {
  const [desk, sources, jobs, spending, alerts, counts] = await Promise.all([
    api.GET('/api/desk/today', { signal }),
    part(loadSources(api, signal)),
    part(api.GET('/api/admin/failing-jobs', { signal })),
    part(api.GET('/api/admin/spending', { signal })),
    part(api.GET('/api/admin/firing-alerts', { signal })),
    loadDeskCounts(api, signal),
  ])
  return { desk: dataOrThrow(desk), sources, jobs, spending, alerts, counts, now: new Date().toISOString() }
}

/** A source in the fields common to both calls. */
export type SourceToday = {
  key: string
  name: string
  state: keyof typeof stateLabels
  lastRefreshAt: string | null
  /** Whether the user may open its page. */
  isOpen: boolean
}

/** Only users with access to the sources console see held and paused runs; others see the public state. */
async function loadSources(api: Api, signal: AbortSignal): Promise<{ data?: SourceToday[]; response: Response }> {
  const { data: console, response } = await api.GET('/api/admin/sources', { signal })
  if (console)
    return {
      data: console.sources.map(({ lastSuccessAt, ...source }) => ({
        ...source,
        lastRefreshAt: lastSuccessAt,
        isOpen: true,
      })),
      response,
    }
  if (response.status !== 403) return { response }
  const shown = await api.GET('/api/sources', { signal })
  return {
    ...(shown.data && { data: shown.data.map((source) => ({ ...source, isOpen: false })) }),
    response: shown.response,
  }
}

/** null: not permitted for this user. */
export type Part<Data> = { data: Data } | { failed: true } | null

async function part<Data>(asked: Promise<{ data?: Data | undefined; response: Response }>): Promise<Part<Data>> {
  try {
    const { data, response } = await asked
    if (data !== undefined) return { data }
    return response.status === 403 ? null : { failed: true }
  } catch {
    return { failed: true }
  }
}
