import { auditPage, mostAuditRows, type AuditEntry } from '@pahiya/contract/admin/audit'
import { appendAuditEntry } from '../platform/audit/append-audit-entry.ts'
import type { Database } from '../platform/engines/postgres.ts'
import { readAuditPosition, writeAuditPosition } from './audit-position.ts'
import { auditEntriesQuery, auditKindsQuery, findNames, type AuditFilters } from './find-audit-entries.ts'
import { presentAuditEntry, type Names } from './present-audit-entry.ts'

/** One page of the log. If it names people, the read is recorded before the response is sent. */
export async function readAuditPage(
  database: Database,
  { before, ...filters }: AuditFilters & { before?: string | undefined },
  readerId: string,
): Promise<{ entries: AuditEntry[]; next: string | null; kinds: string[] }> {
  const position = before === undefined ? null : readAuditPosition(before)
  const [{ rows }, kinds] = await Promise.all([
    auditEntriesQuery(filters, position, auditPage + 1).execute(database),
    auditKindsQuery().execute(database),
  ])
  const page = rows.slice(0, auditPage)
  const names = await findNames(database, page)
  await recordRead(database, { filters, readerId, names, entries: page.length, as: 'page' })
  return {
    entries: page.map((row) => presentAuditEntry(row, names)),
    next: rows.length > auditPage ? writeAuditPosition(page.at(-1)!) : null,
    kinds: kinds.rows.map(({ kind }) => kind),
  }
}

export async function readAuditRows(
  database: Database,
  filters: AuditFilters,
  readerId: string,
): Promise<AuditEntry[]> {
  const { rows } = await auditEntriesQuery(filters, null, mostAuditRows).execute(database)
  const names = await findNames(database, rows)
  await recordRead(database, { filters, readerId, names, entries: rows.length, as: 'csv' })
  return rows.map((row) => presentAuditEntry(row, names))
}

type Read = { filters: AuditFilters; readerId: string; names: Names; entries: number; as: 'page' | 'csv' }

/**
 * The subject of the entry is the person whom the reader asked about, so that this person's reads can be counted.
 * Readers who see only their own name are not recorded.
 */
async function recordRead(database: Database, { filters, readerId, names, entries, as }: Read): Promise<void> {
  const others = [...names.keys()].filter((id) => id !== readerId)
  if (others.length === 0) return
  const { who, subject, kind, from, until } = filters
  const about = [subject, who].find((id) => id !== undefined && names.has(id)) ?? null
  await appendAuditEntry(database, {
    kind: 'audit_read',
    actorId: readerId,
    subjectId: about,
    details: {
      as,
      entries,
      people: others.length,
      ...(who !== undefined && { who }),
      ...(subject !== undefined && { about: subject }),
      ...(kind !== undefined && { ofKind: kind }),
      ...(from !== undefined && { since: from }),
      ...(until !== undefined && { until }),
    },
  })
}
