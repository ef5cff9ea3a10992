import { createHash } from 'node:crypto'

/** An entry as hashed by append_audit_entry in the database; `micros` is its time in microseconds since 1970. */
export type HashedEntry = {
  previousHash: Buffer
  chain: number
  place: number
  micros: string
  kind: string
  actorId: string | null
  subjectId: string | null
  details: string
}

/** Computed here and not by the database function, which an attacker who changes rows could change too. */
export function auditHash(entry: HashedEntry): Buffer {
  const { previousHash, chain, place, micros, kind, actorId, subjectId, details } = entry
  const parts = [previousHash.toString('hex'), chain, place, micros, kind, actorId ?? '-', subjectId ?? '-', details]
  return createHash('sha256').update(parts.join('|')).digest()
}
