import type { PostCategory, SpotlightCategory } from '@pahiya/domain/community/post-fields'

/** The input of `community:seed`, one JSON record per line. Times are relative to now, so that the demo never ages. */
export type CommunityRecord =
  | { kind: 'member'; key: string; name: string; city: string | null; joinedDaysAgo: number; level: number }
  | {
      kind: 'post'
      by: string
      title: string
      content: string
      category: PostCategory
      minutesAgo: number
      likedBy: string[]
      comments: CommentRecord[]
    }
  | {
      kind: 'spotlight'
      by: string
      make: string
      model: string
      year: number
      story: string
      specs: string[]
      category: SpotlightCategory
      picked: boolean
      ratings: { by: string; stars: number }[]
    }
  | {
      kind: 'event'
      title: string
      content: string
      inDays: number
      startsAt: string
      hours: number
      city: string
      place: string
    }

/** `answers` is the index of an earlier comment on the same post, from 0. */
export type CommentRecord = { by: string; content: string; minutesLater: number; answers?: number }
