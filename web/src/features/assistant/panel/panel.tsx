import { useLingui } from '@lingui/react'
import type { I18n } from '@lingui/core'
import { useEffect, useRef, type MouseEvent } from 'react'
import type { Chat } from '../chat/chat.ts'
import { chatFailureText } from '../chat/chat-failure.ts'
import type { ChatState } from '../chat/chat-state.ts'
import { Notice } from '../thread/notice.tsx'
import { Thread } from '../thread/thread.tsx'
import { Bubble } from '../thread/bubble.tsx'
import { Composer, type Lock } from './composer.tsx'
import { DeleteConversation } from './delete-conversation.tsx'
import { Prompts } from './prompts.tsx'
import { Wishes } from './wishes.tsx'
import './panel.css'

const signInPages: ReadonlySet<string> = new Set(['/login', '/verify-phone'])

/** CHAT-02: thread, sample prompts, wishes, input. The same in the panel and on Alex's own page. */
export function Panel({
  chat,
  state,
  onLeave,
  focusOnOpen = false,
}: {
  chat: Chat
  state: ChatState
  /** A link in the thread was followed on this page. */
  onLeave?: () => void
  focusOnOpen?: boolean
}) {
  const { i18n } = useLingui()
  const field = useRef<HTMLTextAreaElement>(null)
  const lock = lockOf(state)
  useEffect(() => {
    void chat.load()
  }, [chat])
  useEffect(() => {
    if (focusOnOpen) field.current?.focus({ preventScroll: true })
  }, [focusOnOpen])
  /** The pressed button disappears, so the focus moves to the input. */
  const fromField = (act: () => void) => {
    act()
    field.current?.focus({ preventScroll: true })
  }
  const send = (text: string) => fromField(() => void chat.ask(text))
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
    // Signing in leads back to the open panel.
    if (link && link.target === '' && !signInPages.has(link.pathname)) onLeave?.()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- Enter on a link is a click too
    <div className="alex-panel" onClick={follow}>
      <Thread
        state={state}
        onRetry={() => void chat.retry()}
        end={lock === undefined ? <NextPrompts state={state} onSend={send} /> : <LimitNotice state={state} />}
      >
        <Greeting state={state} />
        {state.entries.length > 0 && !state.pending && <DeleteConversation onDelete={() => void chat.deleteAll()} />}
      </Thread>
      <div className="alex-foot">
        <Wishes chips={state.chips} onRemove={(wish) => fromField(() => void chat.removeWish(wish))} />
        <Composer
          field={field}
          text={state.draft}
          onText={chat.type}
          lock={lock}
          onSend={send}
          onStop={() => fromField(() => chat.stop())}
        />
      </div>
      {/* Not the whole thread: a screen reader announces one sentence when the search begins, and the complete
          answer once. */}
      <output className="sr-only">{announcement(state, i18n)}</output>
    </div>
  )
}

function lockOf({ pending, info }: ChatState): Lock {
  if (pending) return 'pending'
  if (info?.state === 'login-required') return 'limit'
  return info?.state === 'phone-required' ? 'phone' : undefined
}

function announcement({ pending, failure, arrived }: ChatState, i18n: I18n): string {
  if (pending) return i18n.t('Alex is working on the answer.')
  if (failure) return chatFailureText(failure.failure, i18n)
  if (!arrived) return ''
  const cars = arrived.cars.length
  const shown = cars === 0 ? '' : i18n.t('{cars, plural, one {# car shown.} other {# cars shown.}}', { cars })
  return [i18n.t('Alex:'), arrived.content, shown].filter(Boolean).join(' ')
}

function Greeting({ state: { isLoaded, entries, pending } }: { state: ChatState }) {
  const { i18n } = useLingui()
  if (!isLoaded || entries.length > 0 || pending) return undefined
  return (
    <Bubble
      by="alex"
      text={i18n.t(
        'Tell me your budget, where you live and what you need the car for. I search the cars on Pahiya and explain why I show each one.',
      )}
    />
  )
}

/** Initially three samples; later, replies to a question by Alex, or follow-up questions. */
function NextPrompts({ state, onSend }: { state: ChatState; onSend: (text: string) => void }) {
  const { i18n } = useLingui()
  const { entries, prompts, failure } = state
  if (failure) return undefined
  const last = entries.at(-1)
  if (!last) return <Prompts label={i18n.t('Try one of these')} prompts={prompts} onSend={onSend} />
  if (!('answer' in last)) return undefined
  const { replies, suggestions } = last.answer
  if (replies.length > 0) return <Prompts label={i18n.t('Answer')} look="chips" prompts={replies} onSend={onSend} />
  return <Prompts label={i18n.t('Ask next')} look="chips" prompts={suggestions} onSend={onSend} />
}

/** The limit is known before another question is rejected, and the text is the same (CHAT-16, CHAT-18). */
function LimitNotice({ state: { info, failure, pending } }: { state: ChatState }) {
  if (!info || failure || pending) return undefined
  if (info.state === 'phone-required') return <Notice failure={{ kind: 'phone' }} />
  if (info.state !== 'login-required') return undefined
  const { currentCount: used, maxChats } = info
  return <Notice failure={{ kind: 'limit', used, max: maxChats ?? used }} />
}
