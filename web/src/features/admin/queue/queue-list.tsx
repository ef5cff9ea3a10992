import { useLingui } from '@lingui/react'
import type { QueueItem } from '@pahiya/contract/admin/queue'
import { timeAgo } from '@pahiya/domain/time/write-time'
import { Link } from 'react-router'
import { DueTime } from './due-time.tsx'
import { summariseEvidence } from './item-evidence.tsx'
import { kindLabel, ruleLabel } from './kind-labels.ts'
import { queueAddress } from './queue-url.ts'

/** The form that decides a batch; the checkboxes in the rows belong to it. */
export const manyFormId = 'decide-many'

export function QueueList({
  items,
  filters,
  openId,
  canChoose,
  now,
}: {
  items: readonly QueueItem[]
  filters: URLSearchParams
  openId: string | undefined
  /** Whether a batch can be decided: all items are of one kind. */
  canChoose: boolean
  now: Date
}) {
  const { i18n } = useLingui()
  return (
    <nav aria-label={i18n.t('Waiting')}>
      <ul className="desk-queue queue-list">
        {items.map((item) => {
          const { id, version, kind, rule, title, openedAt, promisedAt, harm, claim, evidence } = item
          const what = i18n.t(rule === null ? kindLabel(kind) : ruleLabel(rule))
          const summary = summariseEvidence(evidence, i18n)
          return (
            <li key={id}>
              {canChoose && (
                <input
                  type="checkbox"
                  name="items"
                  value={`${id} ${version}`}
                  form={manyFormId}
                  aria-label={i18n.t('Choose {title}', { title })}
                />
              )}
              <Link
                to={queueAddress(filters, { open: id })}
                aria-current={id === openId || undefined}
                preventScrollReset
              >
                <b>{title}</b>
                <small className="queue-facts">
                  <DueTime at={promisedAt} now={now} />
                  <span className="harm" data-harm={harm} title={i18n.t('Harm {harm} of 5', { harm })}>
                    {i18n.t('harm {harm}', { harm })}
                  </span>
                  <span>{what}</span>
                  <span>{timeAgo(new Date(openedAt), now)}</span>
                  {claim !== null && <span>{claim.isYours ? i18n.t('yours') : claim.name}</span>}
                </small>
                {summary !== '' && summary !== what && <small className="queue-evidence-line">{summary}</small>}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
