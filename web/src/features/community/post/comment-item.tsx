import { useLingui } from '@lingui/react'
import type { Comment } from '@pahiya/contract/community/comments'
import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'
import { Badge } from '../../../components/facts/badge.tsx'
import { Button } from '../../../components/controls/button.tsx'
import { Icon } from '../../../components/icons/icon.tsx'
import { signInAddress } from '../../../site/sign-in-addresses.ts'
import { AuthorName, Initials } from '../parts/author-mark.tsx'
import { flagPath, replyPath } from '../parts/community-icons.ts'
import { ruleName } from '../parts/labels.ts'
import { LikeButton } from '../parts/like-button.tsx'
import { MemberText } from '../parts/member-text.tsx'
import { StateMark, Time } from '../parts/post-row.tsx'
import { reportAddress } from './report-address.ts'

type Props = {
  comment: Comment
  /** The path of the post. */
  path: string
  isSignedIn: boolean
  canReply: boolean
  now: Date
  /** The open reply form. */
  children: ReactNode
}

/** One comment of a thread; its depth indents it. A hidden or deleted comment keeps its place, without text. */
export function CommentItem(props: Props) {
  const { comment, path, now, children } = props
  const { number, depth, author, content, createdAt, isPostAuthor, body } = comment
  return (
    <li className="comment" id={`comment-${number}`} data-depth={depth}>
      {content === null ? (
        <Removed comment={comment} />
      ) : (
        <>
          <p className="post-line">
            <Initials name={author?.firstName ?? null} />
            <AuthorName author={author} />
            <Marks comment={comment} isPostAuthor={isPostAuthor} />
            <Link to={`${path}?at=${number}#comment-${number}`} className="comment-time">
              <Time at={createdAt} now={now} />
            </Link>
          </p>
          <MemberText body={body} />
          <CommentActions {...props} />
        </>
      )}
      {children}
    </li>
  )
}

function Marks({ comment, isPostAuthor }: { comment: Comment; isPostAuthor: boolean }) {
  const { i18n } = useLingui()
  return (
    <>
      {isPostAuthor && <Badge>{i18n.t('author of the post')}</Badge>}
      <StateMark post={comment} />
    </>
  )
}

function Removed({ comment: { state, hiddenFor } }: { comment: Comment }) {
  const { i18n } = useLingui()
  return (
    <p className="comment-removed">
      <Icon name="info" />
      {state === 'deleted'
        ? i18n.t('The author deleted this comment.')
        : hiddenFor === null
          ? i18n.t('This comment is hidden.')
          : i18n.t('This comment is hidden. Guideline: {rule}.', { rule: ruleName(hiddenFor, i18n) })}
    </p>
  )
}

function CommentActions({ comment, path, isSignedIn, canReply }: Props) {
  const { i18n } = useLingui()
  const { id, number, likes, viewerLikes, isOwn } = comment
  const reply = `${path}?reply=${id}&at=${number}`
  return (
    <div className="comment-actions">
      <LikeButton of="comment" id={id} likes={likes} isLiked={viewerLikes} action={path} anchor={`comment-${number}`} />
      {canReply && (
        <Link
          className="button"
          data-kind="quiet"
          data-size="small"
          to={isSignedIn ? `${reply}#comment-${number}` : signInAddress(reply)}
          reloadDocument={!isSignedIn}
          preventScrollReset
        >
          <Icon path={replyPath} />
          {i18n.t('Reply')}
        </Link>
      )}
      {isOwn ? (
        <Form method="post" action={path} preventScrollReset>
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="back" value={path} />
          <Button type="submit" kind="quiet" size="small" name="do" value="delete-comment">
            {i18n.t('Delete')}
          </Button>
        </Form>
      ) : (
        <Link
          className="icon-button"
          to={reportAddress(path, 'comment', id, isSignedIn)}
          reloadDocument={!isSignedIn}
          preventScrollReset
          aria-label={i18n.t('Report comment {number}', { number })}
        >
          <Icon path={flagPath} />
        </Link>
      )}
    </div>
  )
}
