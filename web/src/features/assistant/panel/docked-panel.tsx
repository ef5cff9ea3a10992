import { useChat } from '../chat/use-chat.ts'
import { Panel } from './panel.tsx'

/** The panel's content in the dock, with the conversation of this document. */
export function DockedPanel({ close, coversPage }: { close: () => void; coversPage: boolean }) {
  const { chat, state } = useChat()
  return <Panel chat={chat} state={state} focusOnOpen={!coversPage} {...(coversPage && { onLeave: close })} />
}
