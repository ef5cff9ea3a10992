import { crc32 } from 'node:zlib'

/** A spreadsheet with one sheet, as small as Excel would still open: numbers as numbers, everything else as inline text. */
export function exampleXlsx(rows: readonly (readonly (string | number)[])[]): Buffer {
  const cells = rows.map(
    (row, at) => `<row r="${at + 1}">${row.map((cell, column) => cellOf(cell, column, at)).join('')}</row>`,
  )
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const relations = 'http://schemas.openxmlformats.org/package/2006/relationships'
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
  const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
  return zip({
    '[Content_Types].xml': `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/></Types>`,
    '_rels/.rels': `${head}<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Stock" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `${head}<worksheet xmlns="${main}"><sheetData>${cells.join('')}</sheetData></worksheet>`,
  })
}

function cellOf(cell: string | number, column: number, row: number): string {
  const name = `${String.fromCharCode(65 + column)}${row + 1}`
  if (typeof cell === 'number') return `<c r="${name}"><v>${cell}</v></c>`
  const text = cell.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return `<c r="${name}" t="inlineStr"><is><t>${text}</t></is></c>`
}

/** Stored, not compressed. */
function zip(files: Record<string, string>): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [path, text] of Object.entries(files)) {
    const [name, body] = [Buffer.from(path), Buffer.from(text)]
    const about = Buffer.alloc(22)
    about.writeUInt16LE(20, 0)
    about.writeUInt32LE(crc32(body), 10)
    about.writeUInt32LE(body.length, 14)
    about.writeUInt32LE(body.length, 18)
    const lengths = Buffer.alloc(4)
    lengths.writeUInt16LE(name.length, 0)
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), about, lengths, name, body])
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(offset, 10)
    directory.push(
      Buffer.concat([Buffer.from('PK\u0001\u0002', 'latin1'), Buffer.from([20, 0]), about, lengths, rest, name]),
    )
    parts.push(local)
    offset += local.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006', 'latin1')
  end.writeUInt16LE(directory.length, 8)
  end.writeUInt16LE(directory.length, 10)
  end.writeUInt32LE(listed.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...parts, listed, end])
}
