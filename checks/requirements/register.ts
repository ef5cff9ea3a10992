export type Row = { id: string; text: string; source: string; kind: string; treatment: string }
export type Area = { key: string; title: string; rows: Row[] }
export type Register = { areas: Area[]; problems: string[] }

/** Reads the register from its files, given as name → markdown. Files without an area heading are prose. */
export function parseRegister(files: Record<string, string>): Register {
  const areas: Area[] = []
  const problems: string[] = []
  for (const [name, markdown] of Object.entries(files)) {
    const heading = /^# ([A-Z]+) - (.+)$/m.exec(markdown)
    if (heading?.[1] === undefined || heading[2] === undefined) continue
    const area = { key: heading[1], title: heading[2], rows: parseRows(markdown) }
    areas.push(area)
    problems.push(...problemsOf(area).map((problem) => `${name}: ${problem}`))
  }
  const ids = listRowIds(areas)
  const twice = ids.filter((id, position) => ids.indexOf(id) !== position)
  problems.push(...twice.map((id) => `${id} is there twice`))
  return { areas, problems }
}

export function listRowIds(areas: Area[]): string[] {
  return areas.flatMap((area) => area.rows.map((row) => row.id))
}

function parseRows(markdown: string): Row[] {
  return markdown
    .split('\n')
    .filter((line) => line.startsWith('|') && !line.startsWith('| ID |') && !line.startsWith('|---'))
    .map((line) => {
      const [id = '', text = '', source = '', kind = '', treatment = ''] = cellsOf(line)
      return { id, text, source, kind, treatment }
    })
}

function cellsOf(line: string): string[] {
  return line
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim().replaceAll(String.raw`\|`, '|'))
}

function problemsOf(area: Area): string[] {
  if (area.rows.length === 0) return ['has no rows']
  return area.rows.flatMap((row) => {
    if (!new RegExp(`^${area.key}-\\d{2}$`).test(row.id)) return [`${row.id} is no id of the area ${area.key}`]
    if (row.text === '' || row.treatment === '') return [`${row.id} lacks a cell`]
    return []
  })
}
