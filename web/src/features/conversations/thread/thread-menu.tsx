import { useLingui } from '@lingui/react'
import type { ConversationDetail } from '@pahiya/contract/conversations/conversations'
import { Link } from 'react-router'
import { otherPartyName } from '../inbox/conversation-list.tsx'
import { ThreadForm } from './thread-form.tsx'

/** Block and report, out of the way; a native disclosure, so it works without JavaScript. */
export function ThreadMenu({ detail }: { detail: ConversationDetail }) {
  const { i18n } = useLingui()
  const name = otherPartyName(detail)
  return (
    <details className="thread-menu">
      <summary aria-label={i18n.t('More')}>⋮</summary>
      <div className="thread-menu-panel panel">
        {detail.review !== null && (
          <Link to={`/messages/review/${detail.id}`}>
            {detail.part === 'seller'
              ? i18n.t('Review by {name}', { name })
              : detail.review === 'written'
                ? i18n.t('Your review of {name}', { name })
                : i18n.t('Write a review')}
          </Link>
        )}
        {(detail.status === 'active' || detail.blockedByMe) && (
          <ThreadForm conversationId={detail.id}>
            <button
              className="button"
              data-kind="line"
              data-size="small"
              name="do"
              value={detail.blockedByMe ? 'unblock' : 'block'}
            >
              {detail.blockedByMe ? i18n.t('Unblock {name}', { name }) : i18n.t('Block {name}', { name })}
            </button>
          </ThreadForm>
        )}
        {detail.reportedByMe ? (
          <p>{i18n.t('Reported. Thank you, we will look at it.')}</p>
        ) : (
          <ReportForm detail={detail} />
        )}
      </div>
    </details>
  )
}

function ReportForm({ detail }: { detail: ConversationDetail }) {
  const { i18n } = useLingui()
  const reasons = [
    ['scam', i18n.t('It looks like a scam')],
    ['not_the_owner', i18n.t('Not the car’s owner')],
    ['abuse', i18n.t('Rude or threatening')],
    ['spam', i18n.t('Advertising')],
    ['other', i18n.t('Something else')],
  ] as const
  return (
    <ThreadForm conversationId={detail.id} className="thread-report">
      <label>
        {i18n.t('Report {name}', { name: otherPartyName(detail) })}
        <select className="input" name="reason">
          {reasons.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <input
        className="input"
        name="note"
        maxLength={1_000}
        placeholder={i18n.t('What happened? (optional)')}
        aria-label={i18n.t('What happened? (optional)')}
      />
      <button className="button" data-kind="line" data-size="small" name="do" value="report">
        {i18n.t('Report')}
      </button>
    </ThreadForm>
  )
}
