import { mayCallAsStaff, type Grant } from '@pahiya/contract/core/access'
import { useLingui } from '@lingui/react'
import { Link } from 'react-router'
import { useSignedInUser } from '../../../api/signed-in-user.ts'
import '../../../styles/desk.css'
import { adminPages, type AdminPage, type AdminPath } from './admin-pages.ts'
import type { DeskCounts } from './load-desk.ts'

/**
 * The single navigation of the back office, with the number of open cases of each queue, if known. Each user sees the
 * pages that their roles can open. Without JavaScript, and before hydration, the roles are unknown: the pages of a
 * moderator are listed, and those that the user cannot open return 404.
 */
export function AdminNav({ current, waiting }: { current: AdminPath; waiting: DeskCounts }) {
  const { i18n } = useLingui()
  const roles = new Set(useSignedInUser()?.roles ?? moderator)
  return (
    <nav className="desk-nav" aria-label={i18n.t('Moderation')}>
      {Object.entries<readonly AdminPage[]>(adminPages).map(([group, pages]) => (
        <ul key={group}>
          {pages.map(
            (page) =>
              mayCallAsStaff(roles, page.grant, 'GET') && (
                <li key={page.to}>
                  <Link to={page.to} aria-current={page.to === current ? 'page' : undefined}>
                    {i18n.t(page.label)}
                    <Waiting page={page} waiting={waiting} />
                  </Link>
                </li>
              ),
          )}
        </ul>
      ))}
    </nav>
  )
}

const moderator: readonly Grant[] = ['moderator']

function Waiting({ page: { kind }, waiting }: { page: AdminPage; waiting: DeskCounts }) {
  const { i18n } = useLingui()
  if (kind === undefined || waiting === null) return null
  const count = waiting[kind] ?? 0
  return (
    <span className="desk-count" data-none={count === 0 || undefined}>
      {count < 1_000 ? count : '1,000+'}
      <span className="sr-only"> {i18n.t('waiting')}</span>
    </span>
  )
}
