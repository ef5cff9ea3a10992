import type { InspectionReport } from '@pahiya/contract/conversations/inspections'
import type { Api } from '../../../api/api-context.ts'
import { besideTimeoutMs } from '../../../api/part-timeout.ts'

/** Undefined where it could not be had; null where there is none. */
export async function loadReport(
  api: Api,
  id: string,
  asked: AbortSignal,
): Promise<InspectionReport | null | undefined> {
  const signal = AbortSignal.any([asked, AbortSignal.timeout(besideTimeoutMs)])
  const options = { params: { path: { id } }, signal }
  const told = await api.GET('/api/marketplace/listing/{id}/inspection', options).catch(() => undefined)
  return told?.data?.report
}
