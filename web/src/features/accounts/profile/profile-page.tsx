import { useLingui } from '@lingui/react'
import type { PasskeyEntry, SessionEntry, SignedInUser } from '@pahiya/contract/accounts/accounts'
import type { NoticeChoices } from '@pahiya/contract/notices/notices'
import type { Preferences } from '@pahiya/contract/accounts/preferences'
import type { ReactNode } from 'react'
import type { UsageStatus } from '../../../api/usage-status.ts'
import { ButtonLink } from '../../../components/controls/button.tsx'
import { Icon } from '../../../components/icons/icon.tsx'
import { IdentityPart, type SignInProvider } from './identity-part.tsx'
import { InquiriesPart, type Inquiry } from './inquiries-part.tsx'
import { NoticesPart } from '../notices/notices-part.tsx'
import { PasskeysPart } from './passkeys-part.tsx'
import { PlanPart } from '../usage/plan-part.tsx'
import { PreferencesPart } from './preferences-part.tsx'
import { PrivacyPart } from './privacy-part.tsx'
import './profile.css'
import { SavedCarsPart, type SavedCarToday } from './saved-cars-part.tsx'
import { SearchesPart, type RecentSearch } from './searches-part.tsx'
import { SessionsPart } from './sessions-part.tsx'
import { StaffLooksPart, type OwnLooks } from './staff-looks-part.tsx'

type Props = {
  user: SignedInUser
  name: string
  providers: SignInProvider[]
  sessions: SessionEntry[]
  passkeys: PasskeyEntry[]
  now: Date
  /** Each is undefined if its request failed. */
  usage: UsageStatus | undefined
  preferences: Preferences | undefined
  notices: NoticeChoices | undefined
  saved: { cars: SavedCarToday[]; count: number } | undefined
  inquiries: Inquiry[] | undefined
  searches: RecentSearch[] | undefined
  looks: OwnLooks | undefined
  resetVisitorId: ReactNode
  /** The last change was not saved. */
  notSaved?: boolean
  /** Further sections of the account, below the identity. */
  children?: ReactNode
}

/** AUTH-11: composed of independent sections. */
export function ProfilePage({ user, name, providers, sessions, passkeys, now, children, ...rest }: Props) {
  const { i18n } = useLingui()
  const { usage, preferences, notices, saved, inquiries, searches, resetVisitorId, notSaved = false } = rest
  return (
    <main className="profile page-width">
      <title>{i18n.t('Profile · Pahiya')}</title>
      <meta name="robots" content="noindex" />
      <header className="profile-head">
        <div>
          <h1>{name}</h1>
          {user.email !== null && <p>{user.email}</p>}
        </div>
        <div className="profile-row">
          {user.roles.includes('admin') && (
            <>
              <ButtonLink size="small" to="/ai-training-dashboard">
                {i18n.t('Price model')}
              </ButtonLink>
              <ButtonLink size="small" to="/admin/lenders">
                {i18n.t('Lenders')}
              </ButtonLink>
            </>
          )}
          {user.roles.length > 0 && (
            <ButtonLink size="small" to="/admin">
              {i18n.t('Moderation')}
            </ButtonLink>
          )}
          {/* CHROME-27 */}
          <a className="button" data-kind="line" data-size="small" href="/api/logout">
            <Icon name="log-out" />
            {i18n.t('Log out')}
          </a>
        </div>
      </header>
      {notSaved && (
        <p className="profile-failed" role="alert">
          {i18n.t('Your change was not saved. Please try again.')}
        </p>
      )}
      <div className="profile-parts">
        <IdentityPart user={user} providers={providers} />
        {children}
        <PlanPart usage={usage} />
        <SavedCarsPart cars={saved?.cars} count={saved?.count ?? 0} now={now} />
        <InquiriesPart inquiries={inquiries} now={now} />
        <SearchesPart searches={searches} remember={preferences?.rememberSearches ?? false} now={now} />
        <PasskeysPart passkeys={passkeys} now={now} />
        <SessionsPart sessions={sessions} now={now} />
        <NoticesPart choices={notices} now={now} />
        <PreferencesPart />
        <StaffLooksPart looks={rest.looks} />
        <PrivacyPart resetVisitorId={resetVisitorId} />
      </div>
    </main>
  )
}
