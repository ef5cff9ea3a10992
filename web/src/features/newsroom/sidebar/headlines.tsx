import { useLingui } from '@lingui/react'
import type { Headline } from '@pahiya/contract/newsroom/sidebar'
import { exactTime, timeAgo } from '@pahiya/domain/time/write-time'
import { Link } from 'react-router'
import { arrowUpRightPath } from '../../../components/icons/deferred-icon-paths.ts'
import { Icon } from '../../../components/icons/icon.tsx'

/** BLOG-12: each headline with its source and date. */
export function Headlines({ headlines, now }: { headlines: readonly Headline[]; now: Date }) {
  const { i18n } = useLingui()
  return (
    <section className="panel" aria-labelledby="headlines-title">
      <h2 id="headlines-title">{i18n.t('Headlines')}</h2>
      <ul className="line-list">
        {headlines.map(({ title, href, source, publishedAt, isOurs }) => (
          <li key={href}>
            {isOurs ? (
              <Link to={href}>{title}</Link>
            ) : (
              <a href={href} target="_blank" rel="noopener noreferrer nofollow">
                {title}
                {/* The arrow never starts a line. */}
                {'\u2060'}
                <Icon path={arrowUpRightPath} />
              </a>
            )}
            <small>
              {source},{' '}
              <time dateTime={publishedAt} title={exactTime(new Date(publishedAt))}>
                {timeAgo(new Date(publishedAt), now)}
              </time>
            </small>
          </li>
        ))}
      </ul>
    </section>
  )
}
