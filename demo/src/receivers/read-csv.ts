/** Strict RFC 4180: quotes enclose a whole field, and are doubled inside one. */
export function readCsv(text: string): { rows: string[][] } | { error: string } {
  const rows: string[][] = []
  let row: string[] = []
  let at = 0
  const line = () => rows.length + 1
  while (at < text.length) {
    let field = ''
    if (text[at] === '"') {
      at += 1
      for (;;) {
        const end = text.indexOf('"', at)
        if (end === -1) return { error: `a quoted field of line ${line()} does not end` }
        field += text.slice(at, end)
        at = end + 1
        if (text[at] !== '"') break
        field += '"'
        at += 1
      }
    } else {
      const end = /[,\r\n]|$/.exec(text.slice(at, at + 100_000))!.index + at
      field = text.slice(at, end)
      if (field.includes('"')) return { error: `a double quote in line ${line()} is not escaped` }
      at = end
    }
    row.push(field)
    if (text[at] === ',') {
      at += 1
      if (at === text.length) row.push('')
      continue
    }
    if (at < text.length && text[at] !== '\r' && text[at] !== '\n')
      return { error: `text after a quoted field in line ${line()}` }
    rows.push(row)
    row = []
    at += text.startsWith('\r\n', at) ? 2 : 1
  }
  if (row.length > 0) rows.push(row)
  return { rows }
}
