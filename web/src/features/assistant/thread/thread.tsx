import { useLingui } from '@lingui/react'
import type { I18n } from '@lingui/core'
import { useLayoutEffect, useRef, type ReactNode } from 'react'
import type { ChatState, Doing, Entry } from '../chat/chat-state.ts'
import { Answer } from './answer.tsx'
import { Bubble, WaitingBubble } from './bubble.tsx'
import { Notice } from './notice.tsx'
import './thread.css'

const latestId = 'latest'

/**
 * The conversation. It is not a live region: a streamed answer would be read out word by word. The panel announces each
 * answer once, when it is complete.
 */
export function Thread({
  state,
  onRetry,
  children,
  end,
}: {
  state: ChatState
  onRetry: () => void
  /** Shown before the first message. */
  children: ReactNode
  /** Shown after the last message. */
  end: ReactNode
}) {
  const { i18n } = useLingui()
  const { entries, pending, failure } = state
  const last = pending ? undefined : entries.findLast(({ by }) => by === 'alex')
  const scroller = useScrollToNewest(last?.id, pending !== undefined)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- so that it can be scrolled with the keyboard
    <section ref={scroller} className="alex-thread" tabIndex={0} aria-label={i18n.t('Conversation with Alex')}>
      <h2 className="sr-only">{i18n.t('Conversation with Alex')}</h2>
      <div className="alex-messages">
        {children}
        {entries.length > 0 && (
          <ol>
            {entries.map((entry) => (
              // Without JavaScript, the page that answers a form starts here.
              <li key={entry.id} id={entry === last ? latestId : undefined}>
                <ThreadEntry entry={entry} isLast={entry === last} />
              </li>
            ))}
          </ol>
        )}
        {pending &&
          (pending.text === '' ? (
            <WaitingBubble>{doingText(pending.doing, i18n)}</WaitingBubble>
          ) : (
            <Bubble by="alex" text={pending.text} isBusy />
          ))}
        {failure && <Notice failure={failure.failure} onRetry={onRetry} />}
        {end}
      </div>
    </section>
  )
}

/**
 * Scrolls to a new question and to the answer being written; a complete answer higher than the thread is shown from its
 * start.
 */
function useScrollToNewest(lastId: string | undefined, isPending: boolean) {
  const scroller = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const thread = scroller.current
    if (!thread) return
    // The order is reversed, so zero is the newest end.
    thread.scrollTop = 0
    const answer = isPending ? null : thread.querySelector(`#${latestId}`)
    const hiddenPixels = answer ? thread.getBoundingClientRect().top + 12 - answer.getBoundingClientRect().top : 0
    if (hiddenPixels > 0) thread.scrollTop = -hiddenPixels
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- for each new answer
  }, [lastId, isPending])
  return scroller
}

function ThreadEntry({ entry, isLast }: { entry: Entry; isLast: boolean }) {
  const { i18n } = useLingui()
  if (entry.by === 'me') return <Bubble by="me" text={entry.text} at={entry.at} />
  if ('answer' in entry) {
    // The question stays; the apology is not an answer with follow-ups.
    if (entry.answer.state === 'failed') return <Notice failure={{ kind: 'unknown' }} />
    return <Answer answer={entry.answer} isLast={isLast} />
  }
  return (
    <>
      {entry.stoppedText !== '' && <Bubble by="alex" text={entry.stoppedText} />}
      <p className="alex-basis">{i18n.t('You stopped this answer.')}</p>
    </>
  )
}

function doingText(doing: Doing | undefined, i18n: I18n): string {
  switch (doing) {
    case 'searching':
      return i18n.t('Looking through the cars')
    case 'comparing':
      return i18n.t('Comparing the cars')
    case 'computing':
      return i18n.t('Working out the cost')
    case 'writing':
      return i18n.t('Writing the answer')
    case 'reading':
    case undefined:
      return i18n.t('Reading your question')
  }
}
