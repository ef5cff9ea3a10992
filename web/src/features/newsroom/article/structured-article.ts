import type { Article } from '@pahiya/contract/newsroom/articles'
import type { SchemaThing } from '../../../components/head/structured-data.tsx'

/** schema.org data of an article. A model is not listed as a person. */
export function articleThing(article: Article, origin: string): SchemaThing {
  const { id, title, excerpt, publishedAt, updatedAt, tags, author, origin: writtenBy, corrections } = article
  return {
    '@type': 'NewsArticle',
    headline: title,
    description: excerpt,
    datePublished: publishedAt,
    dateModified: updatedAt,
    keywords: tags.join(', '),
    mainEntityOfPage: new URL(`/blog/${id}`, origin).href,
    author: { '@type': writtenBy === 'people' ? 'Person' : 'Organization', name: author },
    publisher: { '@type': 'Organization', name: 'Pahiya', url: origin },
    ...(corrections.length > 0 && {
      correction: corrections.map(({ at, note }) => ({ '@type': 'CorrectionComment', text: note, datePublished: at })),
    }),
  }
}
