import type { DeskItem } from '@pahiya/contract/admin/desk'
import { useMemo, type ReactNode } from 'react'
import { AdminFrame } from '../../../components/admin/admin-frame.tsx'
import { State } from '../../../components/states/state.tsx'
import { AdminNav } from './admin-nav.tsx'
import type { AdminPath } from './admin-pages.ts'
import { CaseContext, nextCase } from './case-context.tsx'
import type { DecisionResult } from './decision-result.ts'
import { DecidedPart, DecisionResultLine, NextCase, Queue, WaitingLine, type Decided } from './desk-parts.tsx'
import { DeskKeys } from './desk-keys.tsx'
import type { DeskCounts } from './load-desk.ts'

/** The data that every desk page loads; Case and Verdict depend on the kind of case. */
export type DeskPageProps<Case, Verdict> = {
  items: readonly DeskItem[]
  waiting: number
  /** The number of open cases on each moderator page. */
  counts: DeskCounts
  decided: readonly Verdict[]
  open: Case | null
  /** The requested case no longer exists. */
  isGone: boolean
  acted: DecisionResult | undefined
  now: Date
}

/** The differences between the pages of the desk. */
type DeskCopy = {
  page: AdminPath
  /** The document title. */
  title: string
  heading: string
  /** Shown after the number of open cases. */
  hint: string | false
  /** Confirms the last action; without it the page shows a generic confirmation. */
  done?: string | undefined
  gone: string
  empty: { title: string; text: string }
}

/** ADMIN-22: the queue of one kind of case, the open case, and the latest decisions. */
export function DeskPage({
  copy,
  items,
  waiting,
  counts,
  decided,
  openId,
  isGone,
  acted,
  now,
  children,
}: Omit<DeskPageProps<unknown, Decided>, 'open'> & {
  copy: DeskCopy
  /** The listing of the open case, if one is open. */
  openId: string | undefined
  /** The open case. */
  children: ReactNode
}) {
  const isOpen = openId !== undefined
  const context = useMemo(() => ({ next: nextCase(items, openId), acted }), [items, openId, acted])
  const isToldInCase = isOpen && acted !== undefined && 'failed' in acted
  return (
    <AdminFrame title={copy.title} nav={<AdminNav current={copy.page} waiting={counts} />}>
      <header>
        <h1>{copy.heading}</h1>
        <p className="desk-hint">
          <WaitingLine {...{ items, waiting, now }} /> {copy.hint}
        </p>
        {isOpen && <DeskKeys />}
      </header>
      {!isToldInCase && <DecisionResultLine acted={acted} {...(copy.done !== undefined && { done: copy.done })} />}
      <div className="desk-body" data-queue={items.length > 0 || undefined}>
        <Queue {...{ items, openId, now }} />
        <div className="desk-main">
          <CaseContext value={context}>{children}</CaseContext>
          {!isOpen && <NextCase items={items} />}
          {isGone && <State kind="gone" title={copy.gone} />}
          {items.length === 0 && !isOpen && !isGone && (
            <State kind="empty" icon="shield-check" title={copy.empty.title}>
              {copy.empty.text}
            </State>
          )}
          <DecidedPart now={now} decided={decided} />
        </div>
      </div>
    </AdminFrame>
  )
}
