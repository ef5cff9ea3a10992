import type { ReviewReason } from '@pahiya/contract/community/posts'
import { findPostCars } from '@pahiya/domain/community/named-brands'
import type { PostCategory } from '@pahiya/domain/community/post-fields'
import { sql, type Kysely } from 'kysely'
import type { DB } from '../../platform/engines/database.generated.ts'
import { admit, judge } from '../admit-text.ts'
import type { WritingDependencies } from '../community-dependencies.ts'
import { notifyHeld } from '../moderation/log/notify-author.ts'
import { saveCopyMarks } from '../moderation/review/find-copy.ts'
import { lockMember } from '../members/lock-member.ts'

type NewPost = { title: string; content: string; category: PostCategory; carId?: string | undefined }
type Written = { id: string; verdict: 'live' | 'waiting'; reasons: ReviewReason[] }

/** The author's row stays locked from the review to the commit, so that parallel posts are reviewed one by one. */
export async function writePost(
  dependencies: WritingDependencies,
  accountId: string,
  { title, content, category, carId }: NewPost,
): Promise<Written> {
  const isReview = category === 'reviews'
  const text = { authorId: accountId, kind: 'post' as const, isReview, title, text: content, now: new Date() }
  const cars = groupByBrand(findPostCars({ title, content }))
  const judged = await judge(dependencies, text)
  return dependencies.database.transaction().execute(async (transaction) => {
    const memberId = await lockMember(transaction, accountId, { joins: true })
    const { verdict, reasons, rule } = await admit(transaction, text, judged)
    const { rows } = await sql<{ id: string; publishedAt: Date }>`
      insert into community_posts (origin, member_id, category, title, content, car_id, state, state_rule)
      select 'member', ${memberId}, ${category}, ${title}, ${content},
        (select id from cars where id = ${carId ?? null}::uuid), ${verdict}, ${rule}
      returning id, published_at as "publishedAt"`.execute(transaction)
    const { id, publishedAt } = rows[0]!
    await saveBrands(transaction, id, publishedAt, cars)
    if (isReview) await saveCopyMarks(transaction, { postId: id, memberId, text: content })
    if (verdict === 'waiting') await notifyHeld(transaction, { kind: 'post', id }, { accountId, about: title })
    return { id, verdict, reasons }
  })
}

export type PostBrand = { brand: string; models: string[] }

export function groupByBrand(cars: ReturnType<typeof findPostCars>): PostBrand[] {
  const brands = [...new Set(cars.map(({ brand }) => brand))]
  return brands.map((brand) => ({
    brand,
    models: cars.flatMap((car) => (car.brand === brand && car.model !== null ? [car.model] : [])),
  }))
}

export async function saveBrands(
  transaction: Kysely<DB>,
  postId: string,
  publishedAt: Date,
  brands: readonly PostBrand[],
): Promise<void> {
  if (brands.length === 0) return
  const rows = brands.map(({ brand, models }) => ({ post_id: postId, brand, models, published_at: publishedAt }))
  await transaction.insertInto('community_post_brands').values(rows).execute()
}
