import { useLingui } from '@lingui/react'
import type { ArticleSource } from '@pahiya/contract/newsroom/articles'
import { fullDay } from '@pahiya/domain/time/write-time'
import { Link } from 'react-router'
import { SafeLink } from './article-body.tsx'

/** Every source with its URL, the passage on which the article relies, its date, and our stored copy. */
export function SourcesList({ id, sources }: { id: string; sources: readonly ArticleSource[] }) {
  const { i18n } = useLingui()
  return (
    <section className="source-list" id="sources" aria-labelledby="sources-title">
      <h2 id="sources-title">{i18n.t('Sources')}</h2>
      {sources.length === 0 && <p className="newsroom-hint">{i18n.t('This article names no sources.')}</p>}
      <ol>
        {sources.map(({ number, title, url, quotation, fetchedAt, archivedCopy }) => (
          <li key={number} id={`source-${number}`}>
            <SafeLink href={url}>{title}</SafeLink>
            {quotation !== null && quotation !== '' && <q>{quotation}</q>}
            <small>
              {sourceHost(url) ?? i18n.t('Pahiya')}, {i18n.t('accessed {day}', { day: fullDay(new Date(fetchedAt)) })}
              {archivedCopy !== null && (
                <>
                  {' · '}
                  <Link
                    to={`/blog/${id}?source=${number}`}
                    aria-label={i18n.t('Our copy of source {number}', { number })}
                  >
                    {i18n.t('our copy')}
                  </Link>
                </>
              )}
            </small>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Null for a path of this site. */
function sourceHost(url: string): string | null {
  return URL.canParse(url) ? new URL(url).host.replace(/^www\./, '') : null
}
