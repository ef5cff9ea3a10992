import { carTitle } from '@pahiya/domain/listings/car-title'
import { rupees } from '@pahiya/domain/numbers/write-money'
import type { Kysely } from 'kysely'
import { addRivalsToDesk } from '../../matching/match-doubts.ts'
import { notify } from '../../notices/notify.ts'
import type { DB } from '../../platform/engines/database.generated.ts'
import type { Database } from '../../platform/engines/postgres.ts'

type Rival = {
  listingId: string
  ownerId: string
  priceRupees: number
  title: string
  isLive: boolean
  isVerified: boolean
}

/**
 * Asks the desk whether two sellers list the same car, and notifies both. The held listing stays on its own page until
 * then. A repeated call changes nothing.
 */
export async function reportRivals(
  database: Database,
  { heldId, holderId }: { heldId: string; holderId: string },
): Promise<{ outcome: 'asked' | 'over' }> {
  return database.transaction().execute(async (transaction) => {
    const rivals = await findRivals(transaction, [heldId, holderId])
    const [held, holder] = [rivals.get(heldId), rivals.get(holderId)]
    if (!held?.isLive || !holder?.isLive) return { outcome: 'over' }
    const note = `Two sellers list this number plate: one at ${describe(holder)}, and one at ${describe(held)}, which stays on its own page until you decide.`
    if (!(await addRivalsToDesk(transaction, { heldId, holderId, title: held.title, note }))) return { outcome: 'over' }
    const key = `${heldId}-${holderId}-${holder.isVerified ? 'verified' : 'first'}`
    for (const [rival, role] of [
      [held, 'held'],
      [holder, 'holder'],
    ] as const)
      await notify(transaction, {
        personId: rival.ownerId,
        kind: 'plate_listed_twice',
        key,
        data: { subject: rival.title.slice(0, 200), role, isHolderVerified: holder.isVerified },
      })
    return { outcome: 'asked' }
  })
}

/** Without names: the text stays with the open item when a seller's account is erased. */
function describe({ priceRupees, isVerified }: Rival): string {
  return `${rupees(priceRupees)} (papers ${isVerified ? 'verified' : 'not verified'})`
}

/** Notifies the sellers of two own listings that a moderator has compared; adverts from portals have none. */
export async function notifyMatchDecided(
  transaction: Kysely<DB>,
  { ids, isSame }: { ids: readonly string[]; isSame: boolean },
): Promise<void> {
  const rivals = await findRivals(transaction, ids)
  if (new Set([...rivals.values()].map(({ ownerId }) => ownerId)).size < 2) return
  for (const { listingId, ownerId, title } of rivals.values())
    await notify(transaction, {
      personId: ownerId,
      kind: 'plate_decided',
      key: `${listingId}-${[...ids].toSorted().join('-')}-${isSame ? 'same' : 'other'}`,
      data: { subject: title.slice(0, 200), isSame },
    })
}

async function findRivals(database: Kysely<DB>, ids: readonly string[]): Promise<Map<string, Rival>> {
  const rows = await database
    .selectFrom('own_listings')
    .innerJoin('listings', 'listings.id', 'own_listings.listing_id')
    .select(['listings.id', 'owner_id', 'own_listings.state', 'verification', 'price_rupees'])
    .select(['year', 'brand', 'model', 'variant'])
    .where('own_listings.listing_id', 'in', ids)
    .execute()
  return new Map(
    rows.map((row) => [
      row.id,
      {
        listingId: row.id,
        ownerId: row.owner_id,
        priceRupees: row.price_rupees,
        title: carTitle(row),
        isLive: row.state === 'live',
        isVerified: row.verification !== 'unverified',
      },
    ]),
  )
}
