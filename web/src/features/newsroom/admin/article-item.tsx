import { useLingui } from '@lingui/react'
import type { AdminArticle } from '@pahiya/contract/newsroom/admin-articles'
import { exactTime, timeAgo } from '@pahiya/domain/time/write-time'
import { Form, Link, useNavigation } from 'react-router'
import { Button, ButtonLink } from '../../../components/controls/button.tsx'
import { Icon } from '../../../components/icons/icon.tsx'
import { calendarPath } from '../../../components/icons/deferred-icon-paths.ts'
import { categoryName } from '../parts/article-labels.ts'
import { Cover } from '../parts/cover.tsx'
import type { SharedResult } from './act-on-article.ts'
import { dialogAddress, type AdminQuery, type DialogView } from './admin-url.ts'
import { ArticleChecks } from './article-checks.tsx'
import { ShareResults } from './share-results.tsx'
import { StatusTrack } from './status-track.tsx'
import './article-item.css'

/** ADMIN-04: one article with its next actions. The server lists the currently allowed ones. */
export function ArticleItem({
  article,
  query,
  now,
  shared,
}: {
  article: AdminArticle
  query: AdminQuery
  now: Date
  /** The result of sharing it a moment ago. */
  shared: SharedResult | undefined
}) {
  const { i18n } = useLingui()
  const { id, title, excerpt, category, image, status, shares, returnReason } = article
  return (
    <article className="article-item" data-status={status} aria-labelledby={`title-${id}`}>
      <Cover image={image} alt="" category={category} />
      <div className="article-item-text">
        <p className="article-kind">{categoryName(category, i18n)}</p>
        <h3 id={`title-${id}`}>
          <Link to={dialogAddress(query, id, 'edit')} preventScrollReset>
            {title}
          </Link>
        </h3>
        <p className="article-excerpt">{excerpt}</p>
        <p className="desk-hint">
          <WhoWhen article={article} now={now} />
        </p>
        {returnReason !== null && (
          <p className="newsroom-note">{i18n.t('Returned: {reason}', { reason: returnReason })}</p>
        )}
        <ArticleChecks article={article} />
        <ShareResults shares={shared?.results ?? shares} shared={shared} now={now} />
      </div>
      <div className="article-item-acts">
        <StatusTrack article={article} />
        <Acts article={article} query={query} />
      </div>
    </article>
  )
}

function WhoWhen({ article, now }: { article: AdminArticle; now: Date }) {
  const { i18n } = useLingui()
  const { author, editedAt, editedBy, approvedBy, approvedAt, publishedAt, version } = article
  const time = (at: string) => timeAgo(new Date(at), now)
  return [
    author,
    i18n.t('version {version}', { version }),
    editedBy !== null && editedBy !== author
      ? i18n.t('edited by {name} {time}', { name: editedBy, time: time(editedAt) })
      : i18n.t('changed {time}', { time: time(editedAt) }),
    approvedBy !== null &&
      approvedAt !== null &&
      i18n.t('approved by {name} {time}', { name: approvedBy, time: time(approvedAt) }),
    publishedAt !== null && i18n.t('published {time}', { time: time(publishedAt) }),
  ]
    .filter(Boolean)
    .join(' · ')
}

function Acts({ article, query }: { article: AdminArticle; query: AdminQuery }) {
  const { i18n } = useLingui()
  const { id, title, version, status, actions, approvalBlockedBy, scheduledFor } = article
  const { formData } = useNavigation()
  const can = (action: AdminArticle['actions'][number]) => actions.includes(action)
  const busy = (act: string) => formData?.get('article') === id && formData.get('do') === act
  const act = (name: string, label: string, isNext: boolean) => (
    <Button type="submit" size="small" kind={isNext ? 'blue' : 'line'} name="do" value={name} busy={busy(name)}>
      {label}
      <span className="sr-only">: {title}</span>
    </Button>
  )
  const open = (view: DialogView, label: string) => (
    <ButtonLink size="small" to={dialogAddress(query, id, view)} preventScrollReset>
      {label}
      <span className="sr-only">: {title}</span>
    </ButtonLink>
  )
  return (
    <Form method="post" preventScrollReset className="article-acts">
      <input type="hidden" name="article" value={id} />
      <input type="hidden" name="version" value={version} />
      {scheduledFor !== null && (
        <p className="article-due">
          <Icon path={calendarPath} />
          {i18n.t('Will be published {time}', { time: exactTime(new Date(scheduledFor)) })}
        </p>
      )}
      {can('submit') && act('submit', i18n.t('Submit for approval'), true)}
      {can('approve') && act('approve', i18n.t('Approve'), true)}
      {status === 'pending_approval' && !can('approve') && (
        <Button
          size="small"
          kind="blue"
          disabled
          aria-describedby={approvalBlockedBy === null ? undefined : `why-${id}`}
        >
          {i18n.t('Approve')}
        </Button>
      )}
      {can('publish') && act('publish', i18n.t('Publish'), true)}
      {/* ADMIN-10 */}
      {can('share') && status === 'published' && act('share', i18n.t('Share to Social Media'), true)}
      {can('schedule') && open('schedule', scheduledFor === null ? i18n.t('Schedule') : i18n.t('Change the time'))}
      {can('unschedule') && act('unschedule', i18n.t('Do not publish automatically'), false)}
      {open('edit', i18n.t('View / edit'))}
      {can('correct') && open('correct', i18n.t('Add correction'))}
      {can('return') && open('return', i18n.t('Return to author'))}
      {can('delete') && (
        <Link className="article-delete" to={dialogAddress(query, id, 'delete')} preventScrollReset>
          {i18n.t('Delete')}
          <span className="sr-only">: {title}</span>
        </Link>
      )}
    </Form>
  )
}
