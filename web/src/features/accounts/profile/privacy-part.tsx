import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ButtonLink } from '../../../components/controls/button.tsx'

/** Rendered by the route: the privacy policy has the same control (ID-08). */
export function PrivacyPart({ resetVisitorId }: { resetVisitorId: ReactNode }) {
  const { i18n } = useLingui()
  return (
    <section className="panel" aria-labelledby="privacy">
      <h2 id="privacy">{i18n.t('Privacy')}</h2>
      <p className="profile-hint">
        {i18n.t(
          'Stored on your account: name, e-mail and picture of your sign-in, your phone if verified, saved cars, choices, devices, and searches if you asked for it.',
        )}{' '}
        <Link to="/privacy-policy">{i18n.t('Privacy Policy')}</Link>
      </p>
      <h3>{i18n.t('Your data')}</h3>
      <p className="profile-hint">
        {i18n.t(
          'Download a copy of everything, in a form that other services can read, or erase your account. Consent given by a switch is withdrawn by the same switch.',
        )}
      </p>
      <ButtonLink size="small" to="/profile/data">
        {i18n.t('Manage my data')}
      </ButtonLink>
      <h3>{i18n.t('Visitor id')}</h3>
      {resetVisitorId}
    </section>
  )
}
