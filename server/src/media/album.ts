import { isPlaceholderImage } from '@pahiya/domain/placeholder-image'

/** What is at an address that was asked for a picture. */
export type PictureAt = {
  url: string
  status: string
  width: number | null
  height: number | null
  placeholder: string | null
  /** Addresses at which there are the same bytes, this one included. */
  alsoAt: string[]
}

/** The pictures of an advert that are to be shown, and all addresses of pictures that adverts of the same car have. */
export type AlbumAsked = { shown: readonly string[]; own: () => readonly string[] }

export type AlbumPicture = { url: string; width: number | null; height: number | null; placeholder: string | null }
/** Verified: a picture was taken in, and none of those shown is in an advert of another car. */
export type Album = { pictures: AlbumPicture[]; verified: boolean }

/** What is known of an advert's pictures. Those at whose address there is none are left out (IMG-04). */
export function albumOf({ shown, own }: AlbumAsked, known: ReadonlyMap<string, PictureAt>): Album {
  const present = shown
    .filter((url) => !isPlaceholderImage(url))
    .map((url) => ({ url, found: known.get(addressOf(url)) }))
    .filter(({ found }) => !found || found.status === 'fetched')
  const fetched = present.flatMap(({ found }) => found ?? [])
  // A car has dozens of addresses, and to read one costs more than the rest of this: only when there is a doubt.
  const elsewhere = fetched.flatMap(({ url, alsoAt }) => alsoAt.filter((address) => address !== url))
  const ofThisCar = new Set(elsewhere.length > 0 ? [...shown, ...own()].map(addressOf) : [])
  return {
    pictures: present.map(({ url, found }) => ({
      url,
      width: found?.width ?? null,
      height: found?.height ?? null,
      placeholder: found?.placeholder ?? null,
    })),
    verified: fetched.length > 0 && elsewhere.every((address) => ofThisCar.has(address)),
  }
}

/** An address as it is asked, and as it is kept: see checkAddress. */
export function addressOf(url: string): string {
  if (!URL.canParse(url)) return url
  const parsed = new URL(url)
  parsed.hash = ''
  return parsed.href
}
