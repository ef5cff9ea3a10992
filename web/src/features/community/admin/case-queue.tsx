import { useLingui } from '@lingui/react'
import type { ModerationCase } from '@pahiya/contract/community/moderation-desk'
import { exactTime } from '@pahiya/domain/time/write-time'
import { Link } from 'react-router'
import { Badge } from '../../../components/facts/badge.tsx'
import { State } from '../../../components/states/state.tsx'
import { clockName, ruleName } from '../parts/labels.ts'
import { adminAddress } from './admin-url.ts'

const kinds: Readonly<Record<ModerationCase['kind'], string>> = {
  text: /*i18n*/ 'Waiting text',
  report: /*i18n*/ 'Reported',
  appeal: /*i18n*/ 'Appeal',
  order: /*i18n*/ 'Order',
  grievance: /*i18n*/ 'Complaint',
}

/** Open cases in the order in which they should be decided, each with its deadline. */
export function CaseQueue({
  cases,
  next,
  open,
  now,
}: {
  cases: readonly ModerationCase[]
  next: string | null
  open: string | null
  now: Date
}) {
  const { i18n } = useLingui()
  if (cases.length === 0) return <State kind="empty" title={i18n.t('No open cases')} />
  return (
    <>
      <ul className="case-queue">
        {cases.map((each) => (
          <li key={each.id}>
            <Link
              to={adminAddress({ view: 'cases', case: each.id })}
              aria-current={each.id === open ? 'true' : undefined}
            >
              <span className="post-line">
                <Badge kind={each.kind === 'appeal' ? 'unsure' : 'plain'}>{i18n.t(kinds[each.kind])}</Badge>
                {each.rule !== null && <span>{ruleName(each.rule, i18n)}</span>}
                {each.reports > 0 && (
                  <span>{i18n.t('{count, plural, one {# report} other {# reports}}', { count: each.reports })}</span>
                )}
                <Clock of={each} now={now} />
              </span>
              <b>{each.subject?.title ?? each.excerpt.slice(0, 80)}</b>
              <small>{each.excerpt.slice(0, 140)}</small>
            </Link>
          </li>
        ))}
      </ul>
      {next !== null && <Link to={adminAddress({ view: 'cases', after: next })}>{i18n.t('More cases')}</Link>}
    </>
  )
}

/** The countdown, with an alarm at half time. */
function Clock({ of: { clock, dueAt, isAlarming, isOverdue }, now }: { of: ModerationCase; now: Date }) {
  const { i18n } = useLingui()
  const minutes = Math.round((new Date(dueAt).getTime() - now.getTime()) / 60_000)
  const left =
    minutes < 0
      ? i18n.t('overdue')
      : minutes < 120
        ? i18n.t('{minutes} min left', { minutes })
        : i18n.t('{hours} h left', { hours: Math.floor(minutes / 60) })
  return (
    <span title={exactTime(new Date(dueAt))}>
      <Badge kind={isOverdue ? 'bad' : isAlarming ? 'unsure' : 'plain'}>
        {clock === null ? left : `${clockName(clock, i18n)}: ${left}`}
      </Badge>
    </span>
  )
}
