import { useLingui } from '@lingui/react'
import type { InboxNotice } from '@pahiya/contract/notices/notices'
import { timeAgo } from '@pahiya/domain/time/write-time'
import { Link } from 'react-router'
import { ButtonLink } from '../../../components/controls/button.tsx'
import { State } from '../../../components/states/state.tsx'
import { noticesAddress } from './messages-address.ts'
import { MessagesViews } from './messages-views.tsx'
import './messages.css'

/** Decisions about a person's own texts in the community; they stay here whether or not an e-mail was sent. */
export function NoticesPage({
  notices,
  next,
  now,
}: {
  /** Null if they could not be loaded. */
  notices: readonly InboxNotice[] | null
  next: string | null
  now: Date
}) {
  const { i18n } = useLingui()
  return (
    <main className="messages-notices page-width">
      <title>{i18n.t('Notices · Pahiya')}</title>
      <meta name="robots" content="noindex" />
      <h1>{i18n.t('Messages')}</h1>
      <MessagesViews view="notices" />
      {notices === null ? (
        <State kind="error" title={i18n.t('Your notices could not be loaded')}>
          {i18n.t('Please reload the page.')}
        </State>
      ) : notices.length === 0 ? (
        <State kind="empty" title={i18n.t('No notices')}>
          {i18n.t('Decisions about your posts and comments in the community appear here for 90 days.')}
        </State>
      ) : (
        <ul>
          {notices.map(({ id, at, heading, paragraphs, action }) => (
            <li key={id} className="panel">
              <h2>{heading}</h2>
              <time dateTime={at}>{timeAgo(new Date(at), now)}</time>
              {paragraphs.map((paragraph) => (
                <p key={paragraph} dir="auto">
                  {paragraph}
                </p>
              ))}
              <Link to={action.path}>{action.label}</Link>
            </li>
          ))}
        </ul>
      )}
      {next !== null && (
        <ButtonLink kind="line" to={noticesAddress(next)}>
          {i18n.t('Older notices')}
        </ButtonLink>
      )}
    </main>
  )
}
