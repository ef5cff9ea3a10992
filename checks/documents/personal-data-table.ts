import { erasureMethods, legalBases, lifecycles } from '../../contract/src/privacy/data-map.ts'
import { columnTerms, type HeldTable } from '../../server/src/platform/personal-data.ts'
import { retentionPeriods } from '../../server/src/platform/retention.ts'
import { allHeldData } from '../../server/src/processes/personal-data.ts'
import { markdownTable } from './generated-blocks.ts'

const texts: Readonly<Record<string, string>> = {
  ...lifecycles,
  ...Object.fromEntries(Object.entries(retentionPeriods).map(([key, { text }]) => [key, text])),
}

/** The map of personal data: a row for each table, and one more for each column with other terms. */
export function personalDataMarkdown(): string {
  const tables = allHeldData.flatMap(({ holds }) => Object.entries(holds))
  const rows = tables
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([name, table]) => groupColumns(table).map(({ columns, terms }) => [name, columns, table.what, ...terms]))
  return [
    markdownTable(['table', 'columns', 'what', 'purpose', 'basis', 'retention', 'erasure'], rows),
    'Bases:',
    legend(legalBases),
    'Erasure:',
    legend(erasureMethods),
  ].join('\n\n')
}

/** Columns with the same terms, in the order of the declaration. */
function groupColumns(table: HeldTable): { columns: string; terms: string[] }[] {
  const groups = Map.groupBy(table.columns, (column) => {
    const { purpose, basis, retention, erasure } = columnTerms(table, column)
    return JSON.stringify([purpose, basis, texts[retention], erasure])
  })
  return [...groups].map(([terms, columns]) => ({ columns: columns.join(', '), terms: JSON.parse(terms) as string[] }))
}

function legend(meanings: Readonly<Record<string, string>>): string {
  return Object.entries(meanings)
    .map(([name, meaning]) => `- ${name}: ${meaning}`)
    .join('\n')
}
