import { useLingui } from '@lingui/react'
import type { Message } from '@pahiya/contract/conversations/conversations'
import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
  type Dispatch,
  type SetStateAction,
} from 'react'
import { useRevalidator } from 'react-router'
import { browserApi } from '../../../api/browser-api.ts'
import { refresh } from '../../../api/reads.ts'
import { showToast } from '../../../components/overlay/toast-store.ts'
import { followInbox } from './follow-inbox.ts'
import { mergeMessages, withChange, withLoaded, type InboxState } from './inbox-state.ts'
import { getOutbox, type Outgoing } from './outbox.ts'
import { useOlder } from './use-older.ts'

const none: Outgoing[] = []
/** While the stream is open, returning to the window within this time loads nothing. */
const freshMs = 30_000

/** The page's conversations and messages as loaded, then updated by the stream, together with unsent messages. */
export function useInbox(account: string, loaded: InboxState) {
  const [last, setLast] = useState(loaded)
  const [state, setState] = useState(loaded)
  if (last !== loaded) {
    setLast(loaded)
    setState(withLoaded(state, loaded))
  }
  const outgoing = useOutgoing(account, (message) =>
    setState((before) =>
      before.threadId === message.conversationId
        ? { ...before, messages: mergeMessages(before.messages, [message]) }
        : before,
    ),
  )
  useInboxStream(state, setState)
  const known = new Set(state.messages.map(({ key }) => key))
  return {
    ...state,
    ...useOlder(state, setState),
    /** Excludes entries already among the messages: the acknowledgement and the stream may arrive in any order. */
    outgoing: outgoing.filter(({ key, conversationId }) => conversationId === state.threadId && !known.has(key)),
  }
}

/** The account's unsent messages; a refused one is announced. */
function useOutgoing(account: string, onSent: (message: Message) => void): readonly Outgoing[] {
  const { i18n } = useLingui()
  const sent = useEffectEvent(onSent)
  // MSG-23: the text stays on the page with the error message.
  const refused = useEffectEvent((why: string) =>
    showToast({ kind: 'bad', title: i18n.t('Not sent'), text: why || i18n.t('Please try again.') }),
  )
  useEffect(
    () => getOutbox(account).tell({ sent: (message) => sent(message), refused: (why) => refused(why) }),
    [account],
  )
  return useSyncExternalStore(
    (changed) => getOutbox(account).subscribe(changed),
    () => getOutbox(account).entries(),
    () => none,
  )
}

type InboxEvent = Parameters<Parameters<typeof followInbox>[0]>[0]

/** Applies events from the stream; reloads the page for changes that an event does not contain. */
function useInboxStream(state: InboxState, setState: Dispatch<SetStateAction<InboxState>>): void {
  const { revalidate } = useRevalidator()
  // Loading marks messages as read, which withdraws their e-mail, so a hidden page waits until it is visible.
  const isStale = useRef(false)
  const loadedAt = useRef(-freshMs)
  const stream = useRef<{ isOpen: () => boolean } | undefined>(undefined)
  const reload = useEffectEvent(() => {
    // Offline, the reload would fail, and an error would replace the page with its sent and unsent messages.
    isStale.current = document.visibilityState !== 'visible' || !navigator.onLine
    if (isStale.current) return
    loadedAt.current = performance.now()
    void revalidate()
  })
  const focused = useEffectEvent(() => {
    const isFresh = stream.current?.isOpen() === true && performance.now() - loadedAt.current < freshMs
    if (isStale.current || !isFresh) reload()
  })
  const shown = useEffectEvent(() => isStale.current && reload())

  const heard = useEffectEvent((event: InboxEvent) => {
    if (event.kind === 'ready') {
      reload()
      return
    }
    const { conversation, message } = event
    const before = state.conversations.find(({ id }) => id === conversation.id)
    setState((now) => withChange(now, event))
    refresh(['api', 'conversations'])
    if (conversation.id !== state.threadId) return
    // Shared contact, blocks and agreements are not part of an event.
    const isOther =
      before?.status !== conversation.status ||
      JSON.stringify(before.contactRequest) !== JSON.stringify(conversation.contactRequest)
    if (isOther || message?.offerStatus === 'accepted') reload()
    if (conversation.isRead) return
    if (document.visibilityState === 'visible') void markRead(conversation.id, conversation.lastNumber)
    else isStale.current = true
  })
  useEffect(() => {
    const following = followInbox((event) => heard(event))
    stream.current = following
    return following.stop
  }, [])

  // C-30: the fallback if no stream can be established, or if it broke without notice.
  useEffect(
    () =>
      onReturn(
        () => focused(),
        () => void shown(),
      ),
    [],
  )
}

/** The user is back in the window, online, or on the page. */
function onReturn(onFocus: () => void, onVisible: () => void): () => void {
  window.addEventListener('focus', onFocus)
  window.addEventListener('online', onVisible)
  document.addEventListener('visibilitychange', onVisible)
  return () => {
    window.removeEventListener('online', onVisible)
    window.removeEventListener('focus', onFocus)
    document.removeEventListener('visibilitychange', onVisible)
  }
}

async function markRead(id: string, number: number): Promise<void> {
  try {
    await (await browserApi()).POST('/api/conversations/{id}/read', { params: { path: { id } }, body: { number } })
    refresh(['api', 'conversations'])
  } catch {
    // Marking the next message marks this one too.
  }
}
