import { useLingui } from '@lingui/react'
import type { ConversationDetail } from '@pahiya/contract/conversations/conversations'
import { dealConditions } from '@pahiya/domain/conversations/deal-conditions'
import { rupees } from '@pahiya/domain/numbers/write-money'
import { useLayoutEffect, useRef, useState, type ReactNode, type SubmitEvent } from 'react'
import { Form } from 'react-router'
import { Icon } from '../../../components/icons/icon.tsx'
import { sendPath } from '../../../components/icons/deferred-icon-paths.ts'
import { ProposeTestDrive } from '../appointments/appointment-form.tsx'
import { otherPartyName } from '../inbox/conversation-list.tsx'
import { dealConditionLabel } from '../deals/offer-card.tsx'
import { ThreadForm } from './thread-form.tsx'

/** MSG-10..12 */
export function Composer({
  detail,
  onSend,
  now,
  mayMeet,
}: {
  detail: ConversationDetail
  onSend: (content: string) => void
  now: Date
  /** Whether a test drive can be proposed: the car is on offer, and no other test drive is open. */
  mayMeet: boolean
}) {
  const { i18n } = useLingui()
  // Stored here, so that the text survives a block and its removal.
  const [text, setText] = useState('')
  const name = otherPartyName(detail)
  if (!detail.canWrite) {
    return (
      <footer className="thread-foot">
        <p className="thread-closed">
          {detail.blockedByMe
            ? i18n.t('You have blocked {name}. Unblock to write again.', { name })
            : i18n.t('No more messages can be sent in this conversation.')}
        </p>
      </footer>
    )
  }
  return (
    <footer className="thread-foot">
      {detail.reach !== 'here' && (
        <p className="thread-reach">
          {detail.reach === 'email'
            ? i18n.t('{name} has no account yet: your messages go to them by e-mail.', { name })
            : i18n.t('Messages no longer reach {name}. Use their phone or e-mail if they shared it.', { name })}
        </p>
      )}
      <QuickOffers detail={detail}>{mayMeet && <ProposeTestDrive detail={detail} now={now} />}</QuickOffers>
      <MessageForm {...{ detail, text, setText, onSend }} />
    </footer>
  )
}

function MessageForm({
  detail,
  text,
  setText,
  onSend,
}: {
  detail: ConversationDetail
  text: string
  setText: (text: string) => void
  onSend: (content: string) => void
}) {
  const { i18n } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  // Without JavaScript: a form that is submitted twice is stored once.
  const [key] = useState(() => crypto.randomUUID())
  const enterOnce = useRef(setText)
  useLayoutEffect(() => {
    // Typed before hydration.
    if (input.current?.value) enterOnce.current(input.current.value)
  }, [])
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const content = text.trim()
    if (content === '') return
    onSend(content)
    setText('')
  }
  return (
    <Form method="post" className="thread-send" onSubmit={submit}>
      <input type="hidden" name="conversation" value={detail.id} />
      <input type="hidden" name="do" value="send" />
      <input type="hidden" name="key" value={key} suppressHydrationWarning />
      <input
        ref={input}
        name="content"
        value={text}
        onChange={(event) => setText(event.target.value)}
        aria-label={i18n.t('Message')}
        placeholder={i18n.t('Write to {name}', { name: otherPartyName(detail) })}
        maxLength={2_000}
        autoComplete="off"
        enterKeyHint="send"
      />
      <button className="icon-button" aria-label={i18n.t('Send')}>
        <Icon path={sendPath} />
      </button>
    </Form>
  )
}

function QuickOffers({ detail, children }: { detail: ConversationDetail; children: ReactNode }) {
  const { i18n } = useLingui()
  const other = useRef<HTMLDetailsElement>(null)
  return (
    <div className="quick-offers">
      {detail.quickOffers.length > 0 && <span>{i18n.t('Quick offer')}</span>}
      {detail.quickOffers.map((amount) => (
        <ThreadForm key={amount} conversationId={detail.id}>
          <input type="hidden" name="offerAmount" value={amount} />
          <button className="chip number" name="do" value="offer">
            {rupees(amount)}
          </button>
        </ThreadForm>
      ))}
      <details ref={other}>
        <summary className="chip">
          {detail.quickOffers.length > 0 ? i18n.t('Other amount') : i18n.t('Make offer')}
        </summary>
        <ThreadForm
          conversationId={detail.id}
          className="offer-form panel"
          onDone={() => other.current?.removeAttribute('open')}
        >
          <label>
            {i18n.t('Your offer in rupees')}
            <input className="input" name="offerAmount" inputMode="numeric" pattern="[₹0-9, ]{1,14}" required />
          </label>
          <fieldset>
            <legend>{i18n.t('Subject to')}</legend>
            {dealConditions.map((condition) => (
              <label key={condition}>
                <input type="checkbox" name="conditions" value={condition} /> {dealConditionLabel(condition, i18n)}
              </label>
            ))}
          </fieldset>
          <label>
            {i18n.t('Valid for')}
            <select className="input" name="validForHours" defaultValue="72">
              <option value="24">{i18n.t('1 day')}</option>
              <option value="72">{i18n.t('3 days')}</option>
              <option value="168">{i18n.t('1 week')}</option>
            </select>
          </label>
          <button className="button" data-kind="blue" data-wide="true" name="do" value="offer">
            {i18n.t('Make offer')}
          </button>
        </ThreadForm>
      </details>
      {children}
    </div>
  )
}
