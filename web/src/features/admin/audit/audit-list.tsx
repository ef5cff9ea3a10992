import { useLingui } from '@lingui/react'
import type { AuditEntry } from '@pahiya/contract/admin/audit'
import { exactTime } from '@pahiya/domain/time/write-time'
import { Link } from 'react-router'
import { DataTable } from '../../../components/facts/data-table.tsx'
import { auditAddress, type AuditFilters } from './audit-url.ts'

/** A cell that can be a filter is a link that adds it to the current filters. */
export function AuditList({ entries, filters }: { entries: readonly AuditEntry[]; filters: AuditFilters }) {
  const { i18n } = useLingui()
  const cells = filterCells(filters)
  return (
    <DataTable
      caption={i18n.t('Entries, the newest first')}
      rows={entries}
      rowKey={({ chain, place }) => `${chain}.${place}`}
      columns={[
        { key: 'at', head: i18n.t('Time'), cell: timeCell },
        { key: 'who', head: i18n.t('Who'), cell: cells.who },
        { key: 'what', head: i18n.t('What'), cell: cells.what },
        { key: 'subject', head: i18n.t('About'), cell: cells.subject },
        { key: 'change', head: i18n.t('Before and after'), cell: changesCell },
        { key: 'details', head: i18n.t('Details'), cell: detailsCell },
        { key: 'place', head: i18n.t('Entry'), number: true, cell: placeCell },
      ]}
    />
  )
}

const timeCell = ({ at }: AuditEntry) => <time dateTime={at}>{exactTime(new Date(at))}</time>
const changesCell = ({ changes }: AuditEntry) => changes.length > 0 && <Changes changes={changes} />
const detailsCell = ({ details }: AuditEntry) => details.length > 0 && <Details details={details} />
const placeCell = ({ chain, place }: AuditEntry) => <code>{`${chain}·${place}`}</code>

function filterCells(filters: AuditFilters) {
  return {
    who: ({ actor }: AuditEntry) => <Who actor={actor} filters={filters} />,
    what: ({ kind }: AuditEntry) => <Link to={auditAddress({ ...filters, kind })}>{kindText(kind)}</Link>,
    subject: ({ subject }: AuditEntry) =>
      subject !== null && (
        <Link to={auditAddress({ ...filters, subject: subject.id })} title={subject.id}>
          {subject.name ?? <code>{subject.id.slice(-12)}</code>}
        </Link>
      ),
  }
}

/** Kinds are the log's own terms: 'right_granted' reads as 'right granted'. */
export function kindText(kind: string): string {
  return kind.replaceAll('_', ' ')
}

function Who({ actor, filters }: { actor: AuditEntry['actor']; filters: AuditFilters }) {
  const { i18n } = useLingui()
  return (
    <Link to={auditAddress({ ...filters, who: actor?.id ?? 'system' })} title={actor?.id}>
      {actor === null ? i18n.t('System') : (actor.name ?? i18n.t('erased account'))}
    </Link>
  )
}

function Changes({ changes }: Pick<AuditEntry, 'changes'>) {
  const { i18n } = useLingui()
  return changes.map(({ field, before, after }) => (
    <p key={field} className="audit-change">
      <b>{field}</b> {before !== undefined && <del>{before ?? i18n.t('none')}</del>} →{' '}
      {after !== undefined && <ins>{after ?? i18n.t('none')}</ins>}
    </p>
  ))
}

function Details({ details }: Pick<AuditEntry, 'details'>) {
  return details.map(({ field, value }) => (
    <p key={field} className="audit-change">
      <b>{field}</b> {value}
    </p>
  ))
}
