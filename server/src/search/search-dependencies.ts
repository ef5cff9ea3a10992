import type { Config } from '../platform/config.ts'
import type { Stores } from '../platform/stores.ts'

/** The pictures of an advert that are to be shown, and all that adverts of the same car have. */
export type AlbumAsked = { shown: readonly string[]; own: readonly string[] }
export type Album = {
  pictures: { url: string; width: number | null; height: number | null; placeholder: string | null }[]
  verified: boolean
}

export type ReadDependencies = Pick<Stores, 'database'> & {
  /** What is known of the pictures of adverts, for all of them at once. */
  openAlbums: (asked: readonly AlbumAsked[]) => Promise<Album[]>
}

export type SearchDependencies = ReadDependencies &
  Pick<Stores, 'search'> & { config: Pick<Config, 'SEARCH_INDEX_PREFIX'> }
