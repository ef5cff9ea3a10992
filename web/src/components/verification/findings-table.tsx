import { useLingui } from '@lingui/react'
import type { PaperFinding } from '@pahiya/contract/selling/verification'
import { Badge } from '../facts/badge.tsx'
import { findingFieldLabel, findingNoteText, findingNoteTextForSeller, findingResultLabel } from './finding-labels.ts'
import { formatDayValue } from './format-day-value.ts'

const badges = {
  agrees: { kind: 'good', icon: 'check' },
  conflicts: { kind: 'bad', icon: 'circle-alert' },
  open: { kind: 'open', icon: 'circle-dashed' },
} as const

/** Field by field: the papers, the seller's input, the registry. */
export function FindingsTable({
  findings,
  isSeller = false,
}: {
  findings: readonly PaperFinding[]
  isSeller?: boolean
}) {
  const { i18n } = useLingui()
  const words = isSeller ? findingNoteTextForSeller : findingNoteText
  return (
    <table className="desk-findings">
      <caption className="sr-only">{i18n.t('What matches and what differs')}</caption>
      <thead>
        <tr>
          <th scope="col">{i18n.t('Field')}</th>
          <th scope="col">{i18n.t('RC')}</th>
          <th scope="col">{i18n.t('Insurance')}</th>
          <th scope="col">{i18n.t('Seller')}</th>
          <th scope="col">{i18n.t('Registry')}</th>
          <th scope="col">
            <span className="sr-only">{i18n.t('Result')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {inOrder(findings).map((finding) => (
          <tr key={finding.field} data-result={finding.result}>
            <th scope="row">
              {findingFieldLabel(finding.field, i18n)}
              {finding.note !== null && <small>{words(finding.note, i18n)}</small>}
            </th>
            <Said head={i18n.t('RC')} value={finding.rc} />
            <Said head={i18n.t('Insurance')} value={finding.insurance} />
            <Said head={i18n.t('Seller')} value={finding.entered} />
            <Said head={i18n.t('Registry')} value={finding.registry} />
            <td>
              <Badge {...badges[finding.result]}>{findingResultLabel(finding, i18n)}</Badge>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Conflicts first, because they need a decision. */
function inOrder(findings: readonly PaperFinding[]): readonly PaperFinding[] {
  const differs = (finding: PaperFinding) => finding.result === 'conflicts'
  return [...findings.filter(differs), ...findings.filter((finding) => !differs(finding))]
}

/** An empty value is labelled as missing. */
function Said({ head, value }: { head: string; value: string | null }) {
  const { i18n } = useLingui()
  return (
    <td data-head={head} data-none={value === null || undefined}>
      {value === null ? '–' : value === '' ? i18n.t('none') : formatDayValue(value)}
    </td>
  )
}
