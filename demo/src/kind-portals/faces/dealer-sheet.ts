import type { CarRow } from '../car-rows.ts'
import { written, type Face, type Site } from '../face.ts'

/** A dealer with a spreadsheet online: the link of its CSV export, with the dealer's own column names. */
export const khatamotors: Face = {
  key: 'khatamotors',
  name: 'Khata Motors',
  authorization: null,
  record: {
    connector: 'dealer-sheet',
    format: { transport: { path: '/sheets/stock/export?format=csv' } },
    trustPoints: 7,
  },
  answer: ({ pathname, searchParams }, rows, site) => {
    if (pathname !== '/sheets/stock/export' || searchParams.get('format') !== 'csv') return undefined
    const lines = [['Khata Motors, our stock'], [''], headerOf(site), ...rows.map(cellsOf)]
    return { type: 'text/csv', text: lines.map((cells) => `${cells.map(cell).join(';')}\r\n`).join('') }
  },
}

/** A renamed column gets a name that no reader recognises. */
export function headerOf(site: Site): string[] {
  const named = (name: string, label: string) => (site.field(name) === name ? label : site.field(name))
  return [
    named('id', 'Stock No.'),
    'Company',
    'Model Name',
    'Trim',
    'Mfg. Year',
    named('price', 'Asking Price'),
    'KMs driven',
    'Fuel',
    'Transmission',
    'Owners',
    'Colour',
    'Location',
    'Area',
    'Remarks',
    'Keys',
  ]
}

export function cellsOf(row: CarRow): string[] {
  const { ref, make, model, trim, year, price, odometer, fuel, gearbox, owners, colour, city, area } = row
  const facts = [ref, make, model, trim, year, price, odometer, fuel, gearbox, owners, colour, city, area]
  return [...facts.map(written), `${written(row['title'])} - ${written(row['description'])}`, '2']
}

function cell(text: string): string {
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
