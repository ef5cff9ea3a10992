import { useLingui } from '@lingui/react'
import type { ChatHistory } from '@pahiya/contract/assistant/chat'
import { useLayoutEffect, useState } from 'react'
import { State } from '../../../components/states/state.tsx'
import { ButtonLink } from '../../../components/controls/button.tsx'
import { useHydrated } from '../../../components/rendering/use-hydrated.ts'
import type { ChatFailure } from '../chat/chat-failure.ts'
import { loadedChat } from '../chat/chat-state.ts'
import { useChat } from '../chat/use-chat.ts'
import { AlexFace } from '../dock/alex-face.tsx'
import { ChatBadge } from '../dock/chat-badge.tsx'
import { Panel } from './panel.tsx'

/** /alex: the same conversation as a page. Its forms are plain, so it works without JavaScript. */
export function AlexPage({
  history,
  isSignedIn,
  failure,
}: {
  /** Null if it could not be loaded. */
  history: ChatHistory | null
  isSignedIn: boolean
  /** For the question just submitted without JavaScript. */
  failure: ChatFailure | undefined
}) {
  const { i18n } = useLingui()
  const isHydrated = useHydrated()
  const { chat, state } = useChat()
  const [sent] = useState(() => history && { ...loadedChat(history), ...(failure && withFailure(failure)) })
  // Until the panel loads the conversation itself.
  useLayoutEffect(() => {
    if (sent) chat.begin(sent)
  }, [chat, sent])
  const shown = isHydrated && state.isLoaded ? state : sent
  return (
    <main className="alex-page page-width">
      <title>{i18n.t('Ask Alex · Pahiya')}</title>
      <meta
        name="description"
        content={i18n.t('Alex searches the cars on Pahiya, compares them and explains why each one is shown.')}
      />
      <header className="alex-page-head">
        <AlexFace />
        <h1>{i18n.t('Ask Alex')}</h1>
        {shown?.info && <ChatBadge status={{ ...shown.info, isSignedIn }} />}
      </header>
      {shown ? (
        <div className="alex-page-panel">
          <Panel chat={chat} state={shown} />
        </div>
      ) : (
        <State
          kind="error"
          title={i18n.t('The conversation could not be loaded')}
          action={
            <ButtonLink kind="blue" to="/alex" reloadDocument>
              {i18n.t('Try again')}
            </ButtonLink>
          }
        />
      )}
    </main>
  )
}

function withFailure(failure: ChatFailure) {
  return { failure: { failure, task: { kind: 'load' as const } } }
}
