const longestAddress = 2_000
const mostPictures = 60

/** The picture addresses of an advert in stored form, in the advert's order and without duplicates. */
export function pictureAddresses(urls: readonly string[]): string[] {
  const addresses = urls.map(pictureAddress).filter((address) => address !== undefined)
  return [...new Set(addresses)].slice(0, mostPictures)
}

/**
 * The canonical form of a picture's address for storage and lookup: as a URL parser writes it, without the fragment.
 */
function pictureAddress(url: string): string | undefined {
  if (!URL.canParse(url)) return undefined
  const parsed = new URL(url)
  parsed.hash = ''
  const isStored = /^https?:$/.test(parsed.protocol) && parsed.href.length <= longestAddress
  return isStored ? parsed.href : undefined
}
