import { useLingui } from '@lingui/react'
import type { Chart } from '@pahiya/contract/newsroom/article-body'
import type { Article, ArticleCard } from '@pahiya/contract/newsroom/articles'
import { exactTime, fullDay, shortDay } from '@pahiya/domain/time/write-time'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { StructuredData } from '../../../components/head/structured-data.tsx'
import { Preview } from '../../../components/head/preview.tsx'
import { Icon } from '../../../components/icons/icon.tsx'
import { categoryName } from '../parts/article-labels.ts'
import { Cover } from '../parts/cover.tsx'
import { ArticleBody } from './article-body.tsx'
import { ArticleChart } from './article-chart.tsx'
import { Corrections } from './corrections.tsx'
import { HowWritten } from './how-written.tsx'
import { articleThing } from './structured-article.ts'
import { ShareArticle, ShareLinks } from './share-article.tsx'
import { SourcesList } from './sources-list.tsx'
import '../parts/newsroom.css'
import './article-page.css'

/** BLOG-14, BLOG-15: /blog/{id}. */
export function ArticlePage({
  article,
  more,
  cars,
  origin,
  now,
}: {
  article: Article
  /** Further articles of the category. */
  more: readonly ArticleCard[]
  /** Related cars with their heading; null without any. */
  cars: ReactNode
  origin: string
  now: Date
}) {
  const { i18n } = useLingui()
  const { id, title, excerpt, category, tags, body, charts, sourceList } = article
  const url = new URL(`/blog/${id}`, origin).href
  const hero = charts.find(({ image }) => image === article.image)
  // The chart at the top is not shown a second time.
  const blocks = hero ? body.filter((block) => block.kind !== 'chart' || block.key !== hero.key) : body
  return (
    <main className="article-page page-width">
      <ArticleHead article={article} origin={origin} url={url} />
      <p className="article-back" data-print="no">
        <Link to="/blog">
          <Icon name="arrow-left" />
          {i18n.t('Back to Blog')}
        </Link>
      </p>
      <div className="article-columns">
        <article className="article">
          <header>
            <p className="article-kind">
              <Link to={`/blog?category=${category}`}>{categoryName(category, i18n)}</Link>
            </p>
            <h1>{title}</h1>
            <p className="article-lede">{excerpt}</p>
            <Byline article={article} url={url} />
          </header>
          <Corrections corrections={article.corrections} />
          <Hero article={article} chart={hero} />
          <HowWritten article={article} />
          <ArticleBody blocks={blocks} charts={charts} sourceCount={sourceList.length} />
          <ArticleTags tags={tags} />
          <ShareLinks article={article} url={url} />
        </article>
        <aside className="article-side" aria-label={i18n.t('About this article')}>
          <SourcesList id={id} sources={sourceList} />
          {more.length > 0 && <MoreArticles articles={more} now={now} />}
        </aside>
      </div>
      {cars}
    </main>
  )
}

function ArticleHead({ article, origin, url }: { article: Article; origin: string; url: string }) {
  const { i18n } = useLingui()
  const { title, excerpt } = article
  return (
    <>
      <title>{i18n.t('{name} · Pahiya', { name: title })}</title>
      <meta name="description" content={excerpt} />
      <link rel="canonical" href={url} />
      <Preview title={title} description={excerpt} url={url} />
      <StructuredData thing={articleThing(article, origin)} />
    </>
  )
}

/** The article's chart with its table, or otherwise its picture. */
function Hero({ article, chart }: { article: Article; chart: Chart | undefined }) {
  return chart ? (
    <ArticleChart chart={chart} priority />
  ) : (
    <figure className="article-hero">
      <Cover image={article.image} alt={article.imageAlt ?? ''} category={article.category} priority />
    </figure>
  )
}

function ArticleTags({ tags }: { tags: readonly string[] }) {
  const { i18n } = useLingui()
  if (tags.length === 0) return null
  return (
    <ul className="article-tags" aria-label={i18n.t('Tags')}>
      {tags.map((tag) => (
        <li key={tag}>
          <Link to={`/blog?tag=${encodeURIComponent(tag)}`}>{tag}</Link>
        </li>
      ))}
    </ul>
  )
}

function Byline({ article, url }: { article: Article; url: string }) {
  const { i18n } = useLingui()
  const { author, publishedAt, readTime, corrections } = article
  // A note about the live text itself is more recent than the text.
  const corrected = corrections.map(({ at }) => at).toSorted()
  const last = corrected.at(-1)
  return (
    <div className="article-byline">
      <p>
        <b>{author}</b>
        <span>
          <time dateTime={publishedAt}>{exactTime(new Date(publishedAt))}</time>
          {' · '}
          {i18n.t('{minutes} min read', { minutes: readTime })}
          {last !== undefined && (
            <>
              {' · '}
              <a href="#corrections">{i18n.t('corrected {day}', { day: fullDay(new Date(last)) })}</a>
            </>
          )}
        </span>
      </p>
      <ShareArticle article={article} url={url} />
    </div>
  )
}

function MoreArticles({ articles, now }: { articles: readonly ArticleCard[]; now: Date }) {
  const { i18n } = useLingui()
  return (
    <section aria-labelledby="more-title">
      <h2 id="more-title">{i18n.t('More from {category}', { category: categoryName(articles[0]!.category, i18n) })}</h2>
      <ul className="line-list">
        {articles.map(({ id, title, readTime, publishedAt }) => (
          <li key={id}>
            <Link to={`/blog/${id}`}>{title}</Link>
            <small>
              {i18n.t('{minutes} min read', { minutes: readTime })}, {shortDay(new Date(publishedAt), now)}
            </small>
          </li>
        ))}
      </ul>
    </section>
  )
}
