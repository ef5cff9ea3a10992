import {
  auditDownloadRoute,
  auditEntriesRoute,
  auditVerificationRoute,
  verifyAuditRoute,
  type AuditEntry,
} from '@pahiya/contract/admin/audit'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../platform/engines/postgres.ts'
import { serveCsv } from '../platform/http/responses/serve-csv.ts'
import { serveRoute } from '../platform/http/serve-route.ts'
import { readVerifications, requestVerification } from './audit-verifications.ts'
import { readAuditPage, readAuditRows } from './read-audit.ts'

const head = ['at', 'kind', 'actor_id', 'actor', 'subject_id', 'subject', 'changes', 'details', 'chain', 'place']

export function serveAudit(http: FastifyInstance, { database }: { database: Database }): void {
  serveRoute(http, auditEntriesRoute, ({ query, person }) => readAuditPage(database, query, person.id))

  serveCsv(http, auditDownloadRoute, async ({ query, person }) => ({
    isPrivate: true,
    filename: 'audit.csv',
    head,
    rows: async () => (await readAuditRows(database, query, person.id)).map(toRow),
  }))

  serveRoute(http, auditVerificationRoute, () => readVerifications(database))

  serveRoute(http, verifyAuditRoute, ({ person }) => requestVerification(database, person.id))
}

function toRow({ at, kind, actor, subject, changes, details, chain, place }: AuditEntry): (string | number)[] {
  const changed = changes.map(({ field, before, after }) => `${field}: ${before ?? ''} → ${after ?? ''}`)
  const rest = details.map(({ field, value }) => `${field}: ${value}`)
  return [
    at,
    kind,
    actor?.id ?? '',
    actor?.name ?? '',
    subject?.id ?? '',
    subject?.name ?? '',
    changed.join('; '),
    rest.join('; '),
    chain,
    place,
  ]
}
