import { useLingui } from '@lingui/react'
import type { ArticlePage } from '@pahiya/contract/newsroom/articles'
import type { TrendingTopic } from '@pahiya/contract/newsroom/sidebar'
import { categories } from '@pahiya/domain/newsroom/article-fields'
import type { ReactNode } from 'react'
import { ButtonLink } from '../../../components/controls/button.tsx'
import { Tabs, TabPanel } from '../../../components/controls/tabs.tsx'
import { State } from '../../../components/states/state.tsx'
import { categoryName } from '../parts/article-labels.ts'
import { ArticleCard } from './article-card.tsx'
import { CommunityDoor } from './community-door.tsx'
import { ListHead } from './list-head.tsx'
import type { Refreshed } from './refreshed.ts'
import { listAddress, type ListPath, type ListQuery } from './list-url.ts'
import { TrendingStrip } from './trending-strip.tsx'
import '../parts/newsroom.css'
import './list-page.css'

export type ListPageData = {
  query: ListQuery
  /** Null if the list could not be loaded. */
  page: ArticlePage | null
  topics: readonly TrendingTopic[]
}

/** BLOG-01, BLOG-02: /blog, and /news with the heading of Throttle Talk. */
export function ListPage({
  path,
  data: { query, page, topics },
  refreshed,
  now,
  sidebar,
}: {
  path: ListPath
  data: ListPageData
  refreshed: Refreshed | undefined
  now: Date
  sidebar: ReactNode
}) {
  const { i18n } = useLingui()
  return (
    <main className="newsroom page-width">
      <ListHead path={path} query={query} refreshed={refreshed} />
      {topics.length > 0 && <TrendingStrip topics={topics} />}
      {page && (
        <Tabs
          id="articles"
          label={i18n.t('Categories')}
          value={query.category ?? 'all'}
          tabs={[
            {
              value: 'all',
              label: i18n.t('All'),
              count: page.counts.all,
              href: listAddress(path, query, { category: null }),
            },
            ...categories.map((category) => ({
              value: category,
              label: categoryName(category, i18n),
              count: page.counts[category],
              href: listAddress(path, query, { category }),
            })),
          ]}
        />
      )}
      <div className="newsroom-columns">
        <div className="newsroom-main">
          {page === null ? (
            <Failed address={listAddress(path, query, { after: query.after })} />
          ) : (
            <TabPanel id="articles" value={query.category ?? 'all'}>
              <Articles path={path} query={query} page={page} now={now} />
            </TabPanel>
          )}
          {path === '/news' && <CommunityDoor />}
        </div>
        <aside className="newsroom-side" aria-label={i18n.t('More about cars')}>
          {sidebar}
        </aside>
      </div>
    </main>
  )
}

function Articles({ path, query, page, now }: { path: ListPath; query: ListQuery; page: ArticlePage; now: Date }) {
  const { i18n } = useLingui()
  const { articles, next, degraded } = page
  const isFirstPage = query.after === null
  if (articles.length === 0) return <None path={path} query={query} />
  return (
    <>
      {degraded !== undefined && (
        <output className="newsroom-hint">
          {i18n.t('Search is slower than usual and may miss words with typing errors.')}
        </output>
      )}
      <div className="article-grid">
        {articles.map((article, place) => (
          <ArticleCard key={article.id} article={article} now={now} leads={place === 0 && isFirstPage} />
        ))}
      </div>
      {(next !== null || !isFirstPage) && (
        <p className="newsroom-more">
          {!isFirstPage && (
            <ButtonLink to={listAddress(path, query, {})} kind="quiet">
              {i18n.t('Newest articles')}
            </ButtonLink>
          )}
          {next !== null && (
            <ButtonLink to={listAddress(path, query, { after: next })}>{i18n.t('Older articles')}</ButtonLink>
          )}
        </p>
      )}
    </>
  )
}

function None({ path, query }: { path: ListPath; query: ListQuery }) {
  const { i18n } = useLingui()
  const isFiltered = query.category !== null || query.q !== null || query.tag !== null
  if (!isFiltered) {
    return (
      <State
        kind="empty"
        icon="newspaper"
        title={i18n.t('No articles yet')}
        action={<ButtonLink to="/">{i18n.t('Search cars')}</ButtonLink>}
      >
        {i18n.t('Our first market report appears here as soon as it is approved.')}
      </State>
    )
  }
  return (
    <State
      kind="empty"
      title={i18n.t('No articles match')}
      action={<ButtonLink to={path}>{i18n.t('Show all articles')}</ButtonLink>}
    >
      {query.q === null
        ? i18n.t('There is nothing in this category yet.')
        : i18n.t('We looked for “{words}” in titles, excerpts and tags.', { words: query.q })}
    </State>
  )
}

function Failed({ address }: { address: string }) {
  const { i18n } = useLingui()
  return (
    <State
      kind="error"
      title={i18n.t('The articles could not be loaded')}
      action={
        <ButtonLink to={address} icon="refresh-cw" reloadDocument>
          {i18n.t('Try again')}
        </ButtonLink>
      }
    >
      {i18n.t('This is a problem on our side. The rest of the page works.')}
    </State>
  )
}
