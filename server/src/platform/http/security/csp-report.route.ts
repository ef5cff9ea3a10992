import { cspReportRoute, type CspReport, type Violation } from '@pahiya/contract/core/csp-report'
import type { FastifyInstance } from 'fastify'
import type { Log } from '../../telemetry/log.ts'
import type { Metrics } from '../../telemetry/metrics.ts'
import { serveRoute } from '../serve-route.ts'

const mostBytes = 16 * 1024
/** A browser extension can cause a report on every page: a few lines per minute are enough. */
const mostLinesAMinute = 20
const directiveForm = /^[a-z-]{3,30}$/

/** Counts policy violations by directive and logs them without visitor data. */
export async function serveCspReports(
  http: FastifyInstance,
  { log, metrics }: { log: Log; metrics: Metrics },
): Promise<void> {
  let minute = 0
  let lines = 0
  function mayLog(): boolean {
    const now = Math.floor(Date.now() / 60_000)
    if (now !== minute) [minute, lines] = [now, 0]
    lines += 1
    return lines <= mostLinesAMinute
  }
  await http.register(async (scope) => {
    scope.addContentTypeParser(
      ['application/csp-report', 'application/reports+json'],
      { parseAs: 'string', bodyLimit: mostBytes },
      scope.getDefaultJsonParser('error', 'error'),
    )
    serveRoute(scope, cspReportRoute, async ({ body }) => {
      for (const violation of violationsIn(body).map(namedFields)) {
        metrics.cspViolations.inc({ directive: violation.directive })
        if (mayLog()) log.warn(violation, 'the content security policy stopped something')
      }
    })
  })
}

function violationsIn(report: CspReport): Violation[] {
  if (!Array.isArray(report)) return [report['csp-report']]
  return report.flatMap(({ type, body }) => (type === 'csp-violation' && body ? [body] : []))
}

/**
 * The directive, the page's path and the origin of the blocked resource: no query, no path elsewhere, no sample of
 * text.
 */
function namedFields(violation: Violation): { directive: string; page: string; blocked: string } {
  const said =
    violation['effective-directive'] ??
    violation.effectiveDirective ??
    violation['violated-directive']?.split(' ')[0] ??
    ''
  return {
    directive: directiveForm.test(said) ? said : 'unknown',
    page: addressOf(violation['document-uri'] ?? violation.documentURL)?.pathname.slice(0, 200) ?? 'unknown',
    blocked: blockedOf(violation['blocked-uri'] ?? violation.blockedURL ?? ''),
  }
}

function blockedOf(said: string): string {
  if (/^(inline|eval|wasm-eval|self|trusted-types-policy|trusted-types-sink)$/.test(said)) return said
  const address = addressOf(said)
  if (!address) return 'unknown'
  return address.origin === 'null' ? address.protocol : address.origin
}

function addressOf(text: string | undefined): URL | null {
  return text !== undefined && URL.canParse(text) ? new URL(text) : null
}
