import { useLingui } from '@lingui/react'
import type { Conversation } from '@pahiya/contract/conversations'
import { Link } from 'react-router'
import { pictureAddress } from '../../components/car/picture-address.ts'
import { Icon } from '../../components/controls/icon.tsx'
import { messagesAddress } from './messages-address.ts'
import { clockTime, writtenDay } from './written-time.ts'

/** MSG-03 */
export function ConversationList({
  conversations,
  openId,
  now,
}: {
  conversations: readonly Conversation[]
  openId: string | undefined
  now: Date
}) {
  const { i18n } = useLingui()
  if (conversations.length === 0) {
    return (
      <p className="messages-empty">
        {i18n.t('No conversations yet. Start browsing cars to connect with sellers!')}{' '}
        <Link to="/">{i18n.t('Find cars')}</Link>
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
    </ul>
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
          {otherName(conversation)}
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

export function otherName({ part, sellerDisplayName, buyerDisplayName }: Conversation): string {
  return part === 'buyer' ? sellerDisplayName : buyerDisplayName
}

export function Photo({ picture }: { picture: string | null }) {
  return (
    <span className="conversation-photo">
      {picture === null ? (
        <Icon name="car" />
      ) : (
        <img src={pictureAddress(picture, 320)} alt="" width={64} height={48} />
      )}
    </span>
  )
}
