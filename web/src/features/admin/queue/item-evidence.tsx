import { useLingui } from '@lingui/react'
import { Link } from 'react-router'
import { ruleLabel } from './kind-labels.ts'

type Evidence = Readonly<Record<string, unknown>>

/** The evidence of an item in one line, for its row. */
export function summariseEvidence(evidence: Evidence, i18n: { t: (id: string) => string }): string {
  const kinds = evidence['kinds']
  if (Array.isArray(kinds)) return kinds.map((kind) => i18n.t(ruleLabel(String(kind)))).join(', ')
  if (typeof evidence['note'] === 'string' && evidence['note'] !== '') return evidence['note']
  return flatten(evidence)
    .map(([, value]) => value)
    .join(' · ')
    .slice(0, 120)
}

/** All evidence that the desk has about an item, whatever its kind. */
export function ItemEvidence({ kind, subjectKey, evidence }: { kind: string; subjectKey: string; evidence: Evidence }) {
  const { i18n } = useLingui()
  const rows = flatten(evidence)
  const links = findLinks(kind, subjectKey, evidence)
  return (
    <div className="queue-evidence">
      {rows.length === 0 && links.length === 0 && (
        <p className="desk-hint">{i18n.t('The evidence is on the page of this kind.')}</p>
      )}
      {rows.length > 0 && (
        <dl>
          {rows.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {links.length > 0 && (
        <p>
          {links.map(({ to, label }) => (
            <Link key={to} to={to}>
              {i18n.t(label)}
            </Link>
          ))}
        </p>
      )}
    </div>
  )
}

function findLinks(kind: string, subjectKey: string, evidence: Evidence): { to: string; label: string }[] {
  if (kind === 'same-car') {
    const [a, b] = subjectKey.split(' ')
    return [{ to: `/same-car/${a}/${b}`, label: /*i18n*/ 'Both cars side by side' }]
  }
  const listingId = evidence['listingId']
  if (typeof listingId === 'string') return [{ to: `/cars/${listingId}`, label: /*i18n*/ 'See the listing' }]
  return []
}

/** Nested fields become `outer.inner`; ids are left out, because the links show what they stand for. */
function flatten(evidence: Evidence, prefix = ''): [string, string][] {
  return Object.entries(evidence).flatMap(([name, value]): [string, string][] => {
    if (value === null || value === '' || name === 'page' || /(^|[a-z])Ids?$/.test(name)) return []
    if (Array.isArray(value) && value.every((each) => typeof each !== 'object'))
      return [[prefix + name, value.join(', ')]]
    if (typeof value === 'object') return flatten(value as Evidence, `${prefix}${name}.`)
    const text = `${value as string | number | boolean}`
    return isId(text) ? [] : [[prefix + name, text]]
  })
}

function isId(text: string): boolean {
  return /^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(text)
}
