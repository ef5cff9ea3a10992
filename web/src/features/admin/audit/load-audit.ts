import type { AuditEntry, AuditVerification } from '@pahiya/contract/admin/audit'
import type { Api } from '../../../api/api-context.ts'
import { dataOrThrow } from '../desk/load-desk.ts'
import { readAuditFilters, type AuditFilters } from './audit-url.ts'

export type AuditPageData = {
  filters: AuditFilters
  /** False if the filters are invalid, for example a malformed id. */
  isValid: boolean
  isFirst: boolean
  entries: AuditEntry[]
  next: string | null
  kinds: string[]
  running: AuditVerification | null
  last: AuditVerification | null
}

export async function loadAudit(api: Api, request: Request): Promise<AuditPageData> {
  const { signal } = request
  const params = new URL(request.url).searchParams
  const filters = readAuditFilters(params)
  const before = params.get('before')
  const query = { ...filters, ...(before !== null && { before }) }
  const [found, verifications] = await Promise.all([
    api.GET('/api/admin/audit', { params: { query }, signal }),
    api.GET('/api/admin/audit/verification', { signal }),
  ])
  const isValid = found.response.status !== 400
  const page = isValid ? dataOrThrow(found) : { entries: [], next: null, kinds: [] }
  return { filters, isValid, isFirst: before === null, ...page, ...dataOrThrow(verifications) }
}
