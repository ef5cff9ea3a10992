import type { DealerProfile } from '@pahiya/contract/selling/dealers'
import type { Kysely } from 'kysely'
import { addDeskItem, updateDeskItem } from '../../desk/desk-items.ts'
import type { DB } from '../../platform/engines/database.generated.ts'

export const dealershipKind = 'dealership'

/** Call this in the transaction that makes a dealership's cars wait. */
export async function askForCheck(transaction: Kysely<DB>, dealerId: string): Promise<void> {
  const profile = await transaction
    .selectFrom('dealers')
    .select(['name', 'street', 'city', 'postal_code as postalCode', 'about'])
    .where('id', '=', dealerId)
    .executeTakeFirstOrThrow()
  await addDeskItem(transaction, describe(dealerId, profile))
}

/**
 * Call this before the profile is changed, in the same transaction, so that a moderator who saw the earlier profile
 * cannot decide on the new one. Decisions lock the item before the dealership, so this does too.
 */
export async function updateCheck(transaction: Kysely<DB>, dealerId: string, profile: DealerProfile): Promise<void> {
  await updateDeskItem(transaction, describe(dealerId, profile))
}

function describe(
  dealerId: string,
  {
    name,
    street,
    city,
    postalCode,
    about,
  }: Pick<DealerProfile, 'name' | 'street' | 'city' | 'postalCode'> & {
    about: string | null
  },
) {
  return {
    kind: dealershipKind,
    subjectKey: dealerId,
    title: `${name}, ${city}`,
    evidence: { street, city, postalCode, about, page: '/admin/dealerships' },
  }
}
