import { useLingui } from '@lingui/react'
import { useState, type ReactNode } from 'react'
import { messageTime } from './message-time.ts'

/** One message of the thread. */
export function Bubble({
  by,
  text,
  at,
  language,
  isBusy = false,
}: {
  by: 'me' | 'alex'
  text: string
  at?: string | undefined
  /** The language of the text, so that a screen reader pronounces it correctly. */
  language?: string | undefined
  /** More text follows. */
  isBusy?: boolean
}) {
  const { i18n } = useLingui()
  const [now] = useState(() => new Date())
  return (
    <div className="alex-bubble" data-by={by} aria-busy={isBusy || undefined}>
      <span className="sr-only">{by === 'me' ? i18n.t('You:') : i18n.t('Alex:')} </span>
      <span lang={language}>{text}</span>
      {at !== undefined && (
        <time dateTime={at} suppressHydrationWarning>
          {messageTime(at, now)}
        </time>
      )}
    </div>
  )
}

/** Shown until the first words arrive; describes the current step. */
export function WaitingBubble({ children }: { children: ReactNode }) {
  return (
    <div className="alex-bubble alex-waiting" data-by="alex">
      <span>{children}</span>
      <i />
      <i />
      <i />
    </div>
  )
}
