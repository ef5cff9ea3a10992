import { redirect } from 'react-router'
import type { Api } from '../../../api/api-context.ts'
import { auditAddress } from './audit-url.ts'

export type AuditResult = { missing: string } | { failed: true }

/** An e-mail address is sent by POST, so that it is never part of a URL, which proxies log. */
export async function actOnAudit(api: Api, request: Request): Promise<AuditResult | Response> {
  const form = new URLSearchParams(await request.text())
  if (form.get('do') === 'verify') {
    const { response } = await api.POST('/api/admin/audit/verification')
    return response.ok ? redirect(auditAddress({})) : { failed: true }
  }
  const email = (form.get('email') ?? '').trim()
  const { data, response } = await api.GET('/api/admin/pro', { params: { query: { email } } })
  if (!response.ok) return { failed: true }
  if (!data?.account) return { missing: email }
  const { id } = data.account
  return redirect(auditAddress(form.get('do') === 'about' ? { subject: id } : { who: id }))
}
