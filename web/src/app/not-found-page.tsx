import { Trans, useLingui } from '@lingui/react'
import { useLocation } from 'react-router'
import { ButtonLink } from '../components/controls/button.tsx'
import { LostPage } from '../features/shell/lost-page.tsx'

/** CHROME-25: the hint names the requested path and links home. */
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
          {i18n.t('Back to results')}
        </ButtonLink>
      }
    >
      <title>{i18n.t('Page Not Found')}</title>
      <meta name="robots" content="noindex" />
      <p>
        <Trans
          id="We can’t find <0>{pathname}</0>. It may have moved, or the link has a typo."
          values={{ pathname }}
          components={{ 0: <code /> }}
        />
      </p>
    </LostPage>
  )
}
