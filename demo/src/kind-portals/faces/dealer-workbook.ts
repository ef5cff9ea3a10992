import type { Face } from '../face.ts'
import { sheetXml, writeXlsx } from '../write-xlsx.ts'
import { cellsOf, headerOf } from './dealer-sheet.ts'

/** A dealer with an .xlsx file on its site. */
export const bahimotors: Face = {
  key: 'bahimotors',
  name: 'Bahi Motors',
  authorization: null,
  kind: 'workbook',
  record: { connector: 'dealer-sheet', format: { transport: { path: '/files/stock.xlsx' } }, trustPoints: 7 },
  answer: ({ pathname }, rows, site) => {
    if (pathname !== '/files/stock.xlsx') return undefined
    const sheet = [['Bahi Motors'], [], headerOf(site), ...rows.map(cellsOf)]
    const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
    return { type, text: writeXlsx(sheetXml(sheet)) }
  },
}
