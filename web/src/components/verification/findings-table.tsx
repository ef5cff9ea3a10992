import { useLingui } from '@lingui/react'
import type { PaperFinding } from '@pahiya/contract/selling/verification'
import { Badge } from '../facts/badge.tsx'
import { fieldWord, noteWords, noteWordsForSeller, resultWord } from './finding-labels.ts'
import { saidDay } from './format-day-value.ts'

const badges = {
  agrees: { kind: 'good', icon: 'check' },
  conflicts: { kind: 'bad', icon: 'circle-alert' },
  open: { kind: 'open', icon: 'circle-dashed' },
} as const

/** Field by field: what the papers say, what the seller entered, what the registry has. */
export function FindingsTable({
  findings,
  isSeller = false,
}: {
  findings: readonly PaperFinding[]
  isSeller?: boolean
}) {
  const { i18n } = useLingui()
  const words = isSeller ? noteWordsForSeller : noteWords
  return (
    <table className="desk-findings">
      <caption className="sr-only">{i18n.t('What agrees and what differs')}</caption>
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
              {fieldWord(finding.field, i18n)}
              {finding.note !== null && <small>{words(finding.note, i18n)}</small>}
            </th>
            <Said head={i18n.t('RC')} value={finding.rc} />
            <Said head={i18n.t('Insurance')} value={finding.insurance} />
            <Said head={i18n.t('Seller')} value={finding.entered} />
            <Said head={i18n.t('Registry')} value={finding.registry} />
            <td>
              <Badge {...badges[finding.result]}>{resultWord(finding, i18n)}</Badge>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** What differs comes first: it is what there is to decide. */
function inOrder(findings: readonly PaperFinding[]): readonly PaperFinding[] {
  const differs = (finding: PaperFinding) => finding.result === 'conflicts'
  return [...findings.filter(differs), ...findings.filter((finding) => !differs(finding))]
}

/** An empty text is said: there is none. */
function Said({ head, value }: { head: string; value: string | null }) {
  const { i18n } = useLingui()
  return (
    <td data-head={head} data-none={value === null || undefined}>
      {value === null ? '–' : value === '' ? i18n.t('none') : saidDay(value)}
    </td>
  )
}
