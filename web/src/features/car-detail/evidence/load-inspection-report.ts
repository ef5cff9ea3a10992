import type { InspectionReport } from '@pahiya/contract/conversations/inspections'
import type { Api } from '../../../api/api-context.ts'
import { secondaryPartTimeoutMs } from '../../../api/part-timeout.ts'

/** Undefined if the report could not be loaded; null if there is none. */
export async function loadInspectionReport(
  api: Api,
  id: string,
  asked: AbortSignal,
): Promise<InspectionReport | null | undefined> {
  const signal = AbortSignal.any([asked, AbortSignal.timeout(secondaryPartTimeoutMs)])
  const options = { params: { path: { id } }, signal }
  const told = await api.GET('/api/marketplace/listing/{id}/inspection', options).catch(() => undefined)
  return told?.data?.report
}
