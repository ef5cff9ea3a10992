import { useLingui } from '@lingui/react'
import type { CommunityPost } from '@pahiya/contract/community/posts'
import { Link } from 'react-router'
import { eyePath, sharePath } from '../../../components/icons/deferred-icon-paths.ts'
import { Icon } from '../../../components/icons/icon.tsx'
import { AuthorName, Initials, SourceMark } from '../parts/author-mark.tsx'
import { commentPath, flagPath } from '../parts/community-icons.ts'
import { categoryName } from '../parts/labels.ts'
import { LikeButton } from '../parts/like-button.tsx'
import { MemberText } from '../parts/member-text.tsx'
import { SourceLink, StateMark, Time } from '../parts/post-row.tsx'

/** A post in the feed, with its counted likes, comments and shares (COMM-11). */
export function FeedPost({ post, now }: { post: CommunityPost; now: Date }) {
  const { i18n } = useLingui()
  const { id, title, category } = post
  const at = post.kind === 'member' ? post.createdAt : post.publishedAt
  return (
    <article className="feed-post" id={`post-${id}`}>
      <p className="post-line">
        {post.kind === 'member' ? <Initials name={post.author.firstName} /> : <SourceMark />}
        {post.kind === 'member' ? <AuthorName author={post.author} /> : <b>{post.attribution}</b>}
        <span>{categoryName(category, i18n)}</span>
        {post.kind === 'member' && <StateMark post={post} />}
        <Time at={at} now={now} />
      </p>
      <h2 dir="auto">
        {post.kind === 'member' ? (
          <Link to={`/community/post/${id}`}>{title}</Link>
        ) : (
          <SourceLink url={post.sourceUrl} post={post}>
            {title}
          </SourceLink>
        )}
      </h2>
      {post.kind === 'member' && <MemberText body={post.body} />}
      <PostActions post={post} action="/community/feed" />
    </article>
  )
}

function PostActions({ post, action }: { post: CommunityPost; action: string }) {
  const { i18n } = useLingui()
  const { id, likes, viewerLikes, comments, shares, views } = post
  return (
    <div className="feed-actions">
      <LikeButton of="post" id={id} likes={likes} isLiked={viewerLikes} action={action} />
      <Link
        className="button"
        data-kind="quiet"
        data-size="small"
        to={`/community/post/${id}#comments`}
        aria-label={i18n.t('{count, plural, =0 {Write a comment} one {# comment} other {# comments}}', {
          count: comments,
        })}
      >
        <Icon path={commentPath} />
        {comments > 0 ? comments : i18n.t('Comment')}
      </Link>
      {shares > 0 && (
        <span className="feed-count" title={i18n.t('Shared from Pahiya')}>
          <Icon path={sharePath} />
          {shares}
        </span>
      )}
      {views > 0 && (
        <span className="feed-count">
          <Icon path={eyePath} />
          {views}
        </span>
      )}
      {!(post.kind === 'member' && post.isOwn) && (
        <Link
          className="icon-button"
          to={`/community/post/${id}?report=post.${id}`}
          aria-label={i18n.t('Report “{title}”', { title: post.title })}
        >
          <Icon path={flagPath} />
        </Link>
      )}
    </div>
  )
}
