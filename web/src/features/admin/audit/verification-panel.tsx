import { useLingui } from '@lingui/react'
import type { AuditVerification } from '@pahiya/contract/admin/audit'
import { dayInIndia } from '@pahiya/domain/time/calendar-days'
import { groupIndian } from '@pahiya/domain/numbers/write-money'
import { exactTime } from '@pahiya/domain/time/write-time'
import { Form, Link } from 'react-router'
import { Badge } from '../../../components/facts/badge.tsx'
import { Button } from '../../../components/controls/button.tsx'
import { DataTable } from '../../../components/facts/data-table.tsx'
import { auditAddress } from './audit-url.ts'

type Shown = { running: AuditVerification | null; last: AuditVerification | null }
type Fault = AuditVerification['faults'][number]

/** Whether the hash chains are intact, up to which entry, and when that was verified. */
export function VerificationPanel({ running, last }: Shown) {
  const { i18n } = useLingui()
  // A fault is shown as soon as it is found.
  const shown = running !== null && running.faults.length > 0 ? running : last
  return (
    <section className="panel audit-verification" aria-labelledby="verification">
      <h2 id="verification">{i18n.t('Verification')}</h2>
      {shown === null ? <Badge kind="open">{i18n.t('Not verified yet')}</Badge> : <Outcome verification={shown} />}
      {running !== null && (
        <p>
          {i18n.t('Verifying since {time}: {entries} of {total} entries', {
            time: exactTime(new Date(running.startedAt)),
            entries: groupIndian(running.entries),
            total: groupIndian(running.total),
          })}{' '}
          <progress value={running.entries} max={Math.max(1, running.total)} aria-label={i18n.t('Progress')} />
        </p>
      )}
      {running === null && (
        <Form method="post">
          <Button type="submit" name="do" value="verify" size="small">
            {i18n.t('Verify now')}
          </Button>
        </Form>
      )}
      {shown !== null && <Chains verification={shown} />}
      <p className="desk-hint">
        {i18n.t('A job verifies every entry once a day: its own hash, the entry before it, and the last verification.')}
      </p>
    </section>
  )
}

function Outcome({ verification: { finishedAt, entries, faults, chains } }: { verification: AuditVerification }) {
  const { i18n } = useLingui()
  const newest = chains
    .map(({ at }) => at ?? '')
    .toSorted()
    .at(-1)
  const verified = finishedAt === null ? '' : i18n.t('Verified {time}', { time: exactTime(new Date(finishedAt)) })
  if (faults.length === 0) {
    return (
      <p>
        <Badge kind="good" icon="badge-check">
          {i18n.t('Intact')}
        </Badge>{' '}
        {verified}
        {' · '}
        {i18n.t('{count, plural, one {# entry} other {# entries}}', { count: entries })}
        {newest !== undefined && newest !== '' && (
          <>
            {' · '}
            {i18n.t('up to the entry of {time}', { time: exactTime(new Date(newest)) })}
          </>
        )}
      </p>
    )
  }
  return (
    <>
      <p role="alert">
        <Badge kind="bad" icon="circle-alert">
          {i18n.t('Broken')}
        </Badge>{' '}
        {i18n.t('{count, plural, one {# place} other {# places}} where the log is not as it was written', {
          count: faults.length,
        })}
        {verified !== '' && <> · {verified}</>}
      </p>
      <ul className="audit-faults">
        {faults.map((fault) => (
          <li key={`${fault.chain} ${fault.place} ${fault.fault}`}>
            <FaultLine fault={fault} />
          </li>
        ))}
      </ul>
    </>
  )
}

function FaultLine({ fault: { chain, place, fault, at } }: { fault: Fault }) {
  const { i18n } = useLingui()
  const what = {
    changed: i18n.t('was changed after it was written'),
    missing: i18n.t('is missing'),
    not_after_the_one_before: i18n.t('does not follow the entry before it'),
    rewritten: i18n.t('differs from the last verification'),
  }
  const place_ = i18n.t('Chain {chain}, entry {place}', { chain, place: groupIndian(place) })
  if (at === null) return <>{`${place_}: ${what[fault]}`}</>
  const day = dayInIndia(new Date(at))
  return (
    <>
      <Link to={auditAddress({ from: day, until: day })}>{place_}</Link>
      {`: ${what[fault]} · ${exactTime(new Date(at))}`}
    </>
  )
}

const hashCell = ({ hash }: AuditVerification['chains'][number]) => <code title={hash}>{hash.slice(0, 16)}</code>

function Chains({ verification: { chains } }: { verification: AuditVerification }) {
  const { i18n } = useLingui()
  const rows = chains.filter(({ toPlace }) => toPlace > 0)
  if (rows.length === 0) return null
  return (
    <details>
      <summary>{i18n.t('Last verified entry of each chain')}</summary>
      <DataTable
        caption={i18n.t('Last verified entry of each chain')}
        hideCaption
        rows={rows}
        rowKey={({ chain }) => String(chain)}
        columns={[
          { key: 'chain', head: i18n.t('Chain'), cell: ({ chain }) => chain },
          { key: 'place', head: i18n.t('Entry'), number: true, cell: ({ place }) => groupIndian(place) },
          { key: 'to', head: i18n.t('Of'), number: true, cell: ({ toPlace }) => groupIndian(toPlace) },
          { key: 'at', head: i18n.t('Time'), cell: ({ at }) => (at === null ? '' : exactTime(new Date(at))) },
          { key: 'hash', head: i18n.t('Hash'), cell: hashCell },
        ]}
      />
    </details>
  )
}
