import type { ReactNode } from 'react'
import { AdminNav } from './admin-nav.tsx'
import type { AdminPath } from './admin-pages.ts'
import type { DeskCounts } from './load-desk.ts'

/** The navigation above a page that also exists elsewhere or brings its own main element. */
export function AdminShell({
  current,
  waiting,
  children,
}: {
  current: AdminPath
  waiting: DeskCounts
  children: ReactNode
}) {
  return (
    <>
      <div className="page-width admin-shell">
        <AdminNav current={current} waiting={waiting} />
      </div>
      {children}
    </>
  )
}
