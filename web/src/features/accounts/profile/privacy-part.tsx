import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

/** Consent given by a switch is withdrawn by the same switch. */
const requests = [
  { subject: 'A copy of my data', label: /*i18n*/ 'Ask for a copy' },
  { subject: 'My data for another service', label: /*i18n*/ 'Ask for a file you can take elsewhere' },
  { subject: 'A correction of my data', label: /*i18n*/ 'Ask for a correction' },
  { subject: 'I withdraw my consent', label: /*i18n*/ 'Withdraw consent' },
  { subject: 'Delete my account', label: /*i18n*/ 'Ask for deletion' },
]

/** The route renders `resetVisitorId`: the privacy policy has the same control (ID-08). */
export function PrivacyPart({ contact, resetVisitorId }: { contact: string | null; resetVisitorId: ReactNode }) {
  const { i18n } = useLingui()
  const mail = (subject: string) => `mailto:${contact ?? ''}?subject=${encodeURIComponent(subject)}`
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
          'You can ask for a copy of your data, for the same as a file that other services can read, for a correction and for deletion, and you can withdraw your consent.',
        )}
      </p>
      {contact === null ? (
        <p className="profile-hint">{i18n.t('No contact address has been set up for this site yet.')}</p>
      ) : (
        <>
          <p className="profile-hint">{i18n.t('Ask by e-mail, from the address of your account. A person answers.')}</p>
          <div className="profile-row">
            {requests.map(({ subject, label }) => (
              <a key={subject} className="button" data-kind="line" data-size="small" href={mail(subject)}>
                {i18n._(label)}
              </a>
            ))}
          </div>
        </>
      )}
      <h3>{i18n.t('Visitor id')}</h3>
      {resetVisitorId}
    </section>
  )
}
