import { useLingui } from '@lingui/react'
import { Link } from 'react-router'
import type { Failed } from './act-as-dealer.ts'

export function FailedNote({ failed: { code, message } }: { failed: Failed }) {
  const { i18n } = useLingui()
  return (
    <p className="dealer-note" data-kind="bad" role="alert">
      {message === null ? i18n.t('That did not work. Please try again.') : i18n.t(message)}{' '}
      {code === 'phone_not_verified' && <Link to="/verify-phone">{i18n.t('Verify your phone')}</Link>}
    </p>
  )
}
