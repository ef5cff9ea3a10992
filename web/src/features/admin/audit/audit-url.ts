/** The filters of /admin/audit, as in its URL and API calls. An absent filter does not apply. */
const auditFilterNames = ['who', 'kind', 'subject', 'from', 'until'] as const
export type AuditFilters = Partial<Record<(typeof auditFilterNames)[number], string>>

/** Omits empty form fields, and `all`, which filters nothing. */
export function readAuditFilters(params: URLSearchParams): AuditFilters {
  return Object.fromEntries(
    auditFilterNames.flatMap((name) => {
      const value = (params.get(name) ?? '').trim()
      return value === '' || value === 'all' ? [] : [[name, value]]
    }),
  )
}

export function auditAddress(filters: AuditFilters, before?: string): string {
  const params = new URLSearchParams({ ...filters, ...(before !== undefined && { before }) }).toString()
  return params === '' ? '/admin/audit' : `/admin/audit?${params}`
}

export function auditDownload(filters: AuditFilters): string {
  return `/api/admin/audit.csv?${new URLSearchParams(filters)}`
}
