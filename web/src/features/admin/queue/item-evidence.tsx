import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { Link } from 'react-router'
import { ruleLabel } from './kind-labels.ts'

type Evidence = Readonly<Record<string, unknown>>

/** The evidence of an item in one line, for the list. */
export function summariseEvidence(evidence: Evidence, i18n: I18n): string {
  const kinds = evidence['kinds']
  if (Array.isArray(kinds)) return kinds.map((kind) => i18n.t(ruleLabel(String(kind)))).join(', ')
  const differs = evidence['differs']
  if (Array.isArray(differs))
    return differs.length === 0
      ? i18n.t('Nothing differs')
      : i18n.t('Differs: {fields}', { fields: differs.join(', ') })
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
              <dt>{i18n.t(factLabel(name))}</dt>
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

const factLabels: Readonly<Record<string, string>> = {
  note: /*i18n*/ 'Doubt',
  day: /*i18n*/ 'Day',
  slot: /*i18n*/ 'Time of day',
  hasSeller: /*i18n*/ 'Has a seller',
  kinds: /*i18n*/ 'Flags',
  priceRupees: /*i18n*/ 'Asked, ₹',
  usualLowRupees: /*i18n*/ 'Usually at least, ₹',
  basedOn: /*i18n*/ 'Based on',
  cars: /*i18n*/ 'Cars',
}

/** A fact without a label is written as words: 'flags.0.sellerName' as 'seller name'. */
function factLabel(name: string): string {
  const last = name.split('.').at(-1)!
  return factLabels[last] ?? last.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
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

/** Nested fields become `outer.inner`; ids are omitted, because links show their targets. */
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
