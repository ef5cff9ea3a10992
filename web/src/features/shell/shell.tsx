import { useLingui } from '@lingui/react'
import type { PublicSettings } from '@pahiya/contract/core/page-visit'
import type { ReactNode } from 'react'
import { Toaster } from '../../components/overlay/toaster.tsx'
import { Banner } from './banner.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header/header.tsx'
import type { ShellUser } from './header/shell-user.ts'
import { useFocusOnNavigation } from './use-focus-on-navigation.ts'

/** Frame of every page, including error pages. */
export function Shell({
  settings,
  user,
  children,
}: {
  /** Undefined if the settings could not be loaded. */
  settings: PublicSettings | undefined
  user: ShellUser | null
  children: ReactNode
}) {
  const { i18n } = useLingui()
  useFocusOnNavigation()
  return (
    <div className="shell">
      <a className="skip-link" href="#content">
        {i18n.t('Skip to content')}
      </a>
      <Banner />
      <Header user={user} signIn={settings?.signIn ?? {}} />
      <div className="shell-content" id="content">
        {children}
      </div>
      <Footer settings={settings} />
      <Toaster />
    </div>
  )
}
