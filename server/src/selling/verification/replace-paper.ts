import type { PaperCategory } from '@pahiya/domain/files/uploads'
import { closeDeskItem } from '../../desk/desk-items.ts'
import { attachFiles, findListingFiles, findFilesByAddress } from '../../files/own-files.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import { papersKind } from './check-papers.ts'
import { startVerification } from './start-verification.ts'

export type OwnedListing = { id: string; ownerId: string; state: string }

/** Searches this person's listings only. */
export async function findOwned(database: Database, id: string, ownerId: string): Promise<OwnedListing | null> {
  const row = await database
    .selectFrom('own_listings')
    .innerJoin('verifications', 'verifications.own_listing_id', 'own_listings.id')
    .select(['own_listings.id', 'own_listings.owner_id', 'own_listings.state'])
    .where('own_listings.id', '=', id)
    .where('own_listings.owner_id', '=', ownerId)
    .executeTakeFirst()
  return row ? { id: row.id, ownerId: row.owner_id, state: row.state } : null
}

export type Replaced = 'replaced' | 'same' | 'not_uploaded' | 'being_checked' | 'not_on_offer'

/** Replaces the old paper and has the new one read; the open desk item about the old one is closed. */
export async function replacePaper(
  database: Database,
  { id, ownerId, state }: OwnedListing,
  category: PaperCategory,
  address: string,
): Promise<Replaced> {
  if (state !== 'live' && state !== 'in_review') return 'not_on_offer'
  const attached = (await findListingFiles(database, id)).find((file) => file.category === category)
  if (attached?.address === address) return 'same'
  const { files } = await findFilesByAddress(database, ownerId, { [category]: address })
  const file = files[category]
  if (!file || file.state === 'refused') return 'not_uploaded'
  if (file.state !== 'checked') return 'being_checked'
  await database.transaction().execute(async (transaction) => {
    await attachFiles(transaction, { ownerId, ownListingId: id, fileIds: [file.id] })
    await closeDeskItem(transaction, { kind: papersKind, subjectKey: id, outcome: 'new_paper', closedBy: null })
    await startVerification(transaction, { ownListingId: id })
  })
  return 'replaced'
}
