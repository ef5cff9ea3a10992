import { useLingui } from '@lingui/react'
import type { SignedInUser } from '@pahiya/contract/accounts/accounts'

/** A sign-in provider of this site, and whether it is linked to the account. */
export type SignInProvider = { key: 'facebook' | 'oidc' | 'google'; name: string; isLinked: boolean }

/** The user's identity and linked external accounts. */
export function IdentityPart({ user, providers }: { user: SignedInUser; providers: SignInProvider[] }) {
  const { i18n } = useLingui()
  const linked = providers.filter(({ isLinked }) => isLinked)
  const others = providers.filter(({ isLinked }) => !isLinked)
  const name = [user.firstName, user.lastName].filter(Boolean).join(' ')
  return (
    <section className="panel" aria-labelledby="you">
      <h2 id="you">{i18n.t('You')}</h2>
      <dl className="profile-facts">
        <div>
          <dt>{i18n.t('Name')}</dt>
          <dd>{name || i18n.t('not given')}</dd>
        </div>
        <div>
          <dt>{i18n.t('E-mail')}</dt>
          <dd>{user.email ?? i18n.t('not given')}</dd>
        </div>
        {linked.length > 0 && (
          <div>
            <dt>{i18n.t('Sign-in')}</dt>
            <dd>{linked.map(({ name: provider }) => provider).join(', ')}</dd>
          </div>
        )}
      </dl>
      {others.length > 0 && (
        <>
          <p className="profile-hint">
            {i18n.t('Connect another account and sign in with either. You sign in there once to prove it is yours.')}
          </p>
          <div className="profile-row">
            {others.map(({ key, name: provider }) => (
              <a
                key={key}
                className="button"
                data-kind="line"
                data-size="small"
                href={`/api/auth/${key}?link=yes&returnTo=/profile`}
              >
                {i18n.t('Connect {name}', { name: provider })}
              </a>
            ))}
          </div>
        </>
      )}
    </section>
  )
}
