import { useLingui } from '@lingui/react'
import type { TrendingTopic } from '@pahiya/contract/newsroom/sidebar'
import { topicsInStrip } from '@pahiya/domain/newsroom/article-fields'
import { Link } from 'react-router'

/** BLOG-03 */
export function TrendingStrip({ topics }: { topics: readonly TrendingTopic[] }) {
  const { i18n } = useLingui()
  return (
    <nav className="trending" aria-labelledby="trending">
      <h2 id="trending">{i18n.t('Trending')}</h2>
      <ul>
        {topics.slice(0, topicsInStrip).map(({ topic, href }) => (
          <li key={topic}>
            <Link className="chip" to={href}>
              {topic}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
