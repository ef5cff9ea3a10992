import { useLingui } from '@lingui/react'
import type { TrendingTopic } from '@pahiya/contract/newsroom/sidebar'
import { topicsInSidebar } from '@pahiya/domain/newsroom/article-fields'
import { Link } from 'react-router'

const origins = {
  searched: /*i18n*/ 'searched for on Pahiya',
  read: /*i18n*/ 'read about here',
  reported: /*i18n*/ 'in the news',
} satisfies Record<TrendingTopic['from'], string>

/** BLOG-09 */
export function TrendingTopics({ topics }: { topics: readonly TrendingTopic[] }) {
  const { i18n } = useLingui()
  return (
    <section className="panel" aria-labelledby="topics-title">
      <h2 id="topics-title">{i18n.t('Trending topics')}</h2>
      <ol className="topic-list">
        {topics.slice(0, topicsInSidebar).map(({ topic, from, href }) => (
          <li key={topic}>
            <Link to={href}>{topic}</Link>
            <small>{i18n.t('{origin}, this week', { origin: i18n.t(origins[from]) })}</small>
          </li>
        ))}
      </ol>
    </section>
  )
}
