import { useLingui } from '@lingui/react'
import { ButtonLink } from '../../../components/controls/button.tsx'
import { State } from '../../../components/states/state.tsx'
import { signInAddress } from '../../../site/sign-in-addresses.ts'

/** ADMIN-01: shown instead of the page to people without the admin grant. */
export function NotAllowed({ isSignedIn }: { isSignedIn: boolean }) {
  const { i18n } = useLingui()
  return (
    <main className="page-width py-10">
      <title>{i18n.t('Articles · Pahiya')}</title>
      <meta name="robots" content="noindex" />
      <State
        kind="login"
        heading="h1"
        title={isSignedIn ? i18n.t('Only admins can manage articles') : i18n.t('Sign in to manage articles')}
        action={
          isSignedIn ? (
            <ButtonLink to="/blog">{i18n.t('Read the articles')}</ButtonLink>
          ) : (
            <ButtonLink kind="main" to={signInAddress('/admin/blog')} reloadDocument>
              {i18n.t('Sign in')}
            </ButtonLink>
          )
        }
      >
        {isSignedIn
          ? i18n.t('Your account does not have this right. An admin can give it to you.')
          : i18n.t('This page is for the admins of the site.')}
      </State>
    </main>
  )
}
