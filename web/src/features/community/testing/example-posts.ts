import type { Comment } from '@pahiya/contract/community/comments'
import type { CommunityStats } from '@pahiya/contract/community/members'
import type { ExternalPost, MemberPost } from '@pahiya/contract/community/posts'
import type { CommunityData } from '../list/community-page.tsx'
import { readCommunityQuery } from '../list/list-url.ts'

export const now = '2026-11-19T09:00:00.000Z'

export const memberPost: MemberPost = {
  kind: 'member',
  id: '0190a6c2-7b1e-7c3d-9f2a-000000000001',
  title: 'Is a 2017 Innova at 1.2 lakh km still a buy?',
  category: 'questions',
  views: 188,
  likes: 9,
  comments: 7,
  shares: 0,
  viewerLikes: false,
  position: '2026-11-19T07:00:00.000Z_1',
  viewProof: 'proof',
  content: 'Dealer in LB Nagar asks 14.9. <b>What first?</b>',
  body: [{ parts: [{ text: 'Dealer in LB Nagar asks 14.9. <b>What first?</b>' }] }],
  isShortened: false,
  createdAt: '2026-11-19T07:00:00.000Z',
  author: { firstName: 'Farhan', profileImageUrl: null, memberId: null, badge: null },
  state: 'live',
  isOwn: false,
  brands: [{ slug: 'toyota', name: 'Toyota' }],
}

export const externalPost: ExternalPost = {
  kind: 'external',
  id: '0190a6c2-7b1e-7c3d-9f2a-000000000002',
  title: 'Small diesel supply thins out in the south',
  category: 'market-insights',
  views: 0,
  likes: 0,
  comments: 2,
  shares: 0,
  viewerLikes: false,
  position: '2026-11-19T04:00:00.000Z_2',
  viewProof: 'proof',
  author: 'Sadak Journal',
  publishedAt: '2026-11-19T04:00:00.000Z',
  sourceUrl: 'https://sadak.example/diesel',
  attribution: 'Sadak Journal',
  coverImage: null,
  image: null,
}

const counts = { all: 126, reviews: 31, questions: 48, 'market-insights': 19, discussion: 28 }
export const stats: CommunityStats = {
  members: 412,
  postsThisWeek: 37,
  cities: 6,
  rating: null,
  ratings: 2,
  counts,
  externalCounts: { all: 19, reviews: 0, questions: 0, 'market-insights': 19, discussion: 0 },
  countedAt: now,
  sourcesReadAt: '2026-11-19T08:58:00.000Z',
}

export function listOf(
  posts: readonly (MemberPost | ExternalPost)[],
  more: Partial<CommunityData> & { search?: string } = {},
): CommunityData {
  const { search = '', ...rest } = more
  return {
    path: '/community',
    brand: null,
    query: readCommunityQuery(new URLSearchParams(search)),
    isSignedIn: true,
    page: { posts, hasMore: false, next: posts.at(-1)?.position ?? null },
    stats,
    origin: 'https://pahiya.example',
    now,
    ...rest,
  } as CommunityData
}

export const comment: Comment = {
  id: '0190a6c2-7b1e-7c3d-9f2a-000000000011',
  number: 1,
  parentId: null,
  depth: 0,
  state: 'live',
  hiddenFor: null,
  content: 'Ask for the injector test.',
  body: [
    {
      parts: [
        { text: 'Ask for the injector test. ' },
        { text: 'a page', href: 'https://example.in/test', isOurs: false },
        { text: 'not a link', href: 'javascript:alert(1)', isOurs: false },
      ],
    },
  ],
  createdAt: '2026-11-19T08:00:00.000Z',
  author: {
    firstName: 'Venkat',
    profileImageUrl: null,
    memberId: null,
    badge: { kind: 'dealer', dealer: 'Deccan Wheels', cars: ['Toyota Innova Crysta'] },
  },
  isPostAuthor: false,
  isOwn: false,
  likes: 3,
  viewerLikes: false,
}
