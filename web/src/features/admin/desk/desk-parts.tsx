import { useLingui } from '@lingui/react'
import type { DeskItem } from '@pahiya/contract/admin/desk'
import { timeAgo } from '@pahiya/domain/time/write-time'
import { Link } from 'react-router'
import { ButtonLink } from '../../../components/controls/button.tsx'
import type { DecisionResult } from './decision-result.ts'

/** Result of the last action. */
export function DecisionResultLine({ acted, done }: { acted: DecisionResult | undefined; done?: string }) {
  const { i18n } = useLingui()
  if (acted === undefined) return null
  if ('failed' in acted) {
    return (
      <p className="desk-failed" role="alert">
        {acted.message === null ? i18n.t('That did not work. Please try again.') : i18n.t(acted.message)}
      </p>
    )
  }
  return <output className="desk-done">{done ?? i18n.t('Done.')}</output>
}

/** The number of open cases, and how long the oldest has been waiting. */
export function WaitingLine({ items, waiting, now }: { items: readonly DeskItem[]; waiting: number; now: Date }) {
  const { i18n } = useLingui()
  if (waiting === 0) return i18n.t('Nothing is waiting.')
  return i18n.t('{waiting} waiting, oldest {since}.', {
    waiting: waiting < 1_000 ? waiting : '1,000+',
    since: items[0] ? timeAgo(new Date(items[0].openedAt), now) : '',
  })
}

export function Queue({ items, openId, now }: { items: readonly DeskItem[]; openId: string | undefined; now: Date }) {
  const { i18n } = useLingui()
  if (items.length === 0) return null
  return (
    <nav aria-label={i18n.t('Waiting')}>
      <ul className="desk-queue">
        {items.map(({ id, subjectKey, title, openedAt, claim }) => (
          <li key={id}>
            <Link to={`?listing=${subjectKey}`} aria-current={subjectKey === openId || undefined}>
              <b>{title}</b>
              <small>
                {timeAgo(new Date(openedAt), now)}
                {claim !== null && ` · ${claim.isYours ? i18n.t('yours') : claim.name}`}
              </small>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Shown while no case is open: the oldest unclaimed case. */
export function NextCase({ items }: { items: readonly DeskItem[] }) {
  const { i18n } = useLingui()
  const next = items.find(({ claim }) => claim === null || claim.isYours)
  if (next === undefined) return null
  return (
    <ButtonLink kind="main" to={`?listing=${next.subjectKey}`}>
      {i18n.t('Open the next case')}
    </ButtonLink>
  )
}

export type Decided = { key: string; listingId: string | null; title: string; outcome: string; decidedAt: string }

/** The moderators' latest decisions; those that can be reopened are links. */
export function DecidedPart({ decided, now }: { decided: readonly Decided[]; now: Date }) {
  const { i18n } = useLingui()
  if (decided.length === 0) return null
  return (
    <section className="panel desk-decided" aria-labelledby="decided">
      <h2 id="decided">{i18n.t('Recent decisions')}</h2>
      <ul>
        {decided.map(({ key, listingId, title, outcome, decidedAt }) => (
          <li key={key}>
            {listingId === null ? title : <Link to={`?listing=${listingId}`}>{title}</Link>}
            <span>
              {outcome} · {timeAgo(new Date(decidedAt), now)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
