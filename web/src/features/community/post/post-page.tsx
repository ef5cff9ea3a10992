import { useLingui } from '@lingui/react'
import type { CommunityPost } from '@pahiya/contract/community/posts'
import { firstCharacters } from '@pahiya/domain/text/first-characters'
import { exactTime } from '@pahiya/domain/time/write-time'
import { useEffect, type ReactNode } from 'react'
import { Form, Link, useSearchParams } from 'react-router'
import { Button } from '../../../components/controls/button.tsx'
import { StructuredData } from '../../../components/head/structured-data.tsx'
import { arrowUpRightPath } from '../../../components/icons/deferred-icon-paths.ts'
import { Icon } from '../../../components/icons/icon.tsx'
import type { CommunityAct } from '../parts/act-on-community.ts'
import { AuthorName, Initials, SourceMark } from '../parts/author-mark.tsx'
import { CommunityMeta } from '../parts/community-head.tsx'
import { flagPath } from '../parts/community-icons.ts'
import { confirmView } from '../parts/confirm-view.ts'
import { Counts } from '../parts/counts.tsx'
import { DoneNotice, useFailureToast } from '../parts/done-notice.tsx'
import { categoryName } from '../parts/labels.ts'
import { LikeButton } from '../parts/like-button.tsx'
import { MemberText } from '../parts/member-text.tsx'
import { SourceLink, StateMark, Time } from '../parts/post-row.tsx'
import { readReported, ReportDialog } from '../parts/report-dialog.tsx'
import { Comments } from './comments.tsx'
import type { PostData } from './load-post.ts'
import { postThing } from './post-thing.ts'
import { reportAddress } from './report-address.ts'
import { SharePost, ShareLinks } from './share-post.tsx'
import '../parts/community.css'
import './post-page.css'

/** SHARE-05, C-32: /community/post/{id}, readable for everyone. */
export function PostPage({
  data,
  acted,
  origin,
  car,
}: {
  data: PostData
  acted: CommunityAct | undefined
  origin: string
  /** The car to which the post refers, with a heading. */
  car: ReactNode
}) {
  const { i18n } = useLingui()
  const [params] = useSearchParams()
  const { post, similar, isSignedIn } = data
  const path = `/community/post/${post.id}`
  const now = new Date(data.now)
  const reported = readReported(params)
  useFailureToast(acted, i18n.t('Please try again.'))
  useConfirmedView(post)
  return (
    <main className="community page-width">
      <PostHead post={post} path={path} origin={origin} />
      <p className="community-eyebrow" data-print="no">
        <Link to="/community">
          <Icon name="arrow-left" />
          {i18n.t('Community')}
        </Link>
      </p>
      <DoneNotice />
      <div className="post-columns">
        <div className="post-main">
          <Post post={post} path={path} url={data.url} isSignedIn={isSignedIn} now={now} />
          <Comments data={data} path={path} acted={acted} now={now} />
        </div>
        <aside className="community-side" aria-label={i18n.t('About this post')}>
          {car}
          <Brands post={post} />
          <Similar similar={similar} now={now} />
        </aside>
      </div>
      {reported && isSignedIn && <ReportDialog reported={reported} close={path} acted={acted} />}
    </main>
  )
}

/** COMM-10: confirms that the page was shown. Not for the author, and not in a background tab. */
function useConfirmedView(post: CommunityPost): void {
  const { id, viewProof, kind } = post
  useEffect(() => {
    if (kind === 'external') return undefined
    const confirm = () => {
      if (document.visibilityState !== 'visible') return
      document.removeEventListener('visibilitychange', confirm)
      confirmView({ id, viewProof })
    }
    document.addEventListener('visibilitychange', confirm)
    confirm()
    return () => document.removeEventListener('visibilitychange', confirm)
  }, [id, viewProof, kind])
}

function PostHead({ post, path, origin }: { post: CommunityPost; path: string; origin: string }) {
  const { i18n } = useLingui()
  const text = post.kind === 'member' ? post.content : i18n.t('A post of {name}.', { name: post.attribution })
  return (
    <>
      <CommunityMeta
        name={post.title}
        description={firstCharacters(text.replaceAll(/\s+/g, ' '), 160)}
        path={path}
        origin={origin}
        isIndexed={post.kind === 'member' && post.state === 'live'}
      />
      {post.kind === 'member' && <StructuredData thing={postThing(post, new URL(path, origin).href)} />}
    </>
  )
}

function Post({
  post,
  path,
  url,
  isSignedIn,
  now,
}: {
  post: CommunityPost
  path: string
  url: string
  isSignedIn: boolean
  now: Date
}) {
  const { i18n } = useLingui()
  const isMember = post.kind === 'member'
  const at = isMember ? post.createdAt : post.publishedAt
  const isOwn = isMember && post.isOwn
  return (
    <article className="post-text" id={`post-${post.id}`}>
      <p className="post-line">
        {isMember ? <Initials name={post.author.firstName} /> : <SourceMark />}
        {isMember ? <AuthorName author={post.author} /> : <b>{post.attribution}</b>}
        <Link to={`/community?category=${post.category}`}>{categoryName(post.category, i18n)}</Link>
        {isMember && <StateMark post={post} />}
        <Time at={at} now={now} />
      </p>
      <h1 dir="auto">{post.title}</h1>
      <Text post={post} />
      <p className="post-counts">
        <Counts post={post} />
      </p>
      <div className="feed-actions">
        <LikeButton of="post" id={post.id} likes={post.likes} isLiked={post.viewerLikes} action={path} />
        <SharePost post={post} url={url} />
        {isOwn ? (
          <DeleteForm id={post.id} path={path} />
        ) : (
          <Link
            className="icon-button"
            to={reportAddress(path, 'post', post.id, isSignedIn)}
            reloadDocument={!isSignedIn}
            preventScrollReset
            aria-label={i18n.t('Report this post')}
          >
            <Icon path={flagPath} />
          </Link>
        )}
      </div>
      <ShareLinks post={post} url={url} path={path} />
    </article>
  )
}

function DeleteForm({ id, path }: { id: string; path: string }) {
  const { i18n } = useLingui()
  return (
    <details className="delete-post">
      <summary>{i18n.t('Delete')}</summary>
      <Form method="post" action={path}>
        <input type="hidden" name="id" value={id} />
        <p className="community-hint">
          {i18n.t('The post disappears for everyone. Comments stay with their authors.')}
        </p>
        <Button type="submit" kind="bad" size="small" name="do" value="delete-post">
          {i18n.t('Delete the post')}
        </Button>
      </Form>
    </details>
  )
}

function Brands({ post }: { post: CommunityPost }) {
  const { i18n } = useLingui()
  if (post.kind === 'external' || post.brands.length === 0) return null
  return (
    <section className="panel community-panel">
      <h2>{i18n.t('Brands in this post')}</h2>
      <p className="community-panel-links">
        {post.brands.map(({ slug, name }) => (
          <Link key={slug} to={`/community/${slug}`}>
            {i18n.t('{brand} owners', { brand: name })}
          </Link>
        ))}
      </p>
    </section>
  )
}

function Similar({ similar, now }: { similar: PostData['similar']; now: Date }) {
  const { i18n } = useLingui()
  if (similar.length === 0) return null
  return (
    <section className="panel community-panel">
      <h2>{i18n.t('Similar posts')}</h2>
      <ul className="line-list">
        {similar.map(({ id, title, comments, at }) => (
          <li key={id}>
            <Link to={`/community/post/${id}`}>{title}</Link>{' '}
            <small>
              {i18n.t('{count, plural, =0 {no comments} one {# comment} other {# comments}}', {
                count: comments,
              })}
              , <Time at={at} now={now} />
            </small>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A member's text, or a link to an outside post. */
function Text({ post }: { post: CommunityPost }) {
  const { i18n } = useLingui()
  return post.kind === 'member' ? (
    <MemberText body={post.body} />
  ) : (
    <p className="community-hint">
      {i18n.t('Written by {author}, {when}. The text is at the source; here are our readers’ comments.', {
        author: post.author,
        when: exactTime(new Date(post.publishedAt)),
      })}{' '}
      <SourceLink url={post.sourceUrl} post={post}>
        {i18n.t('Read at {name}', { name: post.attribution })}
        <Icon path={arrowUpRightPath} />
      </SourceLink>
    </p>
  )
}
