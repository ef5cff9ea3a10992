import { auditHash, type HashedEntry } from './audit-hash.ts'

/** rewritten: another hash than at an earlier verification, although the chain is consistent. */
export type AuditFault = {
  chain: number
  place: number
  fault: 'changed' | 'missing' | 'not_after_the_one_before' | 'rewritten'
}
export type ChainedEntry = HashedEntry & { hash: Buffer }

/** Compares an entry with its own hash and with the entry before it in its chain. */
export function findEntryFaults(row: ChainedEntry, before: { place: number; hash: Buffer }): AuditFault[] {
  const { chain, place } = row
  if (place !== before.place + 1) return [{ chain, place: before.place + 1, fault: 'missing' }]
  if (!row.previousHash.equals(before.hash)) return [{ chain, place, fault: 'not_after_the_one_before' }]
  return auditHash(row).equals(row.hash) ? [] : [{ chain, place, fault: 'changed' }]
}
