import type { FastifyRequest } from 'fastify'
import type { Stores } from '../../platform/stores.ts'

/** The pictures of an advert that are to be shown, and all that adverts of the same car have. */
export type AlbumAsked = { shown: readonly string[]; own: () => readonly string[] }
export type Album = {
  pictures: { url: string; width: number | null; height: number | null; placeholder: string | null }[]
  verified: boolean
}

export type ReadDependencies = Pick<Stores, 'database'> & {
  /** What is known of the pictures of adverts, for all of them at once. */
  openAlbums: (asked: readonly AlbumAsked[]) => Promise<Album[]>
}

/** Around every search, from outside: whether it may be done at all, and what is noted of it. */
export type Metered = <Answer extends { total: number }>(
  request: FastifyRequest,
  asked: object,
  search: () => Promise<Answer>,
) => Promise<Answer>
