import { useLingui } from '@lingui/react'
import type { AdminArticle, AdminArticleView } from '@pahiya/contract/newsroom/admin-articles'
import type { BlogAnalytics } from '@pahiya/contract/newsroom/blog-analytics'
import type { NewsFeed } from '@pahiya/contract/newsroom/feeds-in'
import type { ReactNode } from 'react'
import { AdminFrame } from '../../../components/admin/admin-frame.tsx'
import { ButtonLink } from '../../../components/controls/button.tsx'
import { Tabs, TabPanel } from '../../../components/controls/tabs.tsx'
import { State } from '../../../components/states/state.tsx'
import { statusName } from '../parts/article-labels.ts'
import type { ArticleAct } from './act-on-article.ts'
import { ActResult } from './act-result.tsx'
import { listAddress, newArticleAddress, statusFilters, type AdminQuery } from './admin-url.ts'
import { ArticleDialog } from './dialog/article-dialog.tsx'
import { NewArticleDialog } from './dialog/new-article-dialog.tsx'
import type { VersionsData } from './dialog/versions-view.tsx'
import { ArticleItem } from './article-item.tsx'
import { FeedsPanel } from './feeds-panel.tsx'
import { ReportsForm } from './reports-form.tsx'
import { SourcesState, Statistics } from './statistics.tsx'
import '../parts/newsroom.css'
import { useReload } from './use-reload.ts'
import './admin-page.css'

export type AdminPageData = {
  articles: readonly AdminArticle[]
  next: string | null
  analytics: BlogAnalytics
  /** Null if they could not be loaded. */
  feeds: readonly NewsFeed[] | null
  /** The article in the dialog; null if none is open, 'gone' if it no longer exists. */
  open: AdminArticleView | 'gone' | null
  versions: VersionsData | null
}

/** ADMIN-01 to ADMIN-05: /admin/blog. */
export function AdminPage({
  query,
  data,
  acted,
  nav,
  now,
}: {
  query: AdminQuery
  data: AdminPageData
  acted: ArticleAct | undefined
  /** Links to the other admin pages. */
  nav: ReactNode
  now: Date
}) {
  const { i18n } = useLingui()
  const { articles, analytics, feeds, open, versions } = data
  useReload(articles.some(({ sourceCopies }) => sourceCopies.waiting > 0))
  return (
    <AdminFrame title={i18n.t('Articles · Pahiya')} nav={nav} name="newsroom-admin">
      <header className="newsroom-admin-head">
        <div>
          <h1>{i18n.t('Articles')}</h1>
          <p className="desk-hint">{i18n.t('What people, templates and AI wrote, and what readers may see.')}</p>
        </div>
        <ButtonLink kind="main" icon="plus" to={newArticleAddress(query)} preventScrollReset>
          {i18n.t('New article')}
        </ButtonLink>
      </header>
      {!query.isNew && open === null && <ActResult acted={acted} done={query.done} />}
      {analytics.admins === 1 && (
        <p className="newsroom-note">
          {i18n.t(
            'You are the only admin, so you may approve your own texts, and readers can see that. As soon as there is a second admin, one writes and another approves.',
          )}
        </p>
      )}
      <Statistics analytics={analytics} />
      <StatusTabs query={query} analytics={analytics} />
      <TabPanel id="admin-articles" value={query.status}>
        <Items query={query} data={data} acted={acted} now={now} />
      </TabPanel>
      <SourcesState analytics={analytics} now={now}>
        <ReportsForm firstMonth={analytics.firstReportMonth} now={now} />
        {feeds !== null && <FeedsPanel feeds={feeds} now={now} />}
      </SourcesState>
      {open !== null && <ArticleDialog query={query} open={open} versions={versions} acted={acted} now={now} />}
      {query.isNew && <NewArticleDialog query={query} acted={acted} />}
    </AdminFrame>
  )
}

function StatusTabs({ query, analytics }: { query: AdminQuery; analytics: BlogAnalytics }) {
  const { i18n } = useLingui()
  return (
    <Tabs
      id="admin-articles"
      look="segment"
      label={i18n.t('Status')}
      value={query.status}
      tabs={statusFilters.map((status) => ({
        value: status,
        label: status === 'all' ? i18n.t('All') : statusName(status, i18n),
        count: countOf(analytics, status),
        href: listAddress({ status, after: null }),
      }))}
    />
  )
}

function Items({
  query,
  data: { articles, next },
  acted,
  now,
}: {
  query: AdminQuery
  data: AdminPageData
  acted: ArticleAct | undefined
  now: Date
}) {
  const { i18n } = useLingui()
  return (
    <>
      {articles.length === 0 ? (
        <State kind="empty" icon="newspaper" title={i18n.t('No articles here')}>
          {i18n.t('Write one, or have the market reports of a month written from our own figures.')}
        </State>
      ) : (
        <div className="article-items">
          {articles.map((article) => (
            <ArticleItem
              key={article.id}
              article={article}
              query={query}
              now={now}
              shared={acted?.failed === null && acted.article === article.id ? acted.shared : undefined}
            />
          ))}
        </div>
      )}
      {(next !== null || query.after !== null) && (
        <p className="newsroom-more">
          {query.after !== null && (
            <ButtonLink kind="quiet" to={listAddress({ ...query, after: null })}>
              {i18n.t('Last changed')}
            </ButtonLink>
          )}
          {next !== null && (
            <ButtonLink to={listAddress({ ...query, after: next })}>{i18n.t('Older articles')}</ButtonLink>
          )}
        </p>
      )}
    </>
  )
}

function countOf(analytics: BlogAnalytics, status: (typeof statusFilters)[number]): number {
  if (status === 'all') return analytics.total
  return status === 'pending_approval' ? analytics.pending : analytics[status]
}
