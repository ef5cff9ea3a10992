import { Trans, useLingui } from '@lingui/react'
import { useLocation } from 'react-router'
import { ButtonLink } from './components/controls/button.tsx'
import { LostPage } from './features/shell/lost-page.tsx'

/** CHROME-25: the hint names what was asked for and leads home. */
export function NotFoundPage() {
  const { i18n } = useLingui()
  const { pathname } = useLocation()
  return (
    <LostPage
      kind="missing"
      note="404"
      title={i18n.t('Page Not Found')}
      actions={
        <ButtonLink kind="main" icon="search" to="/">
          {i18n.t('To all cars')}
        </ButtonLink>
      }
    >
      <title>{i18n.t('Page Not Found')}</title>
      <meta name="robots" content="noindex" />
      <p>
        <Trans
          id="Nothing lives at <0>{pathname}</0>. Perhaps the address has a slip, or the page has moved."
          values={{ pathname }}
          components={{ 0: <code /> }}
        />
      </p>
    </LostPage>
  )
}
