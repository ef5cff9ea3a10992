import { useLingui } from '@lingui/react'
import type { DataArea, KeptRecord } from '@pahiya/contract/privacy/erasure'
import { Form, Link, useNavigation } from 'react-router'
import { Button, ButtonLink } from '../../components/controls/button.tsx'
import '../../styles/desk.css'
import './rights.css'
import { areaLabels, keptLabels } from './erasure-labels.ts'

type Props = {
  erased: readonly DataArea[]
  kept: readonly KeptRecord[]
  isSignInFresh: boolean
  failed: string | undefined
}

/** /profile/erase: what is deleted, what stays and why, and the button that erases the account. */
export function ErasePage({ erased, kept, isSignInFresh, failed }: Props) {
  const { i18n } = useLingui()
  return (
    <main className="desk page-width">
      <title>{i18n.t('Erase my account · Pahiya')}</title>
      <meta name="robots" content="noindex" />
      <h1>{i18n.t('Erase my account')}</h1>
      <section className="panel" aria-labelledby="goes">
        <h2 id="goes">{i18n.t('What is erased')}</h2>
        <ul className="rights-list">
          {erased.map((area) => (
            <li key={area}>{i18n.t(areaLabels[area])}</li>
          ))}
        </ul>
        <p className="desk-hint">
          {i18n.t(
            'We take your cars off sale, end a paid plan without further payment, and cancel your appointments. You are signed out on all devices at once. The rest is done within minutes and cannot be undone.',
          )}{' '}
          <Link to="/profile/data">{i18n.t('Download a copy first')}</Link>
        </p>
      </section>
      <section className="panel" aria-labelledby="stays">
        <h2 id="stays">{i18n.t('What stays, and why')}</h2>
        <dl className="rights-facts">
          {kept.map((record) => (
            <div key={record}>
              <dt>{i18n.t(keptLabels[record].what)}</dt>
              <dd>{i18n.t(keptLabels[record].why)}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section className="panel" aria-labelledby="confirm">
        <h2 id="confirm">{i18n.t('Confirm')}</h2>
        {failed !== undefined && (
          <p className="desk-failed" role="alert">
            {failed}
          </p>
        )}
        {isSignInFresh ? <Confirm /> : <SignInFirst />}
      </section>
      <ButtonLink to="/profile/data">{i18n.t('Keep my account')}</ButtonLink>
    </main>
  )
}

function Confirm() {
  const { i18n } = useLingui()
  const { state } = useNavigation()
  return (
    <Form method="post" className="desk-decide">
      <label>
        <input type="checkbox" name="confirmed" value="erase" required autoComplete="off" />{' '}
        {i18n.t('I understand that this cannot be undone.')}
      </label>
      <div className="desk-acts">
        <Button type="submit" kind="bad" busy={state === 'submitting'}>
          {i18n.t('Erase my account now')}
        </Button>
      </div>
    </Form>
  )
}

function SignInFirst() {
  const { i18n } = useLingui()
  return (
    <>
      <p className="desk-hint">
        {i18n.t('Please sign in again, so that a person who borrows your phone cannot erase your account.')}
      </p>
      <a className="button" data-kind="blue" href="/login?returnTo=/profile/erase&failure=sign-in-again">
        {i18n.t('Sign in again')}
      </a>
    </>
  )
}

/** After the request the person is signed out. */
export function ErasedPage() {
  const { i18n } = useLingui()
  return (
    <main className="desk page-width">
      <title>{i18n.t('Your account is being erased · Pahiya')}</title>
      <meta name="robots" content="noindex" />
      <h1>{i18n.t('Your account is being erased')}</h1>
      <p>
        {i18n.t(
          'You are signed out on all devices. When everything is erased, we confirm it by one e-mail to the address of the account, if the account had one.',
        )}
      </p>
      <p className="desk-hint">
        {i18n.t('To delete what this browser stored on your device, such as saved cars, clear its site data.')}
      </p>
      <ButtonLink to="/">{i18n.t('To the home page')}</ButtonLink>
    </main>
  )
}
