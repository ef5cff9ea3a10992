import * as z from 'zod'
import { route } from './route.ts'

/**
 * A report as browsers send it: one under its name with report-uri, or a list with the Reporting API. Other fields are
 * dropped.
 */
const Violation = z.object({
  'effective-directive': z.string().max(200).optional(),
  'violated-directive': z.string().max(2_000).optional(),
  'blocked-uri': z.string().max(8_000).optional(),
  'document-uri': z.string().max(8_000).optional(),
  effectiveDirective: z.string().max(200).optional(),
  blockedURL: z.string().max(8_000).optional(),
  documentURL: z.string().max(8_000).optional(),
})
export type Violation = z.infer<typeof Violation>

export const CspReport = z
  .union([
    z.object({ 'csp-report': Violation }),
    z.array(z.object({ type: z.string().max(100), body: Violation.optional() })).max(20),
  ])
  .meta({ id: 'CspReport' })
export type CspReport = z.infer<typeof CspReport>

export const cspReportRoute = route({
  method: 'POST',
  path: '/api/reports/csp',
  summary: 'Receives browser reports of violations of the content security policy',
  body: CspReport,
  response: 'none',
  access: 'public',
  rate: 'report',
  errors: [],
})
