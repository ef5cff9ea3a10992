import { Trans, useLingui } from '@lingui/react'
import type { PrivacyNotice } from '@pahiya/contract/privacy/notice'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import './notice.css'

type Props = { notice: PrivacyNotice; contact: string | null }

/** /privacy/notice: by purpose, what is stored, why, on which basis, for how long and who receives it. */
export function NoticePage({ notice, contact }: Props) {
  const { i18n } = useLingui()
  return (
    <main className="notice-page page-width" lang={notice.language}>
      <title>{i18n.t('Notice about your data · Pahiya')}</title>
      <meta
        name="description"
        content={i18n.t('What Pahiya stores about you, why, on which legal basis, for how long and who receives it.')}
      />
      <header>
        <h1>{i18n.t('Notice about your data')}</h1>
        <p>{i18n.t('What Pahiya stores about you, why, on which legal basis, for how long and who receives it.')}</p>
        <p>
          <small>
            {i18n.t('Version')} <code>{notice.hash}</code>
          </small>
        </p>
      </header>
      <nav aria-label={i18n.t('Purposes')}>
        <ul>
          {notice.purposes.map(({ purpose, title }) => (
            <li key={purpose}>
              <a href={`#${purpose}`}>{title}</a>
            </li>
          ))}
        </ul>
      </nav>
      {notice.purposes.map((purpose) => (
        <Purpose key={purpose.purpose} {...purpose} />
      ))}
      {notice.sections.map(({ title, lines }) => (
        <section key={title} aria-label={title}>
          <h2>{title}</h2>
          <ul>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
      ))}
      <Links contact={contact} />
    </main>
  )
}

function Purpose({ purpose, title, why, items, recipients, withdraw }: PrivacyNotice['purposes'][number]) {
  const { i18n } = useLingui()
  return (
    <section id={purpose} aria-label={title}>
      <h2>{title}</h2>
      <p>{why}</p>
      <dl>
        {items.map(({ what, bases, keptFor, afterErasure }) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{i18n.t('Why we may: {bases}', { bases: bases.join('; ') })}</dd>
            <dd>{i18n.t('How long: {periods}', { periods: keptFor.join('; ') })}</dd>
            <dd>{i18n.t('If you erase your account: {ends}', { ends: afterErasure.join('; ') })}</dd>
          </div>
        ))}
      </dl>
      <p>
        <b>{i18n.t('Who receives it:')}</b> {recipients}
      </p>
      <p>
        <b>{i18n.t('How to stop it:')}</b> {withdraw}
      </p>
    </section>
  )
}

function Links({ contact }: { contact: string | null }) {
  const { i18n } = useLingui()
  return (
    <section aria-label={i18n.t('Contact')}>
      <h2>{i18n.t('Contact')}</h2>
      {contact === null ? (
        <p>{i18n.t('No contact address has been set up for this site yet.')}</p>
      ) : (
        <p>
          <Trans
            id="Write to <0>{address}</0>. A person reads it."
            values={{ address: contact }}
            components={{ 0: <Mail address={contact} /> }}
          />
        </p>
      )}
      <ul>
        <li>
          <Link to="/profile/data">{i18n.t('Your data')}</Link>
        </li>
        <li>
          <Link to="/privacy/removal">{i18n.t('Remove my name and number')}</Link>
        </li>
        <li>
          <Link to="/privacy-policy">{i18n.t('Privacy Policy')}</Link>
        </li>
      </ul>
    </section>
  )
}

function Mail({ address, children }: { address: string; children?: ReactNode }) {
  return <a href={`mailto:${address}`}>{children}</a>
}
