import { useLingui } from '@lingui/react'
import type { VerificationCase, VerificationMove } from '@pahiya/contract/selling/verification'
import { exactTime } from '@pahiya/domain/time/write-time'
import { Link } from 'react-router'
import { ButtonLink } from '../../../components/controls/button.tsx'
import { TabPanel, Tabs } from '../../../components/controls/tabs.tsx'
import { VerificationBadge } from '../../../components/facts/badge.tsx'
import { Plate } from '../../../components/identity/plate.tsx'
import { ClaimForm } from '../desk/claim-form.tsx'
import { CertifyForm, DecisionForm, WithdrawForm } from './decision-form.tsx'
import {
  papersText,
  paperLabel,
  registryText,
  verificationStatusLabel,
} from '../../../components/verification/finding-labels.ts'
import { FindingsTable } from '../../../components/verification/findings-table.tsx'
import { AuthenticityScorePart } from '../../../components/verification/authenticity-score.tsx'

type Paper = 'rcBook' | 'insurance'

/** One listing: its papers on the left, the findings and actions on the right. */
export function VerificationCasePart({ open, paper }: { open: VerificationCase; paper: Paper }) {
  const { i18n } = useLingui()
  return (
    <article className="desk-case" aria-labelledby="case">
      <header className="desk-case-head">
        <h2 id="case">{open.title}</h2>
        <p className="desk-meta">
          {open.plate !== null && <Plate rto={open.plate} {...(open.year === null ? {} : { year: open.year })} />}
          <VerificationBadge status={open.status} />
          <span>
            {open.sellerPhoneVerified
              ? i18n.t('by {name}, phone verified', { name: open.sellerName })
              : i18n.t('by {name}', { name: open.sellerName })}
          </span>
          <span>{i18n.t('sent {time}', { time: exactTime(new Date(open.handedInAt)) })}</span>
          {open.href !== null && <Link to={open.href}>{i18n.t('See the listing')}</Link>}
        </p>
      </header>
      <div className="desk-columns">
        <PaperPart open={open} paper={paper} />
        <div className="desk-right">
          <section className="panel">
            <Checked open={open} />
          </section>
          <AuthenticityScorePart authenticity={open.authenticity} />
          {open.status !== 'certified' && <CertifyForm open={open} />}
          {open.status !== 'unverified' && <WithdrawForm open={open} />}
          {open.moves.length > 0 && <Moves moves={open.moves} />}
        </div>
      </div>
    </article>
  )
}

function PaperPart({ open: { id, files, unread }, paper }: { open: VerificationCase; paper: Paper }) {
  const { i18n } = useLingui()
  const file = files.find(({ category }) => category === paper)
  const href = file && `/api/seller/papers/${file.id}`
  const tabs = (['rcBook', 'insurance'] as const).map((value) => ({
    value,
    label: paperLabel(value, i18n),
    href: `?listing=${id}&paper=${value}`,
  }))
  return (
    <section className="desk-paper">
      <Tabs id="paper" label={i18n.t('Papers')} look="segment" tabs={tabs} value={paper} />
      <TabPanel id="paper" value={paper}>
        {!file && <p className="desk-hint">{i18n.t('We no longer have this paper.')}</p>}
        {file && file.mediaType !== 'application/pdf' && (
          <a href={href} target="_blank" rel="noreferrer">
            <img src={href} alt={i18n.t('The paper as it was uploaded')} />
          </a>
        )}
        {file?.mediaType === 'application/pdf' && (
          <ButtonLink to={href!} reloadDocument target="_blank" rel="noreferrer" wide>
            {i18n.t('Open the PDF')}
          </ButtonLink>
        )}
        {file && unread.includes(paper) && (
          <p className="desk-hint">{i18n.t('This paper could not be read automatically. Please read it yourself.')}</p>
        )}
      </TabPanel>
    </section>
  )
}

function Checked({ open }: { open: VerificationCase }) {
  const { i18n } = useLingui()
  return (
    <>
      {open.papers !== 'in_review' && (
        <p className="desk-state" data-papers={open.papers}>
          {papersText(open.papers, i18n)}
          {open.refused !== null && <q>{open.refused.reason}</q>}
        </p>
      )}
      {open.findings.length > 0 && <FindingsTable findings={open.findings} />}
      {open.readAt !== null && (
        <p className="desk-hint">
          {i18n.t('Papers read automatically {time}; please compare with the picture.', {
            time: exactTime(new Date(open.readAt)),
          })}{' '}
          {open.registry !== null && registryText(open.registry, i18n)}
        </p>
      )}
      {open.papers === 'in_review' && (
        <>
          <ClaimForm open={open} />
          <DecisionForm key={open.round} open={open} />
        </>
      )}
    </>
  )
}

function Moves({ moves }: { moves: readonly VerificationMove[] }) {
  const { i18n } = useLingui()
  return (
    <section className="panel desk-moves" aria-labelledby="moves">
      <h3 id="moves">{i18n.t('Earlier decisions')}</h3>
      <ol>
        {moves.map((move) => (
          <li key={move.movedAt}>
            <b>
              {i18n.t('{from} to {to}', {
                from: verificationStatusLabel(move.from, i18n),
                to: verificationStatusLabel(move.to, i18n),
              })}
            </b>{' '}
            {exactTime(new Date(move.movedAt))} · {move.movedBy ?? i18n.t('a former moderator')}
            {move.reason !== null && ` · ${move.reason}`}
            {move.record !== null && ` · ${recordWords(move.record)}`}
          </li>
        ))}
      </ol>
    </section>
  )
}

function recordWords(record: NonNullable<VerificationMove['record']>): string {
  return record.by === 'inspection'
    ? `${record.inspector}, ${record.reportNumber}`
    : `${record.programme}, ${record.certificateNumber}`
}
