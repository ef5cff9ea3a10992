import { pageOf, written, type Face, type Site } from '../face.ts'
import type { CarRow } from '../car-rows.ts'

/** A wholesaler with a gzipped TSV file in the fields of Google's vehicle listings. */
export const thokgaadi: Face = {
  key: 'thokgaadi',
  name: 'Thok Gaadi',
  authorization: 'Bearer demo-thokgaadi',
  record: {
    connector: 'vehicle-feed',
    format: { transport: { path: '/feeds/vehicles.tsv.gz', separator: '\t' } },
    trustPoints: 12,
  },
  answer: ({ pathname }, rows, site) => {
    if (pathname !== '/feeds/vehicles.tsv.gz') return undefined
    const columns = Object.keys(columnsOf(rows[0] ?? emptyRow, site))
    const lines = rows.map((row) => Object.values(columnsOf(row, site)).map(cell).join('\t'))
    return {
      type: 'application/gzip',
      isPacked: true,
      text: [columns.join('\t'), ...lines].map((line) => `${line}\r\n`).join(''),
    }
  },
}

const emptyRow: CarRow = { ref: '', price: 0 }

function columnsOf(row: CarRow, site: Site): Record<string, string> {
  return {
    [site.field('id')]: row.ref,
    store_code: 'TG-1',
    dealership_name: written(row['seller']),
    dealership_address: [row['area'], row['city'], 'IN'].map(written).join(', '),
    link: pageOf(site, row),
    date_in_stock: written(row['posted']).slice(0, 10),
    [site.field('price')]: typeof row.price === 'number' ? `${row.price} INR` : written(row.price),
    condition: 'used',
    certified_pre_owned: 'no',
    make: written(row['make']),
    model: written(row['model']),
    trim: written(row['trim']),
    [site.field('year')]: written(row['year']),
    [site.field('mileage')]: row['odometer'] === undefined ? '' : `${written(row['odometer'])} km`,
    exterior_color: written(row['colour']),
    transmission: written(row['gearbox']).toLowerCase(),
    fuel: written(row['fuel']).toLowerCase(),
    description: written(row['description']),
    title: written(row['title']),
    image_link: '',
    additional_image_link: '',
    vehicle_option: '',
  }
}

function cell(text: string): string {
  return /["\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
