import { useLingui } from '@lingui/react'
import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { Button, ButtonLink } from '../../../components/controls/button.tsx'
import { Icon } from '../../../components/icons/icon.tsx'
import type { IconName } from '../../../components/icons/icon-paths.ts'
import { switchHaptics, useHaptics } from '../../../site/haptics.ts'
import { providerAddress, signInAddress } from '../../../site/sign-in-addresses.ts'
import { Avatar } from './avatar.tsx'
import { currentIn, sections } from './sections.ts'
import type { ShellUser, SignInMethods } from './shell-user.ts'
import { ThemeChoice } from './theme-toggle.tsx'

export const menuId = 'menu'

/** CHROME-06. The browser opens and closes it (popover): no script is needed, and Escape or a tap outside closes it. */
export function Menu({ user, signIn }: { user: ShellUser | null; signIn: SignInMethods }) {
  const { i18n } = useLingui()
  const panel = useRef<HTMLDialogElement>(null)
  useEffect(() => closeWhenLeft(panel.current), [])
  return (
    <dialog
      ref={panel}
      id={menuId}
      popover="auto"
      className="menu"
      aria-label={i18n.t('Menu')}
      // Stops the page behind from scrolling.
      onToggle={({ newState }) => document.documentElement.toggleAttribute('data-menu', newState === 'open')}
    >
      <div className="menu-head">
        {user === null ? <SignIn signIn={signIn} /> : <WhoAmI user={user} />}
        <button
          type="button"
          className="menu-close icon-button"
          popoverTarget={menuId}
          popoverTargetAction="hide"
          aria-label={i18n.t('Close menu')}
        >
          <Icon name="x" />
        </button>
      </div>
      <Sections />
      <OwnPages user={user} />
      <div className="menu-settings needs-script">
        <ThemeChoice />
        <HapticsSwitch />
      </div>
      {user !== null && (
        // CHROME-27
        <a className="menu-out" href="/api/logout">
          <Icon name="log-out" />
          {i18n.t('Log out')}
        </a>
      )}
    </dialog>
  )
}

function OwnPages({ user }: { user: ShellUser | null }) {
  const { i18n } = useLingui()
  return (
    <nav className="menu-links" aria-label={i18n.t('Your pages')}>
      {user !== null && (
        <>
          <MenuLink to="/profile" icon="user" name={i18n.t('Profile')} />
          <MenuLink to="/messages" icon="mail" name={i18n.t('Messages')} />
          {user.roles?.[0] && <MenuLink to="/admin" icon="shield-check" name={i18n.t('Moderation')} />}
        </>
      )}
      {/* A plain path: the panel opens over this page once it is hydrated (alex-dock.tsx). */}
      <MenuLink to="/alex" icon="car" name={i18n.t('Ask Alex about any car')} />
      <MenuLink to="/saved" icon="heart" name={i18n.t('Saved cars')} />
      <MenuLink to="/financing" icon="columns" name={i18n.t('Car loans')} />
    </nav>
  )
}

function MenuLink({ to, icon, name }: { to: string; icon: IconName; name: string }) {
  return (
    <Link to={to}>
      <Icon name={icon} />
      {name}
    </Link>
  )
}

function Sections() {
  const { i18n } = useLingui()
  const { pathname } = useLocation()
  return (
    <nav className="menu-links menu-sections" aria-label={i18n.t('Main')}>
      {sections.map((section) => (
        <Link key={section.path} to={section.path} aria-current={currentIn(section, pathname)}>
          <Icon name={section.icon} />
          <span>
            {i18n.t(section.name)}
            {section.note !== undefined && <small>{i18n.t(section.note)}</small>}
          </span>
        </Link>
      ))}
    </nav>
  )
}

function WhoAmI({ user }: { user: ShellUser }) {
  return (
    <div className="menu-user">
      <Avatar user={user} />
      <div>
        <b>{user.name}</b>
        {user.email !== null && <small>{user.email}</small>}
      </div>
    </div>
  )
}

/** AUTH-09, CHROME-27: plain links, never fetched. */
function SignIn({ signIn }: { signIn: SignInMethods }) {
  const { i18n } = useLingui()
  const { pathname, search } = useLocation()
  const here = pathname + search
  return (
    <div className="menu-user">
      <div>
        <b>{i18n.t('Not signed in')}</b>
        <small>{i18n.t('You can search without signing in.')}</small>
        {signIn.facebook === undefined ? (
          <>
            <Button disabled aria-describedby="no-facebook">
              {i18n.t('Sign in with Facebook')}
            </Button>
            <small id="no-facebook">{i18n.t('Facebook sign-in is not set up on this site.')}</small>
          </>
        ) : (
          <ButtonLink to={providerAddress('facebook', here)} icon="log-in" reloadDocument>
            {i18n.t('Sign in with Facebook')}
          </ButtonLink>
        )}
        <ButtonLink kind="quiet" to={signInAddress(here)} reloadDocument>
          {i18n.t('Sign in')}
        </ButtonLink>
      </div>
    </div>
  )
}

/** CHROME-24 */
function HapticsSwitch() {
  const { i18n } = useLingui()
  const on = useHaptics()
  if (on === null) return null
  return (
    <label className="menu-row">
      {i18n.t('Vibration on taps')}
      <input
        type="checkbox"
        role="switch"
        className="switch"
        checked={on}
        aria-checked={on}
        onChange={(event) => switchHaptics(event.target.checked)}
      />
    </label>
  )
}

/** Closes the menu when the focus moves to the page behind it, which the menu covers. */
function closeWhenLeft(panel: HTMLElement | null): (() => void) | undefined {
  const left = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof Node && !panel?.contains(relatedTarget)) close(panel)
  }
  panel?.addEventListener('focusout', left)
  return () => panel?.removeEventListener('focusout', left)
}

function close(panel: HTMLElement | null): void {
  // Older browsers have no popover and show the menu as part of the page; closing a closed menu does nothing.
  panel?.hidePopover?.()
}
