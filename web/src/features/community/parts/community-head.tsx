import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Preview } from '../../../components/head/preview.tsx'

/** Title, description, canonical URL and preview of a community page. */
export function CommunityMeta({
  name,
  description,
  path,
  origin,
  isIndexed = true,
}: {
  name: string
  description: string
  path: string
  origin: string
  isIndexed?: boolean
}) {
  const { i18n } = useLingui()
  const url = new URL(path, origin).href
  return (
    <>
      <title>{i18n.t('{name} · Pahiya', { name })}</title>
      <meta name="description" content={description} />
      {isIndexed ? <link rel="canonical" href={url} /> : <meta name="robots" content="noindex, follow" />}
      <Preview title={name} description={description} url={url} />
    </>
  )
}

/** C-21: every page of the community is part of Throttle Talk. */
export function CommunityHead({ title, lead, children }: { title: string; lead?: string; children?: ReactNode }) {
  const { i18n } = useLingui()
  return (
    <header className="community-head">
      <div>
        <p className="community-eyebrow">
          <Link to="/news">{i18n.t('Throttle Talk')}</Link>
        </p>
        <h1>{title}</h1>
        {lead !== undefined && <p className="community-lead">{lead}</p>}
      </div>
      {children}
    </header>
  )
}

const places = [
  { path: '/community', name: /*i18n*/ 'Posts' },
  { path: '/community/feed', name: /*i18n*/ 'Feed' },
  { path: '/news', name: /*i18n*/ 'News' },
]

export function CommunityNav({ current }: { current: string }) {
  const { i18n } = useLingui()
  return (
    <nav className="community-nav" aria-label={i18n.t('Throttle Talk')} data-print="no">
      {places.map(({ path, name }) => (
        <Link key={path} to={path} aria-current={path === current ? 'page' : undefined}>
          {i18n.t(name)}
        </Link>
      ))}
    </nav>
  )
}
