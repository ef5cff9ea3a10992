import { useLingui } from '@lingui/react'
import { useLocation } from 'react-router'
import { Button, ButtonLink } from '../../../components/controls/button.tsx'
import { Icon } from '../../../components/icons/icon.tsx'
import { loginAddress } from '../../../site/sign-in-addresses.ts'
import { chatFailureStep, chatFailureText, type ChatFailure } from '../chat/chat-failure.ts'

const icons = { 'log-in': 'log-in', 'verify-phone': 'shield-check', retry: 'circle-alert' } as const

/** A failure in the thread, with the step that resolves it. */
export function Notice({ failure, onRetry }: { failure: ChatFailure; onRetry?: (() => void) | undefined }) {
  const { i18n } = useLingui()
  const { pathname, search } = useLocation()
  const here = pathname + search
  const next = chatFailureStep(failure)
  return (
    <div className="alex-notice" data-kind={next === 'retry' ? 'bad' : 'limit'}>
      <Icon name={icons[next]} />
      <div>
        <p>{chatFailureText(failure, i18n)}</p>
        {next === 'log-in' && (
          <>
            {/* AUTH-05 */}
            <ButtonLink kind="main" size="small" to={loginAddress('log-in', here)}>
              {i18n.t('Log in')}
            </ButtonLink>
            <small>{i18n.t('You will then come back to this conversation.')}</small>
          </>
        )}
        {next === 'verify-phone' && (
          <ButtonLink
            kind="main"
            size="small"
            to={`/verify-phone?${new URLSearchParams({ returnTo: here }).toString()}`}
          >
            {i18n.t('Verify phone')}
          </ButtonLink>
        )}
        {next === 'retry' && onRetry && (
          <Button size="small" icon="refresh-cw" onClick={onRetry}>
            {i18n.t('Try again')}
          </Button>
        )}
      </div>
    </div>
  )
}
