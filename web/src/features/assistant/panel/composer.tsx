import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { useLayoutEffect, useRef, type KeyboardEvent, type RefObject, type SubmitEvent } from 'react'
import { sendPath } from '../../../components/icons/deferred-icon-paths.ts'
import { Icon } from '../../../components/icons/icon.tsx'
import { useHydrated } from '../../../components/rendering/use-hydrated.ts'

/** The server's limit for one question. */
const longestQuestion = 2_000
const stopPath = 'M7 7h10v10H7z'

/** Why nothing can be sent at the moment. */
export type Lock = 'pending' | 'limit' | 'phone' | undefined

/** CHAT-02, CHAT-13 to CHAT-15. Without JavaScript it is a form that posts to Alex's page. */
export function Composer({
  field,
  text,
  onText,
  lock,
  onSend,
  onStop,
}: {
  field: RefObject<HTMLTextAreaElement | null>
  text: string
  onText: (text: string) => void
  lock: Lock
  onSend: (text: string) => void
  onStop: () => void
}) {
  const { i18n } = useLingui()
  const enterOnce = useRef(onText)
  useLayoutEffect(() => {
    // Typed before hydration.
    if (field.current?.value) enterOnce.current(field.current.value)
  }, [field])
  const isClosed = lock === 'limit' || lock === 'phone'
  const send = () => {
    if (lock === undefined && text.trim() !== '') onSend(text)
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    send()
  }
  const press = (event: KeyboardEvent) => {
    // While a word is composed, as on Hindi and Telugu keyboards, Enter accepts the word.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  return (
    <form method="post" action="/alex" className="alex-send" onSubmit={submit}>
      <textarea
        ref={field}
        name="message"
        rows={1}
        maxLength={longestQuestion}
        value={text}
        onChange={(event) => onText(event.target.value)}
        onKeyDown={press}
        disabled={isClosed}
        aria-label={i18n.t('Message to Alex')}
        placeholder={placeholderText(lock, i18n)}
        autoComplete="off"
        enterKeyHint="send"
      />
      {!isClosed && <SendOrStop isPending={lock === 'pending'} isEmpty={text.trim() === ''} onStop={onStop} />}
    </form>
  )
}

function placeholderText(lock: Lock, i18n: I18n): string {
  if (lock === 'limit') return i18n.t('Chat limit reached. Please log in to continue.')
  return lock === 'phone' ? i18n.t('Verify your phone to continue') : i18n.t('Ask Alex')
}

function SendOrStop({ isPending, isEmpty, onStop }: { isPending: boolean; isEmpty: boolean; onStop: () => void }) {
  const { i18n } = useLingui()
  const isHydrated = useHydrated()
  if (isPending) {
    return (
      <button type="button" className="icon-button" aria-label={i18n.t('Stop the answer')} onClick={onStop}>
        <Icon path={stopPath} />
      </button>
    )
  }
  return (
    // Never disabled, because without JavaScript nothing would enable it.
    <button className="icon-button" aria-label={i18n.t('Send')} aria-disabled={(isHydrated && isEmpty) || undefined}>
      <Icon path={sendPath} />
    </button>
  )
}
