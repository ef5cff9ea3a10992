import { useLingui } from '@lingui/react'
import type { Calls } from '@pahiya/contract/conversations/calls'
import type { ConversationDetail } from '@pahiya/contract/conversations/conversations'
import { otherPartyName } from '../inbox/conversation-list.tsx'
import { ThreadForm } from './thread-form.tsx'
import { clockTime } from '../india-time.ts'

/** Calls without revealing phone numbers: shows which party has allowed them, and the call button once both have. */
export function CallStrip({ detail, calls }: { detail: ConversationDetail; calls: Calls }) {
  const { i18n } = useLingui()
  const name = otherPartyName(detail)
  return (
    <ThreadForm conversationId={detail.id} className="thread-ask">
      {calls.state === 'off' && (
        <p>
          {i18n.t('Talk on the phone without showing your number?')}{' '}
          <Act value="allow-calls" words={i18n.t('Allow calls through Pahiya')} />
        </p>
      )}
      {calls.state === 'waiting' && (
        <p>
          {i18n.t('When {name} agrees, you can call each other and neither sees the other’s number.', { name })}{' '}
          <Act value="end-calls" words={i18n.t('Cancel request')} />
        </p>
      )}
      {calls.state === 'asked' && (
        <>
          <p>
            {i18n.t('{name} would like to call you through Pahiya. Neither of you sees the other’s number.', { name })}
          </p>
          <p className="thread-ask-acts">
            <button className="button" data-kind="blue" data-size="small" name="do" value="allow-calls">
              {i18n.t('Allow calls')}
            </button>
            <button className="button" data-kind="line" data-size="small" name="do" value="end-calls">
              {i18n.t('Decline')}
            </button>
          </p>
        </>
      )}
      {calls.state === 'ready' && <Ready name={name} calls={calls} />}
    </ThreadForm>
  )
}

function Ready({ name, calls: { number, left, quietUntil, last } }: { name: string; calls: Calls }) {
  const { i18n } = useLingui()
  const lastWords = {
    asked: i18n.t('Your phone will ring in a moment.'),
    ringing: i18n.t('Ringing your phone, then the phone of {name}.', { name }),
    completed: i18n.t('Your call has ended.'),
    busy: i18n.t('The line was busy.'),
    no_answer: i18n.t('No one answered.'),
    failed: i18n.t('The call could not be put through.'),
  }
  return (
    <>
      <p>
        {quietUntil !== null
          ? i18n.t('You can call again from {time}.', { time: clockTime(quietUntil) })
          : left === 0
            ? i18n.t('You have reached the daily call limit. Please write, or try again tomorrow.')
            : i18n.t('We ring you first, then {name}. Both of you see only {number}.', { name, number: number ?? '' })}
      </p>
      {last !== null && <output>{lastWords[last]}</output>}
      <p className="thread-ask-acts">
        {quietUntil === null && left > 0 && (
          <button className="button" data-kind="blue" data-size="small" name="do" value="call">
            {i18n.t('Call through Pahiya')}
          </button>
        )}
        <button className="button" data-kind="line" data-size="small" name="do" value="end-calls">
          {i18n.t('Stop calls')}
        </button>
      </p>
    </>
  )
}

function Act({ value, words }: { value: string; words: string }) {
  return (
    <button className="link-button" name="do" value={value}>
      {words}
    </button>
  )
}
