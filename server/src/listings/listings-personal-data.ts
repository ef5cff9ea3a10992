import { sql } from 'kysely'
import { rowsOf, type PersonalData } from '../platform/personal-data.ts'

/** What a person sells here. The advert of it is withdrawn, and what the owner entered is deleted. */
export const listingsPersonalData: PersonalData = {
  holds: { own_listings: ['owner_id', 'content'] },
  exportOf: async (transaction, accountId) => ({
    own_listings: await rowsOf(transaction, 'own_listings', 'owner_id', accountId),
  }),
  async erase(transaction, accountId) {
    await transaction
      .updateTable('listings')
      .set({ status: 'removed', ended_at: sql<Date>`coalesce(ended_at, now())` })
      .where('id', 'in', (of) =>
        of
          .selectFrom('own_listings')
          .select('listing_id')
          .where('owner_id', '=', accountId)
          .$castTo<{ listing_id: string }>(),
      )
      .where('status', '=', 'active')
      .execute()
    await transaction.deleteFrom('own_listings').where('owner_id', '=', accountId).execute()
  },
}
