import { Trans, useLingui } from '@lingui/react'
import type { PublicSettings } from '@pahiya/contract/core/page-visit'
import { Link } from 'react-router'
import { ButtonLink } from '../../../components/controls/button.tsx'
import { Icon } from '../../../components/icons/icon.tsx'
import { providerAddress } from '../../../site/sign-in-addresses.ts'
import { signInFailureMessages } from './sign-in-failures.ts'
import './login.css'
import { PasskeySignIn } from './passkey-sign-in.tsx'
import { facebookPath, globePath, returnPath } from './account-icons.ts'

type Props = {
  signIn: PublicSettings['signIn']
  /** A validated path on this site, and a readable name for that page. */
  returnTo: string
  place: string
  mode: 'sign-up' | 'log-in'
  failure: string | null
  /** The name of the user who is already signed in. */
  name: string | null
}

/** AUTH-05. */
export function LoginPage({ signIn, returnTo, place, mode, failure, name }: Props) {
  const { i18n } = useLingui()
  const title = mode === 'sign-up' ? i18n.t('Create your account') : i18n.t('Sign in')
  return (
    <main className="login">
      <title>{i18n.t('{name} · Pahiya', { name: title })}</title>
      <meta name="robots" content="noindex" />
      <div className="login-columns page-width">
        <div className="login-ways">
          <h1>{title}</h1>
          {failure !== null && (
            <p className="login-failure" role="alert">
              <Icon name="circle-alert" />
              {i18n.t(signInFailureMessages[failure] ?? signInFailureMessages['failed']!)}
            </p>
          )}
          {name !== null && <SignedInAlready name={name} />}
          <p className="login-lead">
            {i18n.t('No password needed. Use an account you already have, or this device’s fingerprint.')}
          </p>
          <ul className="ways">
            <li>
              <FacebookWay isOffered={signIn.facebook !== undefined} returnTo={returnTo} />
            </li>
            {(['oidc', 'google'] as const).map((provider) => {
              const label = signIn[provider]
              if (label === undefined) return undefined
              return (
                <li key={provider}>
                  <a className="button way" data-kind="line" href={providerAddress(provider, returnTo)}>
                    <Icon path={globePath} />
                    {i18n.t('Continue with {name}', { name: label })}
                  </a>
                </li>
              )
            })}
            <li>
              <PasskeySignIn returnTo={returnTo} />
            </li>
          </ul>
          <Terms />
          <a className="login-return" href={returnTo}>
            <small>
              <Icon path={returnPath} />
              {i18n.t('You’ll return to')}
            </small>
            <b>{place}</b>
          </a>
        </div>
        <Gains />
      </div>
    </main>
  )
}

function Terms() {
  return (
    <p className="login-hint">
      <Trans
        id="We ask for your name, e-mail and picture only, and never post for you. By continuing you accept the <0>Terms</0> and the <1>Privacy Policy</1>. The <2>notice about your data</2> lists what we store and why."
        components={{
          0: <Link to="/terms-of-service" />,
          1: <Link to="/privacy-policy" />,
          2: <Link to="/privacy/notice" />,
        }}
      />
    </p>
  )
}

/** AUTH-09. */
function FacebookWay({ isOffered, returnTo }: { isOffered: boolean; returnTo: string }) {
  const { i18n } = useLingui()
  const label = i18n.t('Continue with {name}', { name: 'Facebook' })
  if (isOffered) {
    return (
      <a className="button way" data-kind="line" href={providerAddress('facebook', returnTo)}>
        <Icon path={facebookPath} />
        {label}
      </a>
    )
  }
  return (
    <button type="button" className="button way" data-kind="line" disabled>
      <Icon path={facebookPath} />
      {label}
      <small>{i18n.t('not set up on this site')}</small>
    </button>
  )
}

/** Without JavaScript the header cannot show that the user is signed in, so they sign out here. */
function SignedInAlready({ name }: { name: string }) {
  const { i18n } = useLingui()
  return (
    <section className="login-already" aria-label={i18n.t('Your account')}>
      <p>{i18n.t('You are signed in as {name}.', { name })}</p>
      <ButtonLink size="small" icon="user" to="/profile">
        {i18n.t('Profile')}
      </ButtonLink>
      <form method="post" action="/api/logout">
        <button className="button" data-kind="line" data-size="small">
          <Icon name="log-out" />
          {i18n.t('Log out')}
        </button>
      </form>
    </section>
  )
}

function Gains() {
  const { i18n } = useLingui()
  return (
    <aside className="login-gains">
      <h2>{i18n.t('What an account adds')}</h2>
      <ul>
        <li>
          <Icon name="search" />
          <div>
            <b>{i18n.t('5 searches every month')}</b>
            <span>
              {i18n.t('once your phone is verified, on top of your visitor searches. You lose none by signing up.')}
            </span>
          </div>
        </li>
        <li>
          <Icon name="mail" />
          <div>
            <b>{i18n.t('Messages with sellers')}</b>
            <span>{i18n.t('offers and test drives in one place.')}</span>
          </div>
        </li>
        <li>
          <Icon name="heart" />
          <div>
            <b>{i18n.t('Saved cars on all your devices')}</b>
            <span>{i18n.t('and an e-mail when a price drops, if you ask for it.')}</span>
          </div>
        </li>
        <li>
          <Icon name="shield-check" />
          <div>
            <b>{i18n.t('Your devices at a glance')}</b>
            <span>{i18n.t('see where you are signed in, and sign out anywhere in one tap.')}</span>
          </div>
        </li>
      </ul>
      <p className="login-hint">{i18n.t('Local listings, prices and comparisons work without an account.')}</p>
    </aside>
  )
}
