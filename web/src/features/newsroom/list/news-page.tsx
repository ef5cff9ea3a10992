import { useLingui } from '@lingui/react'
import { Preview } from '../../../components/head/preview.tsx'
import { Sidebar } from '../sidebar/sidebar.tsx'
import type { ListAct } from './act-on-list.ts'
import { ListPage } from './list-page.tsx'
import { chosenParams, listAddress } from './list-url.ts'
import type { loadList } from './load-list.ts'

/** The list with its header, title and sidebar. */
export function NewsPage({
  list,
  acted,
  origin,
}: {
  list: Awaited<ReturnType<typeof loadList>>
  acted: ListAct | undefined
  origin: string
}) {
  const { i18n } = useLingui()
  const { path, query, topics, figures, rough } = list
  const now = new Date(list.now)
  const name = path === '/news' ? i18n.t('Throttle Talk') : i18n.t('Latest Automotive News')
  const title = i18n.t('{name} · Pahiya', { name })
  const description = i18n.t(
    'Used-car prices in Hyderabad counted month by month, buying guides, technology and policy, each with its sources.',
  )
  const url = new URL(path, origin).href
  const isPlain = Object.keys(chosenParams(query)).length === 0
  const refreshed = acted?.refreshed
  const page =
    list.page !== null && isPlain && refreshed?.failed === null
      ? { ...list.page, articles: [...refreshed.articles] }
      : list.page
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      {isPlain ? <link rel="canonical" href={url} /> : <meta name="robots" content="noindex, follow" />}
      <link rel="alternate" type="application/rss+xml" title={title} href="/blog/rss.xml" />
      <link rel="alternate" type="application/atom+xml" title={title} href="/blog/atom.xml" />
      <link rel="alternate" type="application/feed+json" title={title} href="/blog/feed.json" />
      <Preview title={name} description={description} url={url} />
      <ListPage
        path={path}
        data={{ query, page, topics }}
        refreshed={refreshed}
        now={now}
        sidebar={
          <Sidebar
            figures={figures}
            topics={topics}
            rough={rough}
            address={listAddress(path, query, { after: query.after })}
            kept={chosenParams(query)}
            asked={acted?.asked}
            now={now}
          />
        }
      />
    </>
  )
}
