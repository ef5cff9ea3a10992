import { useLingui } from '@lingui/react'
import { Link } from 'react-router'
import { useSignedInUser } from '../../../api/signed-in-user.ts'
import '../../../styles/desk.css'
import type { DeskCounts } from './load-desk.ts'

const pages = [
  { to: '/admin/verification', kind: 'papers', label: /*i18n*/ 'Papers' },
  { to: '/admin/flags', kind: 'listing-flags', label: /*i18n*/ 'Flagged listings' },
  { to: '/admin/photos', kind: 'reused-photo', label: /*i18n*/ 'Photos' },
  { to: '/admin/matches', kind: 'same-car', label: /*i18n*/ 'Same car?' },
  { to: '/admin/dealerships', kind: 'dealership', label: /*i18n*/ 'Dealerships' },
] as const

/** Pages without a queue. */
const more = [
  { to: '/admin/community', label: /*i18n*/ 'Community', isForAdmins: false },
  { to: '/admin/blog', label: /*i18n*/ 'Articles', isForAdmins: true },
  { to: '/admin/reviews', label: /*i18n*/ 'Reported reviews', isForAdmins: false },
  { to: '/admin/inspections', label: /*i18n*/ 'Inspections', isForAdmins: true },
  { to: '/admin/payments', label: /*i18n*/ 'Payments', isForAdmins: true },
  { to: '/admin/lenders', label: /*i18n*/ 'Lenders', isForAdmins: true },
  { to: '/ai-training-dashboard', label: /*i18n*/ 'Training', isForAdmins: true },
] as const

type Current = (typeof pages)[number]['kind'] | (typeof more)[number]['to']

/** The pages that a moderator or admin may use, with the number of open cases on each, if known. */
export function AdminNav({ current, waiting }: { current: Current; waiting: DeskCounts }) {
  const { i18n } = useLingui()
  const isAdmin = useSignedInUser()?.roles.includes('admin') === true
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
        {more.map(
          ({ to, label, isForAdmins }) =>
            (isAdmin || !isForAdmins) && (
              <li key={to}>
                <Link to={to} aria-current={to === current ? 'page' : undefined}>
                  {i18n.t(label)}
                </Link>
              </li>
            ),
        )}
      </ul>
    </nav>
  )
}
