import { useLingui } from '@lingui/react'
import { Icon } from '../../../components/icons/icon.tsx'
import type { ChatStatus } from './chat-status.ts'

/**
 * CHAT-03: used/5 for a visitor, 'Login Required' at the limit, 'Premium' for every signed-in user (C-04). Not the
 * component Badge, which is bundled with the cars: every page loads this.
 */
export function ChatBadge({
  status: { isSignedIn, currentCount: used, maxChats: max, state },
}: {
  status: ChatStatus
}) {
  const { i18n } = useLingui()
  if (isSignedIn || max === null) {
    return (
      <span className="badge" data-kind="good">
        {i18n.t('Premium')}
      </span>
    )
  }
  if (state !== 'counting') {
    return (
      <span className="badge" data-kind="unsure">
        <Icon name="log-in" />
        {i18n.t('Login Required')}
      </span>
    )
  }
  return (
    <span className="badge" data-kind="open">
      <span aria-hidden="true">{`${used}/${max}`}</span>
      <span className="sr-only">{i18n.t('{used} of {max} free chats used', { used, max })}</span>
    </span>
  )
}
