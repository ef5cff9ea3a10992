import { useLingui } from '@lingui/react'
import type { PasskeyEntry, SessionEntry, SignedInUser } from '@pahiya/contract/accounts'
import { Icon } from '../../components/controls/icon.tsx'
import { IdentityPart } from './identity-part.tsx'
import { PasskeysPart } from './passkeys-part.tsx'
import './profile.css'
import { SessionsPart } from './sessions-part.tsx'

type Props = {
  user: SignedInUser
  name: string
  providers: { key: 'facebook' | 'oidc' | 'google'; name: string }[]
  sessions: SessionEntry[]
  passkeys: PasskeyEntry[]
  now: Date
}

/** AUTH-11: put together from parts, each of which stands alone. */
export function ProfilePage({ user, name, providers, sessions, passkeys, now }: Props) {
  const { i18n } = useLingui()
  return (
    <main className="profile page-width">
      <title>{i18n.t('Profile · Pahiya')}</title>
      <meta name="robots" content="noindex" />
      <header className="profile-head">
        <div>
          <h1>{name}</h1>
          {user.email !== null && <p>{user.email}</p>}
        </div>
        {/* CHROME-27 */}
        <a className="button" data-kind="line" data-size="small" href="/api/logout">
          <Icon name="log-out" />
          {i18n.t('Log out')}
        </a>
      </header>
      <div className="profile-parts">
        <IdentityPart user={user} providers={providers} />
        <PasskeysPart passkeys={passkeys} now={now} />
        <SessionsPart sessions={sessions} now={now} />
      </div>
    </main>
  )
}
