import type { MemberPost } from '@pahiya/contract/community/posts'
import type { SchemaThing } from '../../../components/head/structured-data.tsx'

/** Only computed figures; the text is the one on the page. */
export function postThing(post: MemberPost, url: string): SchemaThing {
  const { title, content, createdAt, author, likes, comments, views } = post
  const counted = (type: string, count: number) => ({
    '@type': 'InteractionCounter',
    interactionType: `https://schema.org/${type}`,
    userInteractionCount: count,
  })
  return {
    '@type': 'DiscussionForumPosting',
    url,
    headline: title,
    text: content,
    datePublished: createdAt,
    ...(author.firstName !== null && { author: { '@type': 'Person', name: author.firstName } }),
    interactionStatistic: [
      counted('ViewAction', views),
      counted('LikeAction', likes),
      counted('CommentAction', comments),
    ],
  }
}
