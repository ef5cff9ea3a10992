import { useLingui } from '@lingui/react'
import { ButtonLink } from '../../../components/controls/button.tsx'
import { State } from '../../../components/states/state.tsx'

/** A post that was deleted by its author or hidden. */
export function GonePost() {
  const { i18n } = useLingui()
  return (
    <main className="page-width py-10">
      <title>{i18n.t('Post not available · Pahiya')}</title>
      <meta name="robots" content="noindex" />
      <State
        kind="gone"
        icon="newspaper"
        heading="h1"
        title={i18n.t('This post is no longer here')}
        action={<ButtonLink to="/community">{i18n.t('Go to the community')}</ButtonLink>}
      >
        {i18n.t('The author deleted it, or it was hidden because it broke a guideline.')}
      </State>
    </main>
  )
}
