import { useLingui } from '@lingui/react'
import { Link } from 'react-router'
import '../../../styles/desk.css'
import type { DeskCounts } from './load-desk.ts'

const pages = [
  { to: '/admin/verification', kind: 'papers', label: /*i18n*/ 'Papers' },
  { to: '/admin/flags', kind: 'listing-flags', label: /*i18n*/ 'Flagged listings' },
  { to: '/admin/photos', kind: 'reused-photo', label: /*i18n*/ 'Photos' },
  { to: '/admin/matches', kind: 'same-car', label: /*i18n*/ 'Same car?' },
  { to: '/admin/dealerships', kind: 'dealership', label: /*i18n*/ 'Dealerships' },
] as const

/** The moderator pages, with the number of open cases on each, if known. */
export function AdminNav({ current, waiting }: { current: (typeof pages)[number]['kind']; waiting: DeskCounts }) {
  const { i18n } = useLingui()
  return (
    <nav className="desk-nav" aria-label={i18n.t('Moderation')}>
      <ul>
        {pages.map(({ to, kind, label }) => {
          const count = waiting === null ? null : (waiting[kind] ?? 0)
          return (
            <li key={kind}>
              <Link to={to} aria-current={kind === current ? 'page' : undefined}>
                {i18n.t(label)}
                {count !== null && (
                  <span className="desk-count" data-none={count === 0 || undefined}>
                    {count < 1_000 ? count : '1,000+'}
                    <span className="sr-only"> {i18n.t('waiting')}</span>
                  </span>
                )}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
