import { useLingui } from '@lingui/react'
import { Link, useLocation } from 'react-router'
import { ButtonLink } from '../../../components/controls/button.tsx'
import { Icon } from '../../../components/icons/icon.tsx'
import { Logo } from '../../../components/identity/logo.tsx'
import { signInAddress } from '../../../site/sign-in-addresses.ts'
import { Avatar } from './avatar.tsx'
import { Menu, menuId } from './menu.tsx'
import { OfflineNotice } from '../offline/offline-notice.tsx'
import { currentIn, sections } from './sections.ts'
import type { ShellUser, SignInMethods } from './shell-user.ts'
import { ThemeToggle } from './theme-toggle.tsx'

export function Header({ user, signIn }: { user: ShellUser | null; signIn: SignInMethods }) {
  const { i18n } = useLingui()
  const { pathname, search, key } = useLocation()
  return (
    <header className="header" data-print="no">
      <div className="header-row page-width">
        <Logo variant="header" />
        <nav className="header-nav" aria-label={i18n.t('Main')}>
          {sections.map((section) => (
            <Link key={section.path} id={section.id} to={section.path} aria-current={currentIn(section, pathname)}>
              {i18n.t(section.name)}
              {section.note !== undefined && <small>{i18n.t(section.note)}</small>}
            </Link>
          ))}
        </nav>
        <div className="header-end">
          <ThemeToggle />
          <Link className="header-saved icon-button" to="/saved" aria-label={i18n.t('Saved cars')}>
            <Icon name="heart" />
          </Link>
          <Link className="header-messages icon-button" to="/messages">
            <Icon name="mail" />
            <span className="sr-only">{i18n.t('Messages')} </span>
            <span data-unread-count suppressHydrationWarning />
          </Link>
          {user === null ? (
            <>
              <span className="header-sign-in">
                <ButtonLink size="small" to={signInAddress(pathname + search)} reloadDocument>
                  {i18n.t('Sign in')}
                </ButtonLink>
              </span>
              {/* Shown until the name of the signed-in user is loaded. */}
              <Link className="header-user header-unnamed icon-button" to="/profile" aria-label={i18n.t('Profile')}>
                <Icon name="user" />
              </Link>
            </>
          ) : (
            <button type="button" className="header-user" popoverTarget={menuId}>
              <Avatar user={user} />
              <span className="sr-only">{i18n.t('{name}, account', { name: user.name })}</span>
            </button>
          )}
          <button type="button" className="header-menu icon-button" popoverTarget={menuId} aria-label={i18n.t('Menu')}>
            <Icon name="menu" />
          </button>
          {/* Client-side navigation keeps the document: the key remounts the menu, so that each page starts with it closed. */}
          <Menu key={key} user={user} signIn={signIn} />
        </div>
      </div>
      <OfflineNotice />
    </header>
  )
}
