import { useLingui } from '@lingui/react'
import type { DeskItem } from '@pahiya/contract/admin/desk'
import type { DecidedVerification, VerificationCase } from '@pahiya/contract/selling/verification'
import { State } from '../../../components/states/state.tsx'
import type { Acted } from '../desk/decision-result.ts'
import { CasePart } from './verification-case.tsx'
import '../../../styles/desk.css'
import { ActedLine, DecidedPart, NextCase, Queue, WaitingLine } from '../desk/desk-parts.tsx'
import { statusWord } from '../../../components/verification/finding-labels.ts'
import type { Counts } from '../desk/load-desk.ts'
import { ModeratorNav } from '../desk/admin-nav.tsx'

/** ADMIN-22 as far as papers: what waits, one case, and what was decided last. */
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
  /** How much waits on each page of moderators. */
  counts: Counts
  decided: readonly DecidedVerification[]
  open: VerificationCase | null
  /** That the case that was asked for is not there. */
  isGone: boolean
  paper: 'rcBook' | 'insurance'
  acted: Acted | undefined
  now: Date
}) {
  const { i18n } = useLingui()
  return (
    <main className="desk page-width">
      <title>{i18n.t('Verification · Pahiya')}</title>
      <meta name="robots" content="noindex" />
      <ModeratorNav current="papers" waiting={counts} />
      <header>
        <h1>{i18n.t('Verification')}</h1>
        <p className="desk-hint">
          <WaitingLine {...{ items, waiting, now }} />{' '}
          {i18n.t('Papers are seen only here, and every opening is logged.')}
        </p>
      </header>
      <ActedLine acted={acted} />
      <Queue {...{ items, openId: open?.id, now }} />
      {open && <CasePart key={open.id} open={open} paper={paper} />}
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
          outcome: papers === 'refused' ? i18n.t('New paper asked for') : statusWord(status, i18n),
          decidedAt,
        }))}
      />
    </main>
  )
}
