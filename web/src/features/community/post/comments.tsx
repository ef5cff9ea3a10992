import { useLingui } from '@lingui/react'
import { longestComment, shortestComment } from '@pahiya/domain/community/post-fields'
import { Form, useNavigation, useSearchParams } from 'react-router'
import { Button, ButtonLink } from '../../../components/controls/button.tsx'
import { Field } from '../../../components/controls/field.tsx'
import { TextArea } from '../../../components/controls/text-input.tsx'
import { State } from '../../../components/states/state.tsx'
import { signInAddress } from '../../../site/sign-in-addresses.ts'
import type { CommunityAct } from '../parts/act-on-community.ts'
import { FormFailure } from '../parts/form-failure.tsx'
import { CommentItem } from './comment-item.tsx'
import type { PostData } from './load-post.ts'

/** The thread below a post, in pages of fifty. `?reply={id}` opens the form below that comment. */
export function Comments({
  data: { post, comments, isSignedIn, isStart },
  path,
  acted,
  now,
}: {
  data: PostData
  path: string
  acted: CommunityAct | undefined
  now: Date
}) {
  const { i18n } = useLingui()
  const [params] = useSearchParams()
  const replyTo = params.get('reply')
  if (comments === null) return <FailedComments path={path} />
  const canWrite = post.kind === 'external' || post.state === 'live'
  return (
    <section className="comments" id="comments" aria-labelledby="comments-title">
      <h2 id="comments-title">
        {i18n.t('{count, plural, =0 {No comments yet} one {# comment} other {# comments}}', { count: comments.total })}
      </h2>
      {canWrite && isSignedIn && (
        <CommentForm
          // A new comment clears the form.
          key={comments.comments.length + comments.total}
          path={path}
          post={post.id}
          acted={replyTo === null ? acted : undefined}
        />
      )}
      {canWrite && !isSignedIn && <SignInToComment path={path} />}
      {(comments.hasEarlier || !isStart) && <ToStart path={path} />}
      <ol>
        {comments.comments.map((comment) => (
          <CommentItem
            key={comment.id}
            comment={comment}
            path={path}
            isSignedIn={isSignedIn}
            canReply={canWrite}
            now={now}
          >
            {replyTo === comment.id && isSignedIn && canWrite && (
              <CommentForm path={path} post={post.id} parent={comment.id} acted={acted} />
            )}
          </CommentItem>
        ))}
      </ol>
      {comments.next !== null && (
        <p className="community-more">
          <ButtonLink to={`${path}?after=${encodeURIComponent(comments.next)}#comments`}>
            {i18n.t('More comments')}
          </ButtonLink>
        </p>
      )}
    </section>
  )
}

function FailedComments({ path }: { path: string }) {
  const { i18n } = useLingui()
  return (
    <section className="comments" id="comments">
      <State
        kind="error"
        title={i18n.t('The comments could not be loaded')}
        action={
          <ButtonLink to={`${path}#comments`} icon="refresh-cw" reloadDocument>
            {i18n.t('Try again')}
          </ButtonLink>
        }
      />
    </section>
  )
}

function ToStart({ path }: { path: string }) {
  const { i18n } = useLingui()
  return (
    <p className="community-more">
      <ButtonLink kind="quiet" to={`${path}#comments`}>
        {i18n.t('From the first comment')}
      </ButtonLink>
    </p>
  )
}

function SignInToComment({ path }: { path: string }) {
  const { i18n } = useLingui()
  return (
    <p className="comment-sign-in">
      <ButtonLink to={signInAddress(`${path}#comments`)} reloadDocument>
        {i18n.t('Sign in to comment')}
      </ButtonLink>
    </p>
  )
}

function CommentForm({
  path,
  post,
  parent,
  acted,
}: {
  path: string
  post: string
  parent?: string
  acted: CommunityAct | undefined
}) {
  const { i18n } = useLingui()
  const { formData } = useNavigation()
  const refused = acted?.do === 'comment' && acted.failed !== null ? acted : undefined
  const isBusy = formData?.get('do') === 'comment' && (formData.get('parent') ?? '') === (parent ?? '')
  const action = parent === undefined ? path : `${path}?reply=${parent}`
  return (
    <Form method="post" action={action} className="comment-form" preventScrollReset>
      <input type="hidden" name="id" value={post} />
      <input type="hidden" name="back" value={path} />
      {parent !== undefined && <input type="hidden" name="parent" value={parent} />}
      <Field label={parent === undefined ? i18n.t('Comment') : i18n.t('Reply')} hideLabel required>
        <TextArea
          name="content"
          rows={parent === undefined ? 2 : 3}
          minLength={shortestComment}
          maxLength={longestComment}
          defaultValue={refused?.fields['content']}
          placeholder={parent === undefined ? i18n.t('Write a comment') : i18n.t('Write a reply')}
          dir="auto"
        />
      </Field>
      <FormFailure act={refused} fallback={i18n.t('The comment could not be published. Please try again.')} />
      <Button type="submit" size="small" name="do" value="comment" busy={isBusy}>
        {parent === undefined ? i18n.t('Publish comment') : i18n.t('Publish reply')}
      </Button>
    </Form>
  )
}
