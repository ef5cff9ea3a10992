import type { Person, Visitor } from '../platform/http/person.ts'
import type { Database } from '../platform/postgres.ts'

/** AUTH-18: what decides how much may be searched. Pro has no limit (AUTH-22). */
export type Plan =
  | { name: 'visitor' }
  | { name: 'free'; accountId: string; phoneVerified: boolean }
  | { name: 'pro'; accountId: string; phoneVerified: boolean }

export async function readPlan(database: Database, person: Person | Visitor): Promise<Plan> {
  if (person.kind === 'visitor') return { name: 'visitor' }
  const account = await database.selectFrom('accounts').select('plan').where('id', '=', person.id).executeTakeFirst()
  if (!account) return { name: 'visitor' }
  const name = account.plan === 'pro' ? 'pro' : 'free'
  return { name, accountId: person.id, phoneVerified: person.phoneVerified }
}
