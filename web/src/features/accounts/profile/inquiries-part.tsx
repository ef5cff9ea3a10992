import { useLingui } from '@lingui/react'
import { timeAgo } from '@pahiya/domain/time/write-time'
import { Link } from 'react-router'
import { Icon } from '../../../components/icons/icon.tsx'
import { messageSquarePath } from '../../../components/icons/deferred-icon-paths.ts'
import { PartFailed } from './part-failed.tsx'

/** A car that the user asked about: the newest message, and whether it was read. */
export type Inquiry = { id: string; subject: string; isRead: boolean; lastMessage: string; lastMessageAt: string }

/** The newest inquiries; all are on /messages. */
export function InquiriesPart({ inquiries, now }: { inquiries: Inquiry[] | undefined; now: Date }) {
  const { i18n } = useLingui()
  return (
    <section className="panel profile-wide" aria-labelledby="inquiries">
      <header className="profile-part-head">
        <h2 id="inquiries">{i18n.t('Cars you asked about')}</h2>
        {inquiries !== undefined && inquiries.length > 0 && <Link to="/messages">{i18n.t('All messages')}</Link>}
      </header>
      {inquiries === undefined && <PartFailed />}
      {inquiries?.length === 0 && (
        <p className="profile-hint">{i18n.t('None yet. Write to a seller from a car’s page.')}</p>
      )}
      <ul className="profile-list">
        {inquiries?.map(({ id, subject, isRead, lastMessage, lastMessageAt }) => (
          <li key={id}>
            <Icon path={messageSquarePath} />
            <div>
              <Link to={`/messages?with=${id}`}>{subject}</Link>
              <small>
                {!isRead && <b>{i18n.t('New')} · </b>}
                {[lastMessage.slice(0, longestShown), timeAgo(new Date(lastMessageAt), now)]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

const longestShown = 80
