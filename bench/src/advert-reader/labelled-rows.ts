import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse'

/** A real title and its portal's own columns for the car. A column is null if it is empty. */
export type LabelledRow = {
  id: string
  file: 'classifieds' | 'cardekho' | 'spinny' | 'cars24'
  heldOut: boolean
  title: string
  make: string
  model: string
  variant: string | null
  year: number | null
  km: number | null
  fuel: string | null
  gearbox: string | null
  owners: number | null
  price: number | null
}

/** Everything was built on the other four fifths; these rows were only ever used for figures. */
function isHeldOut(id: string): boolean {
  return Number.parseInt(createHash('sha256').update(id).digest('hex').slice(0, 8), 16) % 5 === 0
}

export async function readLabelledRows(folder: string): Promise<LabelledRow[]> {
  return [...(await classifieds(folder)), ...(await portals(folder))]
}

async function classifieds(folder: string): Promise<LabelledRow[]> {
  const rows: LabelledRow[] = []
  for await (const row of csv(join(folder, 'listings/classifieds_free_text_2024.csv'))) {
    const title = text(row['AdditionInfo']) ?? ''
    const id = createHash('sha256').update(`${rows.length} ${title}`).digest('hex').slice(0, 16)
    rows.push({
      id,
      file: 'classifieds',
      heldOut: isHeldOut(id),
      title,
      make: text(row['Brand']) ?? '',
      model: text(row['model']) ?? '',
      variant: null,
      year: number(row['Year']),
      km: number(row['kmDriven']),
      fuel: fuelOf(text(row['FuelType'])),
      gearbox: text(row['Transmission']),
      owners: ({ first: 1, second: 2 } as Record<string, number>)[text(row['Owner']) ?? ''] ?? null,
      price: number(row['AskPrice']),
    })
  }
  return rows
}

async function portals(folder: string): Promise<LabelledRow[]> {
  const rows: LabelledRow[] = []
  for await (const row of csv(join(folder, 'listings/real_listings_2023_2026.csv'))) {
    const id = text(row['uid'])!
    rows.push({
      id,
      file: text(row['source']) as LabelledRow['file'],
      heldOut: isHeldOut(id),
      title: text(row['title_raw']) ?? '',
      make: text(row['make']) ?? '',
      model: text(row['model']) ?? '',
      variant: text(row['variant']),
      year: number(row['year']),
      km: number(row['km']),
      fuel: fuelOf(text(row['fuel'])),
      gearbox: text(row['transmission']),
      owners: number(row['owners']),
      price: number(row['price_inr']),
    })
  }
  return rows
}

async function* csv(file: string): AsyncGenerator<Record<string, string | undefined>> {
  yield* createReadStream(file).pipe(parse({ columns: true, bom: true, relax_quotes: true }))
}

function text(value: string | undefined): string | null {
  return value === undefined || value.trim() === '' ? null : value.trim()
}

function number(value: string | undefined): number | null {
  const whole = value === undefined || value === '' ? Number.NaN : Number(value)
  return Number.isFinite(whole) ? whole : null
}

/** "CNG & Hybrids" is one category of the classifieds and does not distinguish the two. */
function fuelOf(fuel: string | null): string | null {
  return fuel === 'hybrid' || fuel === 'Hybrid/CNG' ? null : fuel
}
