import type { Api } from '../../../api/api-context.ts'
import { dataOrThrow, loadDeskCounts } from '../desk/load-desk.ts'

/**
 * Each part is a call of its own: one that fails is shown as failed, and one that the person may not read is left out.
 */
export async function loadToday(api: Api, signal: AbortSignal) {
  const [desk, sources, jobs, spending, alerts, counts] = await Promise.all([
    api.GET('/api/desk/today', { signal }),
    part(api.GET('/api/sources', { signal })),
    part(api.GET('/api/admin/failing-jobs', { signal })),
    part(api.GET('/api/admin/spending', { signal })),
    part(api.GET('/api/admin/firing-alerts', { signal })),
    loadDeskCounts(api, signal),
  ])
  return { desk: dataOrThrow(desk), sources, jobs, spending, alerts, counts, now: new Date().toISOString() }
}

/** null: the person may not read it. */
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
