import { SellerDraft } from '@pahiya/contract/selling/seller-drafts'
import { emptyDraft, mergeDrafts, notAfter, type Draft } from '@pahiya/domain/selling/merge-drafts'
import { sql } from 'kysely'
import { AppError } from '../../platform/app-error.ts'
import type { Database } from '../../platform/engines/postgres.ts'

/** A listing that went from live back to draft has an advert and does not belong to this form. */
export function sellerDraftQuery(database: Database, ownerId: string) {
  return database
    .selectFrom('own_listings')
    .select(['id', 'content'])
    .where('owner_id', '=', ownerId)
    .where('state', '=', 'draft')
    .where('listing_id', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
}

export async function findDraft(database: Database, ownerId: string): Promise<Draft> {
  const row = await sellerDraftQuery(database, ownerId).executeTakeFirst()
  return row ? draftIn(row.content) : emptyDraft
}

/**
 * Serialises the devices of one account, so that each sees the entries of the previous one. Sending the same draft
 * again changes nothing.
 */
export async function saveDraft(database: Database, ownerId: string, brought: Draft): Promise<Draft> {
  return database.transaction().execute(async (transaction) => {
    const { rows } = await sql`select from accounts where id = ${ownerId} for no key update`.execute(transaction)
    // The account was erased meanwhile, so the draft would stay forever.
    if (rows.length === 0) throw new AppError('unauthenticated')
    const row = await sellerDraftQuery(transaction, ownerId).executeTakeFirst()
    const kept = row ? draftIn(row.content) : emptyDraft
    const merged = mergeDrafts(kept, notAfter(brought, new Date().toISOString()))
    const content = JSON.stringify(merged)
    if (!row) {
      if (content !== JSON.stringify(emptyDraft)) {
        await transaction.insertInto('own_listings').values({ owner_id: ownerId, content }).execute()
      }
    } else if (content !== JSON.stringify(kept)) {
      await transaction.updateTable('own_listings').set({ content }).where('id', '=', row.id).execute()
    }
    return merged
  })
}

/** Content stored in another shape is not a draft for this form. */
function draftIn(content: unknown): Draft {
  const read = SellerDraft.safeParse(content)
  return read.success ? toSellerDraft(read.data) : emptyDraft
}

/** Drops absent fields. */
export function toSellerDraft({ fields, clearedAt }: SellerDraft): Draft {
  return {
    fields: Object.fromEntries(Object.entries(fields).filter(([, entry]) => entry !== undefined)),
    clearedAt,
  }
}
