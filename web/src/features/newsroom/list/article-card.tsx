import { useLingui } from '@lingui/react'
import type { ArticleCard as Card } from '@pahiya/contract/newsroom/articles'
import { Link } from 'react-router'
import { ArticleFacts } from '../parts/article-facts.tsx'
import { categoryName } from '../parts/article-labels.ts'
import { Cover } from '../parts/cover.tsx'

/** BLOG-07 */
const mostTags = 3

/** BLOG-14: the whole card opens the article. The first article of a list is shown larger. */
export function ArticleCard({ article, now, leads = false }: { article: Card; now: Date; leads?: boolean }) {
  const { i18n } = useLingui()
  const { id, title, excerpt, category, tags, image } = article
  return (
    <article className="article-card" data-leads={leads || undefined}>
      <Cover image={image} alt="" category={category} priority={leads} />
      <div>
        <p className="article-kind">{categoryName(category, i18n)}</p>
        <h3>
          <Link to={`/blog/${id}`}>{title}</Link>
        </h3>
        <p className="article-excerpt">{excerpt}</p>
        {tags.length > 0 && (
          <ul className="article-tags" aria-label={i18n.t('Tags')}>
            {tags.slice(0, mostTags).map((tag) => (
              <li key={tag}>{tag}</li>
            ))}
          </ul>
        )}
        <ArticleFacts article={article} now={now} />
      </div>
    </article>
  )
}
