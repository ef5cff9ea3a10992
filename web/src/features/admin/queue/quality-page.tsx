import { useLingui } from '@lingui/react'
import type { GoldenItem } from '@pahiya/contract/admin/golden-items'
import type { SecondLook } from '@pahiya/contract/admin/queue'
import { timeAgo } from '@pahiya/domain/time/write-time'
import { Form, Link } from 'react-router'
import { AdminTable } from '../../../components/admin/admin-table.tsx'
import { AdminFrame } from '../../../components/admin/admin-frame.tsx'
import { DecisionButton } from '../desk/decision-button.tsx'
import { State } from '../../../components/states/state.tsx'
import './queue-page.css'
import { AdminNav } from '../desk/admin-nav.tsx'
import { DeskKeys } from '../desk/desk-keys.tsx'
import type { DeskCounts } from '../desk/load-desk.ts'
import { GoldenItems } from './golden-items.tsx'
import { ItemEvidence } from './item-evidence.tsx'
import { casePage, decisionLabel, kindLabel, outcomeLabel, ruleLabel } from './kind-labels.ts'
import { QualityModerators, type ModeratorQuality } from './quality-moderators.tsx'

type Rule = { kind: string; rule: string; looks: number; alike: number; kappa: number | null }
type Differing = {
  id: string
  kind: string
  subjectKey: string
  title: string
  first: string
  second: string
  at: string
}
export type LookResult = { agrees: boolean; firstOutcome: string } | { failed: string | null } | { removed: true }

/**
 * /admin/queue/quality: decisions that a second moderator reviews without seeing the outcome, and how often two
 * moderators agree.
 */
export function QualityPage({
  look,
  waiting,
  rules,
  differing,
  moderators,
  golden,
  counts,
  acted,
  now,
}: {
  look: SecondLook | null
  waiting: number
  rules: readonly Rule[]
  differing: readonly Differing[]
  moderators: readonly ModeratorQuality[]
  /** Null for moderators who are not admins. */
  golden: readonly GoldenItem[] | null
  counts: DeskCounts
  acted: LookResult | undefined
  now: Date
}) {
  const { i18n } = useLingui()
  return (
    <AdminFrame title={i18n.t('Quality · Pahiya')} nav={<AdminNav current="/admin/queue/quality" waiting={counts} />}>
      <header>
        <h1>{i18n.t('Quality')}</h1>
        <p className="desk-hint">
          {i18n.t(
            'One decision in twenty is shown again to another moderator, without its outcome. Papers, community cases and inspections are not: their evidence is not copied. Items with a known answer are mixed into the queue.',
          )}
        </p>
        {look !== null && <DeskKeys />}
      </header>
      <LookOutcome acted={acted} />
      {look === null ? (
        <State kind="empty" icon="shield-check" title={i18n.t('No decisions to review again')} />
      ) : (
        <LookPart look={look} waiting={waiting} now={now} />
      )}
      <section className="panel" aria-labelledby="agreement">
        <h2 id="agreement">{i18n.t('Agreement in the last 90 days')}</h2>
        {rules.length === 0 ? <p>{i18n.t('No decision was looked at twice yet.')}</p> : <RulesTable rules={rules} />}
      </section>
      <QualityModerators moderators={moderators} />
      <DifferingPart differing={differing} now={now} />
      {golden !== null && <GoldenItems items={golden} now={now} />}
    </AdminFrame>
  )
}

function LookOutcome({ acted }: { acted: LookResult | undefined }) {
  const { i18n } = useLingui()
  if (acted === undefined) return null
  if ('failed' in acted) {
    return (
      <p className="desk-failed" role="alert">
        {acted.failed ?? i18n.t('That did not work. Please try again.')}
      </p>
    )
  }
  if ('removed' in acted) return <output className="desk-done">{i18n.t('Removed.')}</output>
  const outcome = i18n.t(outcomeLabel(acted.firstOutcome))
  return (
    <output className="desk-done">
      {acted.agrees
        ? i18n.t('The first moderator decided the same: {outcome}', { outcome })
        : i18n.t('The first moderator decided otherwise: {outcome}', { outcome })}
    </output>
  )
}

function LookPart({ look, waiting, now }: { look: SecondLook; waiting: number; now: Date }) {
  const { i18n } = useLingui()
  const { id, kind, rule, subjectKey, title, evidence, outcomes, openedAt } = look
  return (
    <section className="panel" aria-labelledby="look">
      <h2 id="look">{title}</h2>
      <p className="desk-meta">
        <span>{i18n.t(rule === kind ? kindLabel(kind) : ruleLabel(rule))}</span>
        <span>{i18n.t('decided {time}', { time: timeAgo(new Date(openedAt), now) })}</span>
        <span>{i18n.t('{waiting} waiting', { waiting: waiting < 1_000 ? waiting : '1,000+' })}</span>
      </p>
      <ItemEvidence {...{ kind, subjectKey, evidence }} />
      <Form method="post">
        <input type="hidden" name="look" value={id} />
        <p className="desk-hint">{i18n.t('How would you decide? This changes nothing about the listing.')}</p>
        <div className="desk-acts">
          {outcomes.map((outcome, at) => (
            <DecisionButton key={outcome} shortcut={String(at + 1)} value={outcome}>
              {i18n.t(decisionLabel(outcome))}
            </DecisionButton>
          ))}
        </div>
      </Form>
    </section>
  )
}

function RulesTable({ rules }: { rules: readonly Rule[] }) {
  const { i18n } = useLingui()
  return (
    <AdminTable heads={[i18n.t('Rule'), i18n.t('Looked at twice'), i18n.t('Decided alike'), i18n.t('Kappa')]}>
      {rules.map(({ kind, rule, looks, alike, kappa }) => (
        <tr key={`${kind} ${rule}`}>
          <td>{i18n.t(rule === kind ? kindLabel(kind) : ruleLabel(rule))}</td>
          <td>{looks}</td>
          <td>{i18n.t('{alike} ({percent}%)', { alike, percent: Math.round((alike / looks) * 100) })}</td>
          <td>{kappa === null ? i18n.t('not defined') : kappa.toFixed(2)}</td>
        </tr>
      ))}
    </AdminTable>
  )
}

function DifferingPart({ differing, now }: { differing: readonly Differing[]; now: Date }) {
  const { i18n } = useLingui()
  if (differing.length === 0) return null
  return (
    <section className="panel" aria-labelledby="differing">
      <h2 id="differing">{i18n.t('Decided differently')}</h2>
      <ul>
        {differing.map(({ id, kind, subjectKey, title, first, second, at }) => (
          <li key={id}>
            <Link to={casePage(kind, subjectKey) ?? '/admin/queue'}>{title}</Link>{' '}
            {i18n.t('{first}, then {second}', {
              first: i18n.t(outcomeLabel(first)),
              second: i18n.t(outcomeLabel(second)),
            })}{' '}
            · {timeAgo(new Date(at), now)}
          </li>
        ))}
      </ul>
    </section>
  )
}
