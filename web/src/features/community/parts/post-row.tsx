import { useLingui } from '@lingui/react'
import type { CommunityPost, ExternalPost, MemberPost } from '@pahiya/contract/community/posts'
import { exactTime, timeAgo } from '@pahiya/domain/time/write-time'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Badge } from '../../../components/facts/badge.tsx'
import { arrowUpRightPath } from '../../../components/icons/deferred-icon-paths.ts'
import { Icon } from '../../../components/icons/icon.tsx'
import { AuthorName, Initials, SourceMark } from './author-mark.tsx'
import { Counts } from './counts.tsx'
import { categoryName } from './labels.ts'
import { isWebAddress } from './member-text.tsx'
import { confirmView } from './confirm-view.ts'

/** A post in a list. */
export function PostRow({ post, now, actions }: { post: CommunityPost; now: Date; actions?: ReactNode }) {
  return post.kind === 'member' ? (
    <MemberRow post={post} now={now} actions={actions} />
  ) : (
    <ExternalRow post={post} now={now} actions={actions} />
  )
}

function MemberRow({ post, now, actions }: { post: MemberPost; now: Date; actions: ReactNode }) {
  const { i18n } = useLingui()
  const { id, title, author, category, createdAt, content, isShortened } = post
  return (
    <article className="community-post" id={`post-${id}`}>
      <Initials name={author.firstName} />
      <div>
        <p className="post-line">
          <AuthorName author={author} />
          <span>{categoryName(category, i18n)}</span>
          <StateMark post={post} />
          <Time at={createdAt} now={now} />
        </p>
        <h2 dir="auto">
          <Link to={`/community/post/${id}`}>{title}</Link>
        </h2>
        <p className="post-excerpt" dir="auto">
          {content}
          {isShortened && ' …'}
        </p>
        <p className="post-counts">
          <Counts post={post} />
        </p>
        {actions}
      </div>
    </article>
  )
}

/** COMM-04: opens its source in a new tab. */
function ExternalRow({ post, now, actions }: { post: ExternalPost; now: Date; actions: ReactNode }) {
  const { i18n } = useLingui()
  const { id, title, author, attribution, category, publishedAt, sourceUrl, comments } = post
  return (
    <article className="community-post" id={`post-${id}`} data-kind="external">
      <SourceMark />
      <div>
        <p className="post-line">
          <b>{attribution}</b>
          {author !== attribution && <span>{author}</span>}
          <Badge>{i18n.t('outside post')}</Badge>
          <span>{categoryName(category, i18n)}</span>
          <Time at={publishedAt} now={now} />
        </p>
        <h2 dir="auto">
          <SourceLink url={sourceUrl} post={post}>
            {title}
          </SourceLink>
        </h2>
        <p className="post-counts">
          <Counts post={post} />
          <Link className="post-over" to={`/community/post/${id}#comments`}>
            {comments === 0 ? i18n.t('Write a comment') : i18n.t('Read the comments')}
          </Link>
          <span className="post-source">
            {i18n.t('Read at {name}', { name: attribution })}
            <Icon path={arrowUpRightPath} />
          </span>
        </p>
        {actions}
      </div>
    </article>
  )
}

/** http and https only; anything else is shown as text. The click confirms that the post was opened (COMM-10). */
export function SourceLink({ url, post, children }: { url: string; post: ExternalPost; children: ReactNode }) {
  if (!isWebAddress(url)) return children
  return (
    <a href={url} target="_blank" rel="noopener noreferrer nofollow" onClick={() => confirmView(post)}>
      {children}
    </a>
  )
}

export function StateMark({ post: { state } }: { post: Pick<MemberPost, 'state'> }) {
  const { i18n } = useLingui()
  if (state === 'waiting') return <Badge kind="unsure">{i18n.t('waiting for a moderator, only you see it')}</Badge>
  if (state === 'hidden') return <Badge kind="bad">{i18n.t('hidden, only you see it')}</Badge>
  return null
}

export function Time({ at, now }: { at: string; now: Date }) {
  const then = new Date(at)
  return (
    <time dateTime={at} title={exactTime(then)}>
      {timeAgo(then, now)}
    </time>
  )
}
