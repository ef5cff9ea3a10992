import { byteCases } from './byte-cases.ts'
import { deliveryCases } from './delivery-cases.ts'
import { pushCases } from './push-cases.ts'
import { workbookCases } from './workbook-cases.ts'
import type { HostileCase, Scope } from './hostile-case.ts'
import { rowCases } from './row-cases.ts'

export const hostileCases: Readonly<Record<string, HostileCase>> = {
  ...rowCases,
  ...byteCases,
  ...deliveryCases,
  ...pushCases,
  ...workbookCases,
}

const scopes: Record<string, readonly Scope[]> = {
  'json-api': ['all', 'json', 'paged'],
  'vehicle-feed': ['all', 'csv', 'gzip', 'file'],
  'html-pages': ['all'],
  'xml-feed': ['all', 'xml', 'file'],
  'text-feed': ['all', 'xml', 'paged'],
  'json-lines': ['all', 'json', 'gzip', 'file'],
  'dealer-sheet': ['all', 'csv', 'file'],
  workbook: ['all', 'file', 'workbook'],
  programme: ['all', 'json'],
  auction: ['all', 'json'],
  'signed-push': ['all', 'json', 'push'],
}

/** Each file starts a process, and its rows are then read like those of a sheet as text: these faults are enough. */
const workbookRows = new Set([
  'price-cut',
  'sold',
  'formula-title',
  'formula-reference',
  'in-thousands',
  'dollars-for-one',
  'no-references',
  'changed-ids',
  'doubled-with-other-price',
  'empty-page',
  'renamed-price',
])

/** The names of the faults that a portal of this kind can have. One that pushes delivers no documents. */
export function casesFor(kind: string): string[] {
  const fitting = scopes[kind] ?? []
  const pushes = kind === 'signed-push'
  return Object.entries(hostileCases).flatMap(([name, { scope, send }]) =>
    fitting.includes(scope) &&
    !(pushes && send) &&
    (kind !== 'workbook' || !(name in rowCases) || workbookRows.has(name))
      ? name
      : [],
  )
}
