import { trustLevels } from '@pahiya/domain/community/moderation-fields'
import { postCategories, postsOnPage } from '@pahiya/domain/community/post-fields'
import * as z from 'zod'
import { Id, Instant } from '../core/fields.ts'
import { route } from '../core/route.ts'
import { MemberPost } from './posts.ts'

const mostOnPage = 50
const City = z.string().trim().min(2).max(60)

/** A member who agreed to be listed. */
export const Member = z
  .object({
    id: Id,
    firstName: z.string(),
    profileImageUrl: z.string().nullable(),
    city: z.string().nullable(),
    since: Instant,
    level: z.enum(trustLevels),
    /** Live posts and comments. */
    posts: z.int(),
    comments: z.int(),
  })
  .meta({ id: 'CommunityMember' })
export type Member = z.infer<typeof Member>

export const membersRoute = route({
  method: 'GET',
  path: '/api/community/members',
  summary: 'Members who agreed to be listed, the latest to join first',
  query: z.object({ city: City.optional(), after: z.string().max(80).optional() }),
  response: z
    .object({ members: z.array(Member).max(mostOnPage), next: z.string().nullable() })
    .meta({ id: 'CommunityMembers' }),
  access: 'public',
  rate: 'browse',
  errors: [],
})

export const memberRoute = route({
  method: 'GET',
  path: '/api/community/members/:id',
  summary: 'A listed member and their latest posts',
  params: z.object({ id: z.string().max(60) }),
  response: z
    .object({ member: Member, posts: z.array(MemberPost).max(postsOnPage) })
    .meta({ id: 'CommunityMemberPage' }),
  access: 'visitor',
  rate: 'browse',
  errors: ['member_not_found'],
})

/** A person becomes a member by joining, or by writing the first text. */
export const Membership = z
  .object({
    isMember: z.boolean(),
    memberId: Id.nullable(),
    since: Instant.nullable(),
    city: z.string().nullable(),
    /** Whether the caller is listed at /community/members. */
    isListed: z.boolean(),
    /** The caller's rating of the community. */
    rating: z.int().min(1).max(5).nullable(),
  })
  .meta({ id: 'Membership' })
export type Membership = z.infer<typeof Membership>

export const membershipRoute = route({
  method: 'GET',
  path: '/api/community/membership',
  summary: 'Whether the caller is a member',
  response: Membership,
  access: 'account',
  rate: 'browse',
  errors: [],
})

export const joinRoute = route({
  method: 'PUT',
  path: '/api/community/membership',
  summary: 'Joins the community, or changes the public profile of the caller',
  body: z
    .strictObject({
      city: City.nullable().default(null),
      isListed: z.boolean().default(false),
      rating: z.int().min(1).max(5).nullable().default(null),
    })
    .meta({ id: 'MembershipChange' }),
  response: Membership,
  access: 'account',
  rate: 'write',
  errors: [],
})

/** COMM-23: a null badge has no data and is left out. */
export const CommunityStats = z
  .object({
    members: z.int().nullable(),
    /** Live posts by members in the last seven days. */
    postsThisWeek: z.int().nullable(),
    /** Number of different cities of members. */
    cities: z.int().nullable(),
    /** The average of members' ratings, with one decimal; null below five ratings. */
    rating: z.number().min(1).max(5).nullable(),
    ratings: z.int(),
    /** Live posts by members and external sources by category, for the sidebar. */
    counts: z.object({
      all: z.int(),
      ...Object.fromEntries(postCategories.map((category) => [category, z.int()])),
    } as Record<'all' | (typeof postCategories)[number], z.ZodInt>),
    /** Live posts from external sources only, for the sidebar of anonymous visitors. */
    externalCounts: z.object({
      all: z.int(),
      ...Object.fromEntries(postCategories.map((category) => [category, z.int()])),
    } as Record<'all' | (typeof postCategories)[number], z.ZodInt>),
    countedAt: Instant,
    /** When a feed was last read; null if none was. */
    sourcesReadAt: Instant.nullable(),
  })
  .meta({ id: 'CommunityStats' })
export type CommunityStats = z.infer<typeof CommunityStats>

export const communityStatsRoute = route({
  method: 'GET',
  path: '/api/community/stats',
  summary: 'Counted members, posts of the week, cities, rating and posts by category; cached for a minute',
  response: CommunityStats,
  access: 'public',
  rate: 'browse',
  errors: [],
})

/** A brand in the catalogue; its posts are /api/community/feed?brand={slug}. */
export const BrandCommunity = z
  .object({ slug: z.string(), name: z.string(), posts: z.int(), liveListings: z.int() })
  .meta({ id: 'BrandCommunity' })
export type BrandCommunity = z.infer<typeof BrandCommunity>

export const brandCommunitiesRoute = route({
  method: 'GET',
  path: '/api/community/brands',
  summary: 'Every brand with its number of posts and of cars for sale, most posts first',
  response: z.object({ brands: z.array(BrandCommunity).max(200) }).meta({ id: 'BrandCommunities' }),
  access: 'public',
  rate: 'browse',
  errors: [],
})

export const brandCommunityRoute = route({
  method: 'GET',
  path: '/api/community/brands/:slug',
  summary: 'A brand, for the page /community/{slug}',
  params: z.object({ slug: z.string().max(40) }),
  response: BrandCommunity,
  access: 'public',
  rate: 'browse',
  errors: ['not_found'],
})
