import { sql } from 'kysely'
import { selectRows, type PersonalData } from '../platform/personal-data.ts'

const sold = { purpose: 'selling', basis: 'voluntary', retention: 'account', erasure: 'deleted' } as const
const shown = { purpose: 'portal-adverts', basis: 'published', retention: 'car-history', erasure: 'blanked' } as const

/**
 * Cars that a person sells on Pahiya. On erasure the adverts are withdrawn and the owner's entries are deleted. The
 * history of an ended advert's car stays (MKT-29) with prices and places, but without the owner's texts and the number
 * plate.
 */
export const listingsPersonalData: PersonalData = {
  area: 'listings',
  keeps: ['ended-adverts'],
  holds: {
    own_listings: {
      ...sold,
      what: 'drafts and adverts of the cars that you sell',
      columns: ['owner_id', 'content', 'publish_key', 'sold_price_rupees'],
    },
    listings: {
      ...shown,
      what: 'the words of an advert, its place and the number plate',
      columns: ['title', 'description', 'features', 'plate', 'locality', 'url'],
      differ: { locality: { erasure: 'kept' }, url: { erasure: 'kept' } },
      withheld: 'all',
    },
    sightings: {
      ...shown,
      what: 'earlier words and places of an advert',
      columns: ['locality', 'said_before'],
      differ: { locality: { erasure: 'kept' }, said_before: { erasure: 'removal' } },
      withheld: 'all',
    },
  },
  exportOf: async (transaction, accountId) => ({
    own_listings: selectRows(transaction, 'own_listings', 'owner_id', accountId),
  }),
  async eraseListings(transaction, ownListingIds) {
    if (ownListingIds.length === 0) return
    await transaction
      .updateTable('listings')
      .set({
        status: sql<string>`case when status = 'active' then 'removed' else status end`,
        ended_at: sql<Date>`coalesce(ended_at, now())`,
        title: sql<string>`concat_ws(' ', year, brand, model)`,
        description: null,
        plate: null,
        locality: null,
        features: sql<string[]>`'{}'`,
      })
      .where('id', 'in', (of) =>
        of
          .selectFrom('own_listings')
          .select('listing_id')
          .where('id', 'in', ownListingIds)
          .$castTo<{ listing_id: string }>(),
      )
      .execute()
    await transaction.deleteFrom('own_listings').where('id', 'in', ownListingIds).execute()
  },
  erase: async () => {},
}
