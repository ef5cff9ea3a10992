import { useLingui } from '@lingui/react'
import { ButtonLink } from '../../../components/controls/button.tsx'
import { State } from '../../../components/states/state.tsx'

/** An article that was published and later deleted. */
export function WithdrawnPage() {
  const { i18n } = useLingui()
  return (
    <main className="page-width py-10">
      <title>{i18n.t('Article withdrawn · Pahiya')}</title>
      <meta name="robots" content="noindex" />
      <State
        kind="gone"
        icon="newspaper"
        heading="h1"
        title={i18n.t('We have withdrawn this article')}
        action={<ButtonLink to="/blog">{i18n.t('Back to Blog')}</ButtonLink>}
      >
        {i18n.t('It was published here and is no longer available.')}
      </State>
    </main>
  )
}
