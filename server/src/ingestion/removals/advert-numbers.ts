import { createHmac } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import type { DB } from '../../platform/engines/database.generated.ts'
import { findPhoneNumbers } from './find-phone-numbers.ts'

/** Keyed with a secret, because all phone numbers can be tried in minutes. */
export function hashNumber(phone: string, secret: string): string {
  return createHmac('sha256', secret).update(`number of an advert:${phone}`).digest('hex').slice(0, 32)
}

export function hashNumbersIn(texts: readonly (string | null)[], secret: string): string[] {
  return findPhoneNumbers(texts).map((phone) => hashNumber(phone, secret))
}

export type AdvertPlace = { sourceKey: string; sourceRef: string }

/** Replaces the numbers of an advert, by which the owner of a number finds it. */
export async function saveNumbers(
  transaction: Kysely<DB>,
  { sourceKey, sourceRef }: AdvertPlace,
  hashes: readonly string[],
): Promise<void> {
  await sql`
    with current_numbers as (
      select decode(hash, 'hex') as hash from unnest(${hashes}::text[]) as given (hash)
    ), gone as (
      delete from advert_numbers where source_key = ${sourceKey} and source_ref = ${sourceRef}
        and number_hash not in (select hash from current_numbers)
    )
    insert into advert_numbers (source_key, source_ref, number_hash)
    select ${sourceKey}, ${sourceRef}, hash from current_numbers on conflict do nothing`.execute(transaction)
}
