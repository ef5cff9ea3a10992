import { useLingui } from '@lingui/react'
import type { AdminArticleView } from '@pahiya/contract/newsroom/admin-articles'
import type { ArticleVersion } from '@pahiya/contract/newsroom/article-versions'
import { exactTime } from '@pahiya/domain/time/write-time'
import { Form, Link } from 'react-router'
import { Button } from '../../../../components/controls/button.tsx'
import { dialogAddress, type AdminQuery } from '../admin-url.ts'
import { ArticleFields } from './article-fields.tsx'
import { Difference, type ArticleDiff } from './difference.tsx'

export type VersionsData = { versions: readonly ArticleVersion[]; hasMore: boolean; diff: ArticleDiff | null }

/** Every version with its author, the differences between any two, and an action to restore an earlier one. */
export function VersionsView({
  article,
  query,
  data,
}: {
  article: AdminArticleView
  query: AdminQuery
  data: VersionsData | null
}) {
  const { i18n } = useLingui()
  if (!data) return <p role="alert">{i18n.t('The versions could not be loaded. Please try again.')}</p>
  const { versions, hasMore, diff } = data
  return (
    <>
      {diff && <Difference diff={diff} />}
      <ol className="version-list">
        {versions.map((version) => (
          <VersionLine key={version.version} version={version} article={article} query={query} diff={diff} />
        ))}
      </ol>
      {hasMore && <p className="desk-hint">{i18n.t('Only the latest 50 versions are listed.')}</p>}
    </>
  )
}

function VersionLine({
  version: { version, savedAt, savedBy, restoredFrom, approvedBy, publishedAt, title },
  article,
  query,
  diff,
}: {
  version: ArticleVersion
  article: AdminArticleView
  query: AdminQuery
  diff: ArticleDiff | null
}) {
  const { i18n } = useLingui()
  const facts = [
    exactTime(new Date(savedAt)),
    savedBy ?? i18n.t('written by a template or AI'),
    restoredFrom !== null && i18n.t('text of version {restoredFrom}', { restoredFrom }),
    approvedBy !== null && i18n.t('approved by {name}', { name: approvedBy }),
    publishedAt !== null && i18n.t('published {time}', { time: exactTime(new Date(publishedAt)) }),
  ].filter(Boolean)
  return (
    <li data-on={diff?.to === version || undefined}>
      <div>
        <b>{i18n.t('Version {version}', { version })}</b> {title}
        <p className="desk-hint">{facts.join(' · ')}</p>
      </div>
      <div className="article-acts">
        {version > 1 && (
          <Link
            to={dialogAddress(query, article.id, 'versions', { from: String(version - 1), to: String(version) })}
            preventScrollReset
          >
            {i18n.t('What changed')}
            <span className="sr-only"> {i18n.t('in version {version}', { version })}</span>
          </Link>
        )}
        {version < article.version && (
          <>
            <Link
              to={dialogAddress(query, article.id, 'versions', { from: String(version), to: String(article.version) })}
              preventScrollReset
            >
              {i18n.t('Compare with the latest')}
              <span className="sr-only">: {i18n.t('version {version}', { version })}</span>
            </Link>
            <Form method="post" preventScrollReset>
              <ArticleFields article={article} />
              <input type="hidden" name="restore" value={version} />
              <Button type="submit" size="small" name="do" value="restore">
                {i18n.t('Restore')}
                <span className="sr-only">: {i18n.t('version {version}', { version })}</span>
              </Button>
            </Form>
          </>
        )}
      </div>
    </li>
  )
}
