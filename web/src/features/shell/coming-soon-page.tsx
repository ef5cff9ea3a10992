import { useLingui } from '@lingui/react'
import { useLocation } from 'react-router'
import { ButtonLink } from '../../components/controls/button.tsx'
import type { IconName } from '../../components/icons/icon-paths.ts'
import { LostPage } from './lost-page.tsx'

type NotYet = {
  title: string
  words: string
  /** Alternatives that work, the most useful first. */
  instead: readonly { path: string; name: string; icon: IconName }[]
}

const allCars = { path: '/', name: /*i18n*/ 'Search cars', icon: 'search' } as const

/** Announced parts of the product that do not exist yet, by the first segment of their path (feature-flags.ts). */
const parts: Readonly<Record<string, NotYet>> = {
  community: {
    title: /*i18n*/ 'The community is not open yet',
    words:
      /*i18n*/ 'There are no discussions yet. Until then, read our articles or see which cars are for sale near you.',
    instead: [{ path: '/news', name: /*i18n*/ 'Read the news', icon: 'newspaper' }, allCars],
  },
}

export function ComingSoonPage() {
  const { i18n } = useLingui()
  const { pathname } = useLocation()
  const [, first = ''] = pathname.split('/')
  const { title, words, instead } = (parts[first] ?? parts['community'])!
  return (
    <LostPage
      kind="soon"
      title={i18n.t(title)}
      actions={instead.map(({ path, name, icon }, place) => (
        <ButtonLink key={path} kind={place === 0 ? 'main' : 'line'} icon={icon} to={path}>
          {i18n.t(name)}
        </ButtonLink>
      ))}
    >
      <title>{i18n.t('{name} · Pahiya', { name: i18n.t(title) })}</title>
      <meta name="robots" content="noindex" />
      <p>{i18n.t(words)}</p>
    </LostPage>
  )
}
