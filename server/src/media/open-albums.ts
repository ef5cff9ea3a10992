import { sql } from 'kysely'
import type { Database } from '../platform/postgres.ts'
import { addressOf, albumOf, type Album, type AlbumAsked, type PictureAt } from './album.ts'

/** More adverts than these of one car are not looked at; a picture in more places is somebody else's too. */
const mostAddresses = 60

/** What is known of the pictures of these adverts, in one statement for all of them. */
export async function openAlbums(database: Database, asked: readonly AlbumAsked[]): Promise<Album[]> {
  const addresses = [...new Set(asked.flatMap(({ shown }) => shown.map(addressOf)))]
  const { rows } = addresses.length === 0 ? { rows: [] } : await picturesAtQuery(addresses).execute(database)
  const known = new Map(rows.map((row) => [row.url, row]))
  return asked.map((album) => albumOf(album, known))
}

export function picturesAtQuery(addresses: readonly string[]) {
  return sql<PictureAt>`/* prepared: pictures_at */
    select address.url, address.status, pictures.width, pictures.height, pictures.placeholder,
      array(select twin.url from picture_addresses as twin where twin.picture_id = address.picture_id
        limit ${sql.lit(mostAddresses)}) as "alsoAt"
    from picture_addresses as address
    left join pictures on pictures.id = address.picture_id
    where address.url_hash = any(array(select hash_of_url(url) from unnest(${addresses}::text[]) as url))
    limit ${addresses.length}`
}
