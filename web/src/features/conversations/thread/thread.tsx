import { useLingui } from '@lingui/react'
import type { Calls } from '@pahiya/contract/conversations/calls'
import type { ConversationDetail, Message } from '@pahiya/contract/conversations/conversations'
import { rupees } from '@pahiya/domain/numbers/write-money'
import { Fragment } from 'react'
import { Link } from 'react-router'
import { Icon } from '../../../components/icons/icon.tsx'
import { contactPath } from '../../../components/icons/deferred-icon-paths.ts'
import { AppointmentCard, isOpenStatus } from '../appointments/appointment-card.tsx'
import { CallStrip } from './call-strip.tsx'
import { Composer } from './composer.tsx'
import { ContactStrip } from './contact-strip.tsx'
import { OlderButton, otherPartyName, Photo } from '../inbox/conversation-list.tsx'
import { messagesAddress } from '../inbox/messages-address.ts'
import { OfferCard } from '../deals/offer-card.tsx'
import type { Outgoing } from '../inbox/outbox.ts'
import type { Older } from '../inbox/use-older.ts'
import { ThreadForm } from './thread-form.tsx'
import { ThreadMenu } from './thread-menu.tsx'
import { clockTime, isoDayInIndia, writtenDay } from '../india-time.ts'

/** MSG-06 */
export function Thread({
  detail,
  calls,
  messages,
  earlier,
  outgoing,
  notice,
  now,
  onSend,
  onRetry,
  onDiscard,
}: {
  detail: ConversationDetail
  /** Null if the two parties cannot call each other. */
  calls: Calls | null
  messages: readonly Message[]
  earlier: Older | null
  outgoing: readonly Outgoing[]
  notice: string | undefined
  now: Date
  onSend: (content: string) => void
  onRetry: (key: string) => void
  onDiscard: (key: string) => void
}) {
  const { i18n } = useLingui()
  const name = otherPartyName(detail)
  const mayMeet =
    detail.car.carId !== null && !messages.some(({ appointment }) => appointment && isOpenStatus(appointment.status))
  return (
    <section className="thread" aria-label={i18n.t('Conversation with {name}', { name })}>
      <ThreadHead detail={detail} />
      <div className="thread-body">
        <div className="thread-messages" role="log" aria-label={i18n.t('Messages')}>
          {earlier && (
            <p className="messages-older">
              <OlderButton older={earlier}>{i18n.t('Earlier messages')}</OlderButton>
            </p>
          )}
          {messages.length === 0 && outgoing.length === 0 && (
            <p className="thread-day">{i18n.t('No messages yet. Say hello!')}</p>
          )}
          <Messages {...{ messages, detail, now }} hasOutgoing={outgoing.length > 0} />
          {outgoing.map((entry) => (
            <OutgoingBubble key={entry.key} entry={entry} onRetry={onRetry} onDiscard={onDiscard} />
          ))}
          <ContactStrip detail={detail} />
          <AskForReview detail={detail} messages={messages} />
          {calls && <CallStrip detail={detail} calls={calls} />}
          {notice !== undefined && <output className="thread-notice">{notice}</output>}
        </div>
      </div>
      <Composer detail={detail} onSend={onSend} now={now} mayMeet={mayMeet} />
    </section>
  )
}

function ThreadHead({ detail }: { detail: ConversationDetail }) {
  const { i18n } = useLingui()
  const { car, subject } = detail
  return (
    <header className="thread-head">
      <Link className="icon-button thread-back" to={messagesAddress(detail.part)} aria-label={i18n.t('All messages')}>
        <Icon name="arrow-left" />
      </Link>
      <Photo picture={detail.picture} />
      <div>
        <h1>{car.carId === null ? subject : <Link to={`/car/${car.carId}`}>{subject}</Link>}</h1>
        <p>
          <span>{otherPartyName(detail)}</span> · <b>{i18n.t('asking {price}', { price: rupees(car.askingPrice) })}</b>
        </p>
      </div>
      {detail.canAskForContact && (
        <ThreadForm conversationId={detail.id} className="thread-request">
          <button className="button" data-kind="line" data-size="small" name="do" value="ask">
            <Icon path={contactPath} />
            <span>{i18n.t('Request Contact')}</span>
          </button>
        </ThreadForm>
      )}
      <ThreadMenu detail={detail} />
    </header>
  )
}

type Shown = { detail: ConversationDetail; now: Date }

/** The messages with a line for each new day, and how far the other party has read. */
function Messages({
  messages,
  detail,
  now,
  hasOutgoing,
}: Shown & { messages: readonly Message[]; hasOutgoing: boolean }) {
  const { i18n } = useLingui()
  const lastMine = messages.findLast(({ isMine }) => isMine)
  return messages.map((message, place) => (
    <Fragment key={message.id}>
      {startsDay(message, messages[place - 1]) && <Day at={message.createdAt} now={now} />}
      <MessageCard {...{ message, detail, now }} />
      {message.warning && (
        <aside className="thread-warning">
          <Icon name="circle-alert" />
          <p>
            <b>{message.warning.reason}</b> {message.warning.whatToDo}
          </p>
        </aside>
      )}
      {message === lastMine && !hasOutgoing && detail.otherReadNumber >= message.number && (
        <small className="thread-seen">{i18n.t('Seen')}</small>
      )}
    </Fragment>
  ))
}

/** Shown after the two parties have met. */
function AskForReview({ detail, messages }: { detail: ConversationDetail; messages: readonly Message[] }) {
  const { i18n } = useLingui()
  const hasMet = detail.hasDeal || messages.some(({ appointment }) => appointment?.status === 'done')
  if (detail.review !== 'possible' || !hasMet) return null
  return (
    <p className="thread-ask">
      <b>{i18n.t('Rate your experience with {name}', { name: otherPartyName(detail) })}</b>{' '}
      <Link to={`/messages/review/${detail.id}`}>{i18n.t('Write a review')}</Link>
    </p>
  )
}

function startsDay({ createdAt }: Message, before: Message | undefined): boolean {
  return before === undefined || isoDayInIndia(createdAt) !== isoDayInIndia(before.createdAt)
}

function MessageCard({ message, detail, now }: Shown & { message: Message }) {
  if (message.messageType === 'offer') return <OfferCard message={message} detail={detail} />
  if (message.appointment) return <AppointmentCard message={message} detail={detail} now={now} />
  return (
    <p className="bubble" data-by={message.isMine ? 'me' : 'them'}>
      {message.content} <time dateTime={message.createdAt}>{clockTime(message.createdAt)}</time>
    </p>
  )
}

function Day({ at, now }: { at: string; now: Date }) {
  const { i18n } = useLingui()
  const day = writtenDay(at, now)
  return (
    <p className="thread-day">
      {day === 'today' ? i18n.t('Today') : day === 'yesterday' ? i18n.t('Yesterday') : day.date}
    </p>
  )
}

/** Shown immediately; a message waiting for the network is labelled so, and a refused one can be sent again. */
function OutgoingBubble({
  entry,
  onRetry,
  onDiscard,
}: {
  entry: Outgoing
  onRetry: (key: string) => void
  onDiscard: (key: string) => void
}) {
  const { i18n } = useLingui()
  return (
    <div className="bubble" data-by="me" data-state={entry.failure === null ? 'waiting' : 'failed'}>
      {entry.content}
      {entry.failure === null ? (
        <small>{i18n.t('Sending…')}</small>
      ) : (
        <small>
          {i18n.t('Not sent')}{' '}
          <button type="button" onClick={() => onRetry(entry.key)}>
            {i18n.t('Try again')}
          </button>{' '}
          <button type="button" onClick={() => onDiscard(entry.key)}>
            {i18n.t('Delete')}
          </button>
        </small>
      )}
    </div>
  )
}
