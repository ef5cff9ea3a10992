import { useLingui } from '@lingui/react'
import type { PublicSettings } from '@pahiya/contract/core/page-visit'
import { Link, useRouteLoaderData } from 'react-router'
import { Button, ButtonLink } from '../../../components/controls/button.tsx'
import { providerAddress } from '../../../site/sign-in-addresses.ts'

/**
 * COMM-06: opens /api/auth/facebook. If Facebook is not configured, links to the sign-in page with the other methods.
 */
export function FacebookSignIn({ back }: { back: string }) {
  const { i18n } = useLingui()
  const signIn = useRouteLoaderData<{ settings: PublicSettings }>('root')?.settings.signIn ?? {}
  if (signIn.facebook === undefined) {
    return (
      <Button disabled title={i18n.t('Facebook sign-in is not set up on this site.')}>
        {i18n.t('Sign in with Facebook')}
      </Button>
    )
  }
  return (
    <ButtonLink to={providerAddress('facebook', back)} icon="log-in" reloadDocument>
      {i18n.t('Sign in with Facebook')}
    </ButtonLink>
  )
}

export function ReadingWithoutAccount({ back }: { back: string }) {
  const { i18n } = useLingui()
  return (
    <section className="panel community-panel">
      <h2>{i18n.t('Reading without an account')}</h2>
      <p className="community-hint">
        {i18n.t('You can read outside posts here, members’ posts in the feed, and any shared post. Sign in to write.')}
      </p>
      <FacebookSignIn back={back} />
      <Link to={`/login?${new URLSearchParams({ returnTo: back }).toString()}`}>{i18n.t('Other ways to sign in')}</Link>
    </section>
  )
}

export function HouseRules({ isSignedIn }: { isSignedIn: boolean }) {
  const { i18n } = useLingui()
  return (
    <section className="panel community-panel">
      <h2>{i18n.t('House rules')}</h2>
      <ul className="community-rules">
        <li>
          <b>{i18n.t('Talk about the car')}</b> {i18n.t('not about people.')}
        </li>
        <li>
          <b>{i18n.t('No contact details in public')}</b> {i18n.t('phone, e-mail and plates stay out.')}
        </li>
        <li>
          <b>{i18n.t('Name your source')}</b> {i18n.t('a photo, a bill, a link.')}
        </li>
      </ul>
      <p className="community-panel-links">
        <Link to="/community/guidelines">{i18n.t('Guidelines')}</Link>
        {isSignedIn && <Link to="/community/standing">{i18n.t('Your standing')}</Link>}
      </p>
    </section>
  )
}
