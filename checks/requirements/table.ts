import { listRowIds, type Area } from './register.ts'

/** Formats proven and total rows per area, ending with the total, such as 37/575. */
export function provenTable(areas: Area[], proven: ReadonlySet<string>): string {
  const keyWidth = widest(areas.map((area) => area.key))
  const titleWidth = widest(areas.map((area) => area.title))
  const lines = areas.map((area) => {
    const count = area.rows.filter((row) => proven.has(row.id)).length
    return `${area.key.padEnd(keyWidth)}  ${area.title.padEnd(titleWidth)}  ${String(count).padStart(3)}/${area.rows.length}`
  })
  const ids = listRowIds(areas)
  return [...lines, '', `${ids.filter((id) => proven.has(id)).length}/${ids.length}`].join('\n')
}

export function missingRows(area: Area, proven: ReadonlySet<string>): string {
  const missing = area.rows.filter((row) => !proven.has(row.id))
  const lines = missing.map((row) => `${row.id}  ${row.text} [${row.kind}; ${row.treatment}]`)
  return [...lines, '', `${missing.length} of ${area.rows.length} rows of ${area.key} are not proven`].join('\n')
}

function widest(words: string[]): number {
  return Math.max(0, ...words.map((word) => word.length))
}
