import type { SimilarPost } from '@pahiya/contract/community/posts'
import type { MarketplaceListing } from '@pahiya/contract/listings/marketplace-listing'
import { cardLoan } from '@pahiya/domain/finance/emi'
import { sql } from 'kysely'
import { findOffers } from '../../listings/cars/find-offers.ts'
import { findListings } from '../../listings/read/find-listing.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import { presentListing } from '../../search/present/present-listing.ts'
import { completeListings, picturesOnCard } from '../../search/results/complete-listings.ts'
import { isShown, type PostRow } from './find-posts.ts'
import type { ListDependencies } from './list-posts.ts'
import { presentPost } from './present-post.ts'
import { readPost } from './read-post.ts'

const mostSimilar = 5

/** The data of a post's page. */
export async function readPostPage(
  dependencies: ListDependencies,
  id: string,
  accountId: string | null,
  siteOrigin: string,
) {
  const { row, presenting } = await readPost(dependencies, id, accountId, siteOrigin)
  const [car, similar] = await Promise.all([
    row.carId === null ? null : findCar(dependencies.database, row.carId),
    findSimilarPosts(dependencies.database, row),
  ])
  return { post: presentPost(row, presenting), car, similar, url: `${siteOrigin}/community/post/${row.id}` }
}

/** The primary listing of the car, while it is for sale. */
async function findCar(database: Database, carId: string): Promise<MarketplaceListing | null> {
  const { rows } = await carListingQuery(carId).execute(database)
  const [listing] = rows[0] ? await findListings(database, [rows[0].id]) : []
  if (!listing) return null
  const [complete] = await completeListings([listing], await findOffers(database, [carId]), database, picturesOnCard)
  return presentListing(complete!, cardLoan)
}

function carListingQuery(carId: string) {
  return sql<{ id: string }>`
    select id from listings where car_id = ${carId} and status = 'active' order by id limit 1`
}

async function findSimilarPosts(database: Database, row: PostRow): Promise<SimilarPost[]> {
  const { rows } = await similarPostsQuery(row).execute(database)
  return rows.map(({ at, ...post }) => ({ ...post, at: at.toISOString() }))
}

type SimilarRow = { id: string; title: string; comments: number; at: Date }

/** The latest posts by members that name the same brand, otherwise those in the category. */
export function similarPostsQuery({ id, category, brands }: Pick<PostRow, 'id' | 'category' | 'brands'>) {
  const brand = brands[0]?.brand
  const candidates =
    brand === undefined
      ? sql`select id as post_id from community_posts
          where origin = 'member' and category = ${category} and state = 'live' and id <> ${id}
          order by published_at desc, id desc limit ${sql.lit(mostSimilar * 4)}`
      : sql`select post_id from community_post_brands where brand = ${brand} and post_id <> ${id}
          order by published_at desc, post_id desc limit ${sql.lit(mostSimilar * 4)}`
  return sql<SimilarRow>`
    select post.id, post.title, counter.comments, post.published_at as at
    from (${candidates}) as candidate
    join community_posts as post on post.id = candidate.post_id and post.state = 'live' and post.origin = 'member'
    join community_members as author on author.id = post.member_id and ${isShown(sql.ref('author'))}
    join community_counters as counter on counter.post_id = post.id
    order by post.published_at desc, post.id desc limit ${sql.lit(mostSimilar)}`
}
