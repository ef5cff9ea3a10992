import { sql, type Kysely } from 'kysely'
import type { DB } from '../platform/engines/database.generated.ts'

type Watermark = { up_to: string; up_to_time: Date }

/** Null while another process is working on this source. */
export async function lockWatermark(transaction: Kysely<DB>, source: string): Promise<Watermark | null> {
  await sql`insert into number_watermarks (source) values (${source}) on conflict do nothing`.execute(transaction)
  const { rows } = await sql<Watermark>`
    select up_to, up_to_time from number_watermarks where source = ${source} for update skip locked`.execute(
    transaction,
  )
  return rows[0] ?? null
}

export async function moveWatermark(
  transaction: Kysely<DB>,
  source: string,
  { id, time }: { id: string; time: Date },
): Promise<void> {
  await sql`
    update number_watermarks set up_to = ${id}, up_to_time = greatest(up_to_time, ${time})
    where source = ${source}`.execute(transaction)
}

/** The smallest uuidv7 of a time, in the form in which PostgreSQL compares and prints ids. */
export function firstIdOf(time: Date): string {
  const hex = Math.max(0, time.getTime()).toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`
}

export function timeOf(id: string): Date {
  return new Date(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16))
}
