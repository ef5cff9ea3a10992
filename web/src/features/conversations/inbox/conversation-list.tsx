import { useLingui } from '@lingui/react'
import type { Conversation } from '@pahiya/contract/conversations/conversations'
import { Link } from 'react-router'
import { pictureAddress } from '../../../components/car/picture-address.ts'
import { useNextPicture } from '../../../components/car/use-next-picture.ts'
import { Icon } from '../../../components/icons/icon.tsx'
import { messagesAddress } from './messages-address.ts'
import type { Older } from './use-older.ts'
import { clockTime, writtenDay } from '../india-time.ts'

/** MSG-03 */
export function ConversationList({
  conversations,
  view,
  more,
  openId,
  now,
}: {
  conversations: readonly Conversation[]
  view: Conversation['part']
  more: Older | null
  openId: string | undefined
  now: Date
}) {
  const { i18n } = useLingui()
  if (conversations.length === 0) {
    return (
      <p className="messages-empty">
        {view === 'buyer' ? (
          <>
            {i18n.t('No conversations yet. Start browsing cars to connect with sellers!')}{' '}
            <Link to="/">{i18n.t('Find cars')}</Link>
          </>
        ) : (
          <>
            {i18n.t('No conversations yet. When a buyer writes about your car, you can answer here.')}{' '}
            <Link to="/sell">{i18n.t('Sell your car')}</Link>
          </>
        )}
      </p>
    )
  }
  return (
    <ul>
      {conversations.map((conversation) => (
        <li key={conversation.id} aria-current={conversation.id === openId ? 'true' : undefined}>
          <Row conversation={conversation} now={now} />
        </li>
      ))}
      {more && (
        <li className="messages-older">
          <OlderButton older={more}>{i18n.t('More conversations')}</OlderButton>
        </li>
      )}
    </ul>
  )
}

export function OlderButton({ older, children }: { older: Older; children: string }) {
  return (
    <button
      type="button"
      className="button"
      data-kind="line"
      data-size="small"
      disabled={older.isLoading}
      onClick={older.load}
    >
      {children}
    </button>
  )
}

function Row({ conversation, now }: { conversation: Conversation; now: Date }) {
  const { i18n } = useLingui()
  const { id, part, subject, status, isRead, lastMessage, lastMessageAt, picture } = conversation
  const day = writtenDay(lastMessageAt, now)
  const when = day === 'today' ? clockTime(lastMessageAt) : day === 'yesterday' ? i18n.t('yesterday') : day.date
  return (
    <Link to={messagesAddress(part, id)} data-unread={!isRead || undefined}>
      <Photo picture={picture} />
      <span className="conversation-words">
        <b>{subject}</b>
        <span>
          {otherPartyName(conversation)}
          <em className="badge" data-status={status}>
            {statusWord(status)}
          </em>
        </span>
        <small>{lastMessage}</small>
      </span>
      <span className="conversation-when">
        <time dateTime={lastMessageAt}>{when}</time>
        {!isRead && (
          <i className="unread-dot">
            <span className="sr-only">{i18n.t('unread')}</span>
          </i>
        )}
      </span>
    </Link>
  )

  function statusWord(of: Conversation['status']): string {
    return { active: i18n.t('active'), closed: i18n.t('closed'), blocked: i18n.t('blocked') }[of]
  }
}

export function otherPartyName({ part, sellerDisplayName, buyerDisplayName }: Conversation): string {
  return part === 'buyer' ? sellerDisplayName : buyerDisplayName
}

/** A photo that cannot be loaded is replaced by an icon. */
export function Photo({ picture: address }: { picture: string | null }) {
  const { picture, fail, seen } = useNextPicture(address === null ? [] : [address])
  return (
    <span className="conversation-photo">
      {picture === undefined ? (
        <Icon name="car" />
      ) : (
        <img ref={seen} src={pictureAddress(picture, 320)} alt="" width={64} height={48} onError={fail} />
      )}
    </span>
  )
}
