import { useLingui } from '@lingui/react'
import type { DeskItem } from '@pahiya/contract/admin/desk'
import type { DecidedVerification, VerificationCase } from '@pahiya/contract/selling/verification'
import { State } from '../../../components/states/state.tsx'
import type { DecisionResult } from '../desk/decision-result.ts'
import { VerificationCasePart } from './verification-case.tsx'
import '../../../styles/desk.css'
import { DecisionResultLine, DecidedPart, NextCase, Queue, WaitingLine } from '../desk/desk-parts.tsx'
import { verificationStatusLabel } from '../../../components/verification/finding-labels.ts'
import type { DeskCounts } from '../desk/load-desk.ts'
import { AdminNav } from '../desk/admin-nav.tsx'

/** ADMIN-22 for papers: the queue, one case, and the latest decisions. */
export function VerificationPage({
  items,
  waiting,
  counts,
  decided,
  open,
  isGone,
  paper,
  acted,
  now,
}: {
  items: readonly DeskItem[]
  waiting: number
  /** The number of open cases on each moderator page. */
  counts: DeskCounts
  decided: readonly DecidedVerification[]
  open: VerificationCase | null
  /** The requested case does not exist any more. */
  isGone: boolean
  paper: 'rcBook' | 'insurance'
  acted: DecisionResult | undefined
  now: Date
}) {
  const { i18n } = useLingui()
  return (
    <main className="desk page-width">
      <title>{i18n.t('Verification · Pahiya')}</title>
      <meta name="robots" content="noindex" />
      <AdminNav current="papers" waiting={counts} />
      <header>
        <h1>{i18n.t('Verification')}</h1>
        <p className="desk-hint">
          <WaitingLine {...{ items, waiting, now }} />{' '}
          {i18n.t('Papers are seen only here, and every opening is logged.')}
        </p>
      </header>
      <DecisionResultLine acted={acted} />
      <Queue {...{ items, openId: open?.id, now }} />
      {open && <VerificationCasePart key={open.id} open={open} paper={paper} />}
      {!open && <NextCase items={items} />}
      {isGone && <State kind="gone" title={i18n.t('This listing is not there any more')} />}
      {items.length === 0 && !open && !isGone && (
        <State kind="empty" icon="shield-check" title={i18n.t('No papers to check')}>
          {i18n.t('New listings come here as soon as their papers have been read.')}
        </State>
      )}
      <DecidedPart
        now={now}
        decided={decided.map(({ id, title, papers, status, decidedAt }) => ({
          key: id,
          listingId: id,
          title,
          outcome: papers === 'refused' ? i18n.t('New paper asked for') : verificationStatusLabel(status, i18n),
          decidedAt,
        }))}
      />
    </main>
  )
}
