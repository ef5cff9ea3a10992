import { useLingui } from '@lingui/react'
import type { RefObject } from 'react'
import { Icon } from '../../../components/icons/icon.tsx'
import { AlexFace } from './alex-face.tsx'
import { ChatBadge } from './chat-badge.tsx'
import { useChatStatus } from './chat-status.ts'

/** CHAT-01: the whole header is the button that expands and collapses the panel. */
export function PanelHeader({
  button,
  panelId,
  isOpen,
  onToggle,
}: {
  button: RefObject<HTMLButtonElement | null>
  panelId: string
  isOpen: boolean
  onToggle: () => void
}) {
  const { i18n } = useLingui()
  const status = useChatStatus()
  return (
    <h2 className="alex-head">
      <button ref={button} type="button" aria-expanded={isOpen} aria-controls={panelId} onClick={onToggle}>
        <AlexFace />
        <span className="alex-name">
          <b>Alex</b> <small>{i18n.t('Ask about any car')}</small>
        </span>
        {status && <ChatBadge status={status} />}
        <Icon name="chevron-down" />
      </button>
    </h2>
  )
}
