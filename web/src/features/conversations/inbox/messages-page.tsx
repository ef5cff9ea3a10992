import { useLingui } from '@lingui/react'
import type { Calls } from '@pahiya/contract/conversations/calls'
import type { ConversationDetail } from '@pahiya/contract/conversations/conversations'
import { ButtonLink } from '../../../components/controls/button.tsx'
import { State } from '../../../components/states/state.tsx'
import { signInAddress } from '../../../site/sign-in-addresses.ts'
import { ConversationList } from './conversation-list.tsx'
import type { InboxState } from './inbox-state.ts'
import { MessagesViews } from './messages-views.tsx'
import { getOutbox } from './outbox.ts'
import { Thread } from '../thread/thread.tsx'
import { useInbox } from './use-inbox.ts'
import './messages.css'

/** MSG-01..15: conversations on the left, the open one on the right; one of the two on a phone. */
export function MessagesPage({
  account,
  loaded,
  detail,
  calls = null,
  notice,
  now,
}: {
  account: string
  loaded: InboxState
  /** The open conversation; null if none is chosen. */
  detail: ConversationDetail | null
  /** For the open conversation, if the two parties can call each other. */
  calls?: Calls | null
  /** The text of a toast, for visitors without JavaScript. */
  notice: string | undefined
  now: Date
}) {
  const { i18n } = useLingui()
  const inbox = useInbox(account, loaded)
  const { view, conversations, messages, outgoing, earlier, more } = inbox
  // On a phone the list is hidden while a conversation is open, and the title of the page is then the conversation's
  // car.
  const Title = detail ? 'h2' : 'h1'
  const current = conversations.find(({ id }) => id === detail?.id)
  return (
    <main className="messages" data-open={detail ? 'thread' : 'list'}>
      <title>{i18n.t('Messages · Pahiya')}</title>
      <meta name="robots" content="noindex" />
      <aside className="messages-side" aria-label={i18n.t('Conversations')}>
        <header>
          <Title>{i18n.t('Messages')}</Title>
          <MessagesViews view={view} />
        </header>
        <ConversationList conversations={conversations} view={view} more={more} openId={detail?.id} now={now} />
      </aside>
      {detail ? (
        <Thread
          key={detail.id}
          detail={{ ...detail, ...current }}
          {...{ calls, messages, earlier, outgoing, now, notice }}
          onSend={(content) => getOutbox(account).add(detail.id, content)}
          onRetry={(key) => getOutbox(account).retry(key)}
          onDiscard={(key) => getOutbox(account).discard(key)}
        />
      ) : (
        conversations.length > 0 && (
          <p className="messages-none">{i18n.t('Select a conversation to start messaging')}</p>
        )
      )}
    </main>
  )
}

/** MSG-01: for visitors who are not signed in. */
export function MessagesSignIn() {
  const { i18n } = useLingui()
  return (
    <main className="page-width messages-sign-in">
      <title>{i18n.t('Messages · Pahiya')}</title>
      <meta name="robots" content="noindex" />
      <State
        kind="login"
        heading="h1"
        title={i18n.t('Sign in to see your messages')}
        action={
          <ButtonLink kind="main" to={signInAddress('/messages')} reloadDocument>
            {i18n.t('Sign in')}
          </ButtonLink>
        }
      >
        {i18n.t('Messages you sent to sellers before signing up are here too, if you use the same phone or e-mail.')}
      </State>
    </main>
  )
}
