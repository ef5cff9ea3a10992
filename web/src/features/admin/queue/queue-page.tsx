import { Trans, useLingui } from '@lingui/react'
import type { QueueItem } from '@pahiya/contract/admin/queue'
import { Form, Link } from 'react-router'
import { AdminFrame } from '../../../components/admin/admin-frame.tsx'
import { Button, ButtonLink } from '../../../components/controls/button.tsx'
import { State } from '../../../components/states/state.tsx'
import './queue-page.css'
import { AdminNav } from '../desk/admin-nav.tsx'
import { DeskKeys } from '../desk/desk-keys.tsx'
import type { DeskCounts } from '../desk/load-desk.ts'
import type { QueueResult } from './act-on-queue.ts'
import { DecideManyForm } from './decide-many-form.tsx'
import { outcomeLabel } from './kind-labels.ts'
import type { OpenedCase } from './load-queue.ts'
import { OpenItem, QueueFailure, type OpenedItem } from './open-item.tsx'
import { QueueFilters, type SavedQueue } from './queue-filters.tsx'
import { QueueList } from './queue-list.tsx'
import { queueAddress } from './queue-url.ts'

/** ADMIN-22, /admin/queue: one list of all kinds, and the open item with its evidence and decision form. */
export function QueuePage({
  items,
  hasMore,
  waiting,
  saved,
  counts,
  open,
  shownCase,
  isGone,
  filters,
  done,
  acted,
  now,
}: {
  items: readonly QueueItem[]
  hasMore: boolean
  waiting: number
  saved: readonly SavedQueue[]
  counts: DeskCounts
  open: OpenedItem | null
  shownCase: OpenedCase
  isGone: boolean
  filters: string
  /** The outcome of the previous decision. */
  done: string | null
  acted: QueueResult | undefined
  now: Date
}) {
  const { i18n } = useLingui()
  const set = new URLSearchParams(filters)
  const isOneKind = set.get('kinds') !== null && items.every(({ kind }) => kind === items[0]!.kind)
  const [first] = items
  const canChoose = isOneKind && items.length > 1 && first!.isDecidedHere && !first!.isDecidedAlone
  return (
    <AdminFrame title={i18n.t('Queue · Pahiya')} nav={<AdminNav current="/admin/queue" waiting={counts} />}>
      <QueueHead waiting={waiting} />
      <QueueFilters filters={filters} saved={saved} />
      <QueueNotices done={done} acted={acted} />
      {open === null && <QueueFailure acted={acted} />}
      <div className="desk-body" data-queue={items.length > 0 || undefined}>
        {items.length > 0 && <QueueList {...{ items, canChoose, now }} filters={set} openId={open?.item.id} />}
        <div className="desk-main">
          {open !== null && <OpenItem {...{ open, shownCase, acted, now }} />}
          {isGone && <State kind="gone" title={i18n.t('Nothing left to decide here')} />}
          {items.length === 0 && open === null && (
            <State kind="empty" icon="shield-check" title={i18n.t('Nothing is waiting.')}>
              {filters !== '' && i18n.t('Nothing matches these filters.')}
            </State>
          )}
          {canChoose && <DecideManyForm outcomes={items[0]!.outcomes} />}
          {hasMore && (
            <ButtonLink to={queueAddress(set, { after: items.at(-1)!.id })}>{i18n.t('Further items')}</ButtonLink>
          )}
        </div>
      </div>
    </AdminFrame>
  )
}

function QueueHead({ waiting }: { waiting: number }) {
  const { i18n } = useLingui()
  return (
    <header className="queue-head">
      <h1>{i18n.t('Queue')}</h1>
      <p className="desk-hint">
        {i18n.t('{waiting} waiting, the earliest promise first; each level of harm counts two hours.', {
          waiting: waiting < 1_000 ? waiting : '1,000+',
        })}{' '}
        <Link to="/admin/queue/quality">{i18n.t('Quality')}</Link>
      </p>
      <DeskKeys />
      <Form method="post" preventScrollReset>
        <Button type="submit" name="do" value="next" aria-keyshortcuts="n" kind="main">
          {i18n.t('Next free item')} <kbd aria-hidden="true">N</kbd>
        </Button>
      </Form>
    </header>
  )
}

/** The result of the last action. */
function QueueNotices({ done, acted }: { done: string | null; acted: QueueResult | undefined }) {
  const { i18n } = useLingui()
  return (
    <>
      {done !== null && <output className="desk-done">{i18n.t(outcomeLabel(done))}.</output>}
      {acted && 'approvalId' in acted && (
        <output className="desk-done">
          <Trans
            id="Nothing is decided yet: a second person has to approve it. <0>Approvals</0>"
            components={{ 0: <Link to="/admin/approvals" /> }}
          />
        </output>
      )}
      {acted && 'saved' in acted && <output className="desk-done">{i18n.t('Saved.')}</output>}
    </>
  )
}
