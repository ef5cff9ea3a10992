import { sql } from 'kysely'
import * as z from 'zod'
import { ownSource } from '../../listings/own-source.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import { defineJob } from '../../platform/jobs/jobs.ts'
import { hashNumbersIn } from './advert-numbers.ts'

export const scanNumbersJob = defineJob({ name: 'scan-numbers', payload: z.unknown(), priority: 40, everyMinute: true })

const batch = 1_000
const batchesPerRun = 10

type ScannedRow = {
  id: string
  source_key: string
  source_ref: string
  title: string
  description: string | null
  features: string[]
}

/**
 * Records the numbers in the texts of adverts that were stored before numbers were recorded, once, in id order. Adverts
 * that are saved later record their own.
 */
export async function scanNumbers(database: Database, secret: string, signal: AbortSignal): Promise<object> {
  let scanned = 0
  for (let run = 0; run < batchesPerRun; run += 1) {
    signal.throwIfAborted()
    const { rows: state } = await sql<{ place: string | null }>`
      select place from removal_progress where scan = 'numbers'`.execute(database)
    const place = state[0]?.place
    if (!place) break
    const { rows } = await scannedQuery(place).execute(database)
    const numbers = rows.flatMap(({ source_key, source_ref, title, description, features }) =>
      source_key === ownSource
        ? []
        : hashNumbersIn([title, description, ...features], secret).map((hash) => ({ source_key, source_ref, hash })),
    )
    await sql`
      insert into advert_numbers (source_key, source_ref, number_hash)
      select source_key, source_ref, decode(hash, 'hex')
      from jsonb_to_recordset(${JSON.stringify(numbers)}::jsonb) as given (source_key text, source_ref text, hash text)
      on conflict do nothing`.execute(database)
    const next = rows.length < batch ? null : rows.at(-1)!.id
    await sql`update removal_progress set place = ${next} where scan = 'numbers'`.execute(database)
    scanned += rows.length
  }
  return { scanned }
}

export function scannedQuery(after: string) {
  return sql<ScannedRow>`
    select id, source_key, source_ref, title, description, features from listings
    where id > ${after}::uuid order by id limit ${batch}`
}
