import { useLingui } from '@lingui/react'
import type { CommunityPost } from '@pahiya/contract/community/posts'
import { useState, type ReactNode } from 'react'
import { useFetcher } from 'react-router'
import { ButtonLink } from '../../../components/controls/button.tsx'
import type { PostPage } from './load-community.ts'

/**
 * COMM-07, C-32: adds the next 20 posts under the list. Without JavaScript the link opens a page with them, which links
 * back to the newest. A new first page, for example after posting, resets the list.
 */
export function PostList({
  page,
  older,
  newest,
  children,
}: {
  page: PostPage
  /** The URL of the page that begins after a position. */
  older: (before: string) => string
  /** The URL of the newest posts; null on that page. */
  newest: string | null
  children: (post: CommunityPost) => ReactNode
}) {
  const { i18n } = useLingui()
  const { posts, next, hasMore, isLoading, load } = useMorePosts(page)
  return (
    <>
      {posts.map((post) => children(post))}
      <p className="community-more">
        {newest !== null && (
          <ButtonLink kind="quiet" to={newest}>
            {i18n.t('Newest posts')}
          </ButtonLink>
        )}
        {hasMore && next !== null && (
          <ButtonLink
            to={older(next)}
            aria-busy={isLoading || undefined}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return
              event.preventDefault()
              if (!isLoading) load(older(next))
            }}
          >
            {i18n.t('Load more posts')}
          </ButtonLink>
        )}
      </p>
    </>
  )
}

function useMorePosts(first: PostPage): PostPage & { isLoading: boolean; load: (address: string) => void } {
  const fetcher = useFetcher<{ page: PostPage | null }>()
  const [shown, setShown] = useState({ first, pages: [first], seen: fetcher.data })
  let { pages } = shown
  if (shown.first !== first) {
    pages = [first]
    setShown({ first, pages, seen: fetcher.data })
  } else if (fetcher.data !== shown.seen) {
    const more = fetcher.data?.page
    pages = more ? [...pages, more] : pages
    setShown({ first, pages, seen: fetcher.data })
  }
  const { hasMore, next } = pages.at(-1) ?? first
  const seen = new Map(pages.flatMap(({ posts }) => posts.map((post) => [post.id, post] as const)))
  return {
    posts: [...seen.values()],
    hasMore,
    next,
    isLoading: fetcher.state !== 'idle',
    load: (address) => void fetcher.load(address),
  }
}
