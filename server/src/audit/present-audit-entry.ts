import type { AuditEntry } from '@pahiya/contract/admin/audit'

export type AuditRow = {
  chain: number
  place: number
  micros: string
  kind: string
  actor_id: string | null
  subject_id: string | null
  details: Record<string, unknown>
}

/** Names of the accounts that still exist, by id. */
export type Names = ReadonlyMap<string, string>

export function presentAuditEntry(row: AuditRow, names: Names): AuditEntry {
  const { before, after, ...details } = row.details
  const person = (id: string | null) => (id === null ? null : { id, name: names.get(id) ?? null })
  const { changes, rest } = findChanges(row.kind, readValues(before), readValues(after), details)
  return {
    chain: row.chain,
    place: row.place,
    at: new Date(Number(row.micros) / 1_000).toISOString(),
    kind: row.kind,
    actor: person(row.actor_id),
    subject: person(row.subject_id),
    changes,
    details: Object.entries(rest).map(([field, value]) => ({ field, value: write(value) ?? '' })),
  }
}

type Values = Record<string, unknown>
type Change = AuditEntry['changes'][number]

/**
 * Values before and after as recorded. Older kinds record them in other details: a state in `from` and `to`, a granted
 * or revoked right in `right`.
 */
function findChanges(
  kind: string,
  before: Values,
  after: Values,
  details: Values,
): { changes: Change[]; rest: Values } {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  if (fields.length > 0) return { changes: fields.map((field) => change(field, before, after)), rest: details }
  if ('from' in details && 'to' in details) {
    const { from, to, ...rest } = details
    return { changes: [{ field: 'status', before: write(from), after: write(to) }], rest }
  }
  if ((kind === 'right_granted' || kind === 'right_revoked') && 'right' in details) {
    const { right, ...rest } = details
    const isGranted = kind === 'right_granted'
    return {
      changes: [{ field: 'right', before: isGranted ? null : write(right), after: isGranted ? write(right) : null }],
      rest,
    }
  }
  return { changes: [], rest: details }
}

function change(field: string, before: Values, after: Values): Change {
  return {
    field,
    ...(field in before && { before: write(before[field]) }),
    ...(field in after && { after: write(after[field]) }),
  }
}

/** A single value, as recorded for settings and sources, appears as the field `value`. */
function readValues(value: unknown): Values {
  if (typeof value === 'string') return { value }
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Values) : {}
}

function write(value: unknown): string | null {
  if (value === null || value === undefined) return null
  return typeof value === 'string' ? value : JSON.stringify(value)
}
