import { useLingui } from '@lingui/react'
import { Link } from 'react-router'

/** COMM-24: the twelve links of the feed, each to a real page (C-20). */
const groups = [
  {
    title: /*i18n*/ 'Community',
    links: [
      { path: '/community/guidelines', name: /*i18n*/ 'Guidelines' },
      { path: '/community/events', name: /*i18n*/ 'Events' },
      { path: '/community/members', name: /*i18n*/ 'Members' },
      { path: '/community/join', name: /*i18n*/ 'Join' },
    ],
  },
  {
    title: /*i18n*/ 'Guides',
    links: [
      { path: '/guides/buying', name: /*i18n*/ 'Buying' },
      { path: '/guides/maintenance', name: /*i18n*/ 'Maintenance' },
      { path: '/guides/finance', name: /*i18n*/ 'Finance' },
    ],
  },
  {
    title: /*i18n*/ 'Brands',
    links: [
      { path: '/community/maruti', name: 'Maruti' },
      { path: '/community/hyundai', name: 'Hyundai' },
      { path: '/community/tata', name: 'Tata' },
    ],
  },
  {
    title: /*i18n*/ 'More',
    links: [
      { path: '/contact', name: /*i18n*/ 'Contact' },
      { path: '/news', name: /*i18n*/ 'News' },
      { path: '/community/moderation', name: /*i18n*/ 'Moderation in figures' },
    ],
  },
] as const

export function CommunityLinks() {
  const { i18n } = useLingui()
  return (
    <nav className="community-links" aria-label={i18n.t('Community links')} data-print="no">
      {groups.map(({ title, links }) => (
        <div key={title}>
          <h2>{i18n.t(title)}</h2>
          {links.map(({ path, name }) => (
            <Link key={path} to={path}>
              {i18n.t(name)}
            </Link>
          ))}
        </div>
      ))}
    </nav>
  )
}
