import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import type { ConversationDetail, Message } from '@pahiya/contract/conversations/conversations'
import { exactTime } from '@pahiya/domain/time/write-time'
import { otherPartyName } from '../inbox/conversation-list.tsx'
import { ThreadForm } from '../thread/thread-form.tsx'
import { weekday } from '../india-time.ts'
import './appointment.css'
import { AppointmentFields } from './appointment-form.tsx'

type Appointment = NonNullable<Message['appointment']>

/** A test drive: the recipient answers the proposal, either party can move it, and both get a calendar file. */
export function AppointmentCard({ message, detail, now }: { message: Message; detail: ConversationDetail; now: Date }) {
  const { i18n } = useLingui()
  const { appointment, isMine } = message
  if (appointment === null) return undefined
  const { startsAt, place, status } = appointment
  const name = otherPartyName(detail)
  const isOpen = detail.canWrite && isOpenStatus(status)
  return (
    <article className="offer appointment" data-by={isMine ? 'me' : 'them'} data-status={status}>
      <header>
        <span>
          {status === 'accepted' || status === 'done'
            ? i18n.t('Test drive with {name}', { name })
            : isMine
              ? i18n.t('You proposed a test drive')
              : i18n.t('{name} proposed a test drive', { name })}
        </span>
        <span className="badge" data-status={status}>
          {statusWord(status, i18n)}
        </span>
      </header>
      <b className="number">
        <time dateTime={startsAt}>
          {weekday(startsAt)}, {exactTime(new Date(startsAt))}
        </time>
      </b>
      <p>{place}</p>
      <Why appointment={appointment} detail={detail} />
      {isOpen && <Acts message={message} appointment={appointment} detail={detail} now={now} />}
      {(isOpenStatus(status) || status === 'cancelled') && (
        <a href={`/api/messages/${message.id}/appointment.ics`} download="test-drive.ics">
          {status === 'cancelled' ? i18n.t('Update your calendar') : i18n.t('Add to calendar')}
        </a>
      )}
    </article>
  )
}

/** Actions of the user on an open test drive. */
function Acts({
  message: { id, isMine },
  appointment: { startsAt, place, status },
  detail,
  now,
}: {
  message: Message
  appointment: Appointment
  detail: ConversationDetail
  now: Date
}) {
  const { i18n } = useLingui()
  const isProposed = status === 'proposed'
  return (
    <>
      {isProposed && isMine && (
        <small>{i18n.t('Waiting for {name} to answer', { name: otherPartyName(detail) })}</small>
      )}
      <ThreadForm conversationId={detail.id} className="offer-acts">
        <input type="hidden" name="message" value={id} />
        {isProposed && !isMine ? (
          <>
            <button className="button" data-kind="main" data-size="small" name="do" value="accept-drive">
              {i18n.t('Accept')}
            </button>
            <button className="button" data-kind="line" data-size="small" name="do" value="decline-drive">
              {i18n.t('Decline')}
            </button>
          </>
        ) : (
          <button className="button" data-kind="line" data-size="small" name="do" value="cancel-drive">
            {i18n.t('Cancel test drive')}
          </button>
        )}
      </ThreadForm>
      <details>
        <summary>{i18n.t('Another time or place')}</summary>
        <ThreadForm conversationId={detail.id} className="appointment-form">
          <input type="hidden" name="message" value={id} />
          <AppointmentFields now={now} current={{ startsAt, place }} />
          <button className="button" data-kind="blue" data-size="small" name="do" value="move-drive">
            {i18n.t('Propose this instead')}
          </button>
        </ThreadForm>
      </details>
    </>
  )
}

export function isOpenStatus(status: Appointment['status']): boolean {
  return status === 'proposed' || status === 'accepted'
}

/** Who or what ended the test drive, if the badge alone does not show it. */
function Why({ appointment: { cancelledBy }, detail }: { appointment: Appointment; detail: ConversationDetail }) {
  const { i18n } = useLingui()
  if (cancelledBy === null || cancelledBy === 'block') return undefined
  if (cancelledBy === 'car_gone') return <small>{i18n.t('The car is no longer for sale.')}</small>
  if (cancelledBy === 'account_closed') return <small>{i18n.t('The account was closed.')}</small>
  const name = otherPartyName(detail)
  return <small>{cancelledBy === detail.part ? i18n.t('By you') : i18n.t('By {name}', { name })}</small>
}

function statusWord(status: Appointment['status'], i18n: I18n): string {
  return {
    proposed: i18n.t('proposed'),
    accepted: i18n.t('confirmed'),
    declined: i18n.t('declined'),
    moved: i18n.t('moved'),
    cancelled: i18n.t('cancelled'),
    expired: i18n.t('not answered'),
    done: i18n.t('past'),
  }[status]
}
