import type { Kysely } from 'kysely'
import { addDeskItem } from '../../desk/desk-items.ts'
import type { DB } from '../../platform/engines/database.generated.ts'

export const dealershipKind = 'dealership'

/** Call this in the transaction in which a dealership's cars begin to wait. */
export async function askForCheck(transaction: Kysely<DB>, dealerId: string): Promise<void> {
  const { name, city } = await transaction
    .selectFrom('dealers')
    .select(['name', 'city'])
    .where('id', '=', dealerId)
    .executeTakeFirstOrThrow()
  await addDeskItem(transaction, {
    kind: dealershipKind,
    subjectKey: dealerId,
    title: `${name}, ${city}`,
    evidence: { page: '/admin/dealerships' },
  })
}
