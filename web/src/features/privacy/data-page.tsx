import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import { ButtonLink } from '../../components/controls/button.tsx'
import '../../styles/desk.css'

/** /profile/data: people's actions on the data stored about them. */
export function DataPage({ children }: { children: ReactNode }) {
  const { i18n } = useLingui()
  return (
    <main className="desk page-width">
      <title>{i18n.t('Your data · Pahiya')}</title>
      <meta name="robots" content="noindex" />
      <header>
        <h1>{i18n.t('Your data')}</h1>
        <p className="desk-hint">{i18n.t('What Pahiya stores about you belongs to you. Use your rights here.')}</p>
      </header>
      {children}
      <ButtonLink to="/profile">{i18n.t('Back to my profile')}</ButtonLink>
    </main>
  )
}
