import { sql } from 'kysely'
import type { Database } from '../platform/postgres.ts'

/** Which sources' pictures may come from which host: those of the registry that have an agreement (IMG-03). */
export async function findImageHosts(database: Database): Promise<Map<string, string[]>> {
  const sources = await database
    .selectFrom('sources')
    .select(['key', 'image_hosts'])
    .where('agreement', 'is not', null)
    .orderBy('key')
    .limit(1_000)
    .execute()
  const hosts = new Map<string, string[]>()
  for (const { key, image_hosts } of sources) {
    for (const host of image_hosts) hosts.set(host, [...(hosts.get(host) ?? []), key])
  }
  return hosts
}

/** Whether a stored listing of these sources has a picture at this origin, such as http://img.portal.example. */
export async function listingsShow(
  database: Database,
  origin: string,
  sourceKeys: readonly string[],
): Promise<boolean> {
  const { rows } = await sql<{ shown: boolean }>`
    select exists (
      select from listings
      where source_key = any(${sourceKeys}::text[])
        and exists (select from unnest(images) as image where starts_with(lower(image), ${`${origin}/`}))
    ) as shown`.execute(database)
  return rows[0]!.shown
}
