import { photosHost } from '@pahiya/domain/files/uploads'
import { sql } from 'kysely'
import type { Database } from '../../platform/engines/postgres.ts'
import { ownSource } from '../own-source.ts'

/**
 * Maps each image host to the sources that may use it: those in the registry with an agreement (IMG-03), and our own.
 */
export async function findImageHosts(database: Database): Promise<Map<string, string[]>> {
  const sources = await database
    .selectFrom('sources')
    .select(['key', 'image_hosts'])
    .where('agreement', 'is not', null)
    .orderBy('key')
    .limit(1_000)
    .execute()
  const hosts = new Map<string, string[]>([[photosHost, [ownSource]]])
  for (const { key, image_hosts } of sources) {
    for (const host of image_hosts) hosts.set(host, [...(hosts.get(host) ?? []), key])
  }
  return hosts
}

/** Whether a listing shows the picture at this address, in its stored form (picture-address.ts). */
export async function isShown(database: Database, address: string): Promise<boolean> {
  const { rows } = await isShownQuery(address).execute(database)
  return rows[0]!.shown
}

export function isShownQuery(address: string) {
  return sql<{ shown: boolean }>`/* prepared: is_shown */
    select exists (
      select from listing_pictures where hash_of_url(url) = hash_of_url(${address}::text)
    ) as shown`
}
