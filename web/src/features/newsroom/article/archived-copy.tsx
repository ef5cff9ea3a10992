import { useLingui } from '@lingui/react'
import { exactTime } from '@pahiya/domain/time/write-time'
import { Link } from 'react-router'
import { Icon } from '../../../components/icons/icon.tsx'
import { SafeLink } from './article-body.tsx'
import '../parts/newsroom.css'
import './article-page.css'

type Copy = { title: string; url: string; fetchedAt: string; text: string }

/**
 * A source as it was when the article was written, as plain text. Not indexed by search engines, which should find the
 * source itself.
 */
export function ArchivedCopyPage({ id, copy }: { id: string; copy: Copy }) {
  const { i18n } = useLingui()
  return (
    <main className="article-page page-width">
      <title>{i18n.t('{name} · Pahiya', { name: copy.title })}</title>
      <meta name="robots" content="noindex" />
      <p className="article-back">
        <Link to={`/blog/${id}#sources`}>
          <Icon name="arrow-left" />
          {i18n.t('Back to the article')}
        </Link>
      </p>
      <article className="article">
        <header>
          <p className="article-kind">{i18n.t('Our copy of a source')}</p>
          <h1>{copy.title}</h1>
          <p className="newsroom-hint">
            {i18n.t('Text of this page as we read it on {time}:', { time: exactTime(new Date(copy.fetchedAt)) })}{' '}
            <SafeLink href={copy.url}>{copy.url}</SafeLink>
          </p>
        </header>
        <div className="archived-text">{copy.text}</div>
      </article>
    </main>
  )
}
