import type { Person, Visitor } from '../platform/http/visitors/person.ts'

/** AUTH-18: determines how many searches are allowed. Pro has no limit (AUTH-22). */
export type Plan = { name: 'visitor' } | { name: 'free' | 'pro'; accountId: string; phoneVerified: boolean }

export function readPlan(person: Person | Visitor): Plan {
  if (person.kind === 'visitor') return { name: 'visitor' }
  return { name: person.plan, accountId: person.id, phoneVerified: person.phoneVerified }
}
