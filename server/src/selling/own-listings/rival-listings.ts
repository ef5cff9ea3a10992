import { carTitle } from '@pahiya/domain/listings/car-title'
import { rupees } from '@pahiya/domain/numbers/write-money'
import type { Kysely } from 'kysely'
import { ownSource } from '../../listings/own-source.ts'
import { addRivalsToDesk } from '../../matching/match-doubts.ts'
import { notify } from '../../notices/notify.ts'
import type { DB } from '../../platform/engines/database.generated.ts'
import type { Database } from '../../platform/engines/postgres.ts'

type Rival = {
  listingId: string
  /** Null if the listing has no account. */
  ownerId: string | null
  priceRupees: number
  title: string
  isLive: boolean
  isVerified: boolean
}

/**
 * Adds a desk item to decide whether two sellers list the same car, and notifies both. Until the decision, the held
 * listing has its own page. Idempotent.
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
    for (const { ownerId, title } of [held, holder]) {
      if (ownerId === null) continue
      const role = ownerId === held.ownerId ? 'held' : 'holder'
      const data = { subject: title.slice(0, 200), role, isHolderVerified: holder.isVerified } as const
      await notify(transaction, { personId: ownerId, kind: 'plate_listed_twice', key, data })
    }
    return { outcome: 'asked' }
  })
}

/** Contains no names, because the text stays with the open item when a seller's account is erased. */
function describe({ priceRupees, isVerified }: Rival): string {
  return `${rupees(priceRupees)} (papers ${isVerified ? 'verified' : 'not verified'})`
}

/** Notifies the sellers of two of our own listings that a moderator has compared; adverts from portals have none. */
export async function notifyMatchDecided(
  transaction: Kysely<DB>,
  { ids, isSame }: { ids: readonly string[]; isSame: boolean },
): Promise<void> {
  const rivals = [...(await findRivals(transaction, ids)).values()]
  if (new Set(rivals.map(({ ownerId }) => ownerId)).size < 2) return
  for (const { listingId, ownerId, title } of rivals) {
    if (ownerId === null) continue
    const key = `${listingId}-${[...ids].toSorted().join('-')}-${isSame ? 'same' : 'other'}`
    const data = { subject: title.slice(0, 200), isSame }
    await notify(transaction, { personId: ownerId, kind: 'plate_decided', key, data })
  }
}

async function findRivals(database: Kysely<DB>, ids: readonly string[]): Promise<Map<string, Rival>> {
  const rows = await database
    .selectFrom('listings')
    .leftJoin('own_listings', 'own_listings.listing_id', 'listings.id')
    .select(['listings.id', 'owner_id', 'status', 'verification', 'price_rupees', 'year', 'brand', 'model', 'variant'])
    .where('listings.id', 'in', ids)
    .where('source_key', '=', ownSource)
    .execute()
  return new Map(
    rows.map((row) => [
      row.id,
      {
        listingId: row.id,
        ownerId: row.owner_id,
        priceRupees: row.price_rupees,
        title: carTitle(row),
        isLive: row.status === 'active',
        isVerified: row.verification !== 'unverified',
      },
    ]),
  )
}
