import { useLingui } from '@lingui/react'
import type { DeskItem } from '@pahiya/contract/desk'
import type { DecidedVerification, VerificationCase } from '@pahiya/contract/verification'
import { timeAgo } from '@pahiya/domain/numbers/write-time'
import { Link } from 'react-router'
import { State } from '../../components/states/state.tsx'
import type { ActedOnCase } from './act-on-case.ts'
import { CasePart } from './case-part.tsx'
import './desk.css'
import { statusWord } from './finding-words.ts'

/** ADMIN-22 as far as papers: what waits, one case, and what was decided last. */
export function VerificationPage({
  items,
  waiting,
  decided,
  open,
  isGone,
  paper,
  acted,
  now,
}: {
  items: readonly DeskItem[]
  waiting: number
  decided: readonly DecidedVerification[]
  open: VerificationCase | null
  /** That the case that was asked for is not there. */
  isGone: boolean
  paper: 'rcBook' | 'insurance'
  acted: ActedOnCase | undefined
  now: Date
}) {
  const { i18n } = useLingui()
  return (
    <main className="desk page-width">
      <title>{i18n.t('Verification · Pahiya')}</title>
      <meta name="robots" content="noindex" />
      <header>
        <h1>{i18n.t('Verification')}</h1>
        <p className="desk-hint">
          {waiting === 0
            ? i18n.t('Nothing is waiting.')
            : i18n.t('{waiting} waiting, the oldest since {since}.', {
                waiting: waiting < 1_000 ? waiting : '1,000+',
                since: items[0] ? timeAgo(new Date(items[0].openedAt), now) : '',
              })}{' '}
          {i18n.t('Papers are seen only here, and every opening is logged.')}
        </p>
      </header>
      <Acted acted={acted} />
      {items.length > 0 && <Queue {...{ items, openId: open?.id, now }} />}
      {open && <CasePart key={open.id} open={open} paper={paper} />}
      {isGone && <State kind="gone" title={i18n.t('This listing is not there any more')} />}
      {items.length === 0 && !open && !isGone && (
        <State kind="empty" icon="shield-check" title={i18n.t('No papers to check')}>
          {i18n.t('New listings come here as soon as their papers have been read.')}
        </State>
      )}
      {decided.length > 0 && <Decided decided={decided} now={now} />}
    </main>
  )
}

function Acted({ acted }: { acted: ActedOnCase | undefined }) {
  const { i18n } = useLingui()
  if (acted === undefined) return null
  if ('failed' in acted) {
    return (
      <p className="desk-failed" role="alert">
        {acted.message ?? i18n.t('That did not work. Please try again.')}
      </p>
    )
  }
  return <output className="desk-done">{i18n.t('Done.')}</output>
}

function Queue({ items, openId, now }: { items: readonly DeskItem[]; openId: string | undefined; now: Date }) {
  const { i18n } = useLingui()
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

function Decided({ decided, now }: { decided: readonly DecidedVerification[]; now: Date }) {
  const { i18n } = useLingui()
  return (
    <section className="panel desk-decided" aria-labelledby="decided">
      <h2 id="decided">{i18n.t('Decided last')}</h2>
      <ul>
        {decided.map(({ id, title, status, papers, decidedAt }) => (
          <li key={id}>
            <Link to={`?listing=${id}`}>{title}</Link>
            <span>
              {papers === 'refused' ? i18n.t('New paper asked for') : statusWord(status, i18n)} ·{' '}
              {timeAgo(new Date(decidedAt), now)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
